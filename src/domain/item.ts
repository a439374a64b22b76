import type { EpochMs } from './units.js';

/** What is known of an item from its name. Unknown text is `''`, never null. */
export interface ItemDescription {
  /** `AK-47`, `Karambit` (never with a star), `Sticker`, `Container`: what kind of thing it is. */
  readonly weaponType: string;
  /**
   * `Redline`: what the name says beyond kind, quality and wear. All of it where the kind is no
   * part of its own: `Chroma Case`, and `Karambit` for the knife without paint.
   */
  readonly skinName: string;
  /** `Covert`, `Mil-Spec Grade`, ...; `''` when unknown. */
  readonly rarity: string;
  readonly stattrak: boolean;
  readonly souvenir: boolean;
  /** `Field-Tested`; `''` where the item has none. */
  readonly wear: string;
  /** The collection or the case it comes from; `''` when unknown. */
  readonly collection: string;
  /** An https address, or `''` when unknown. */
  readonly imageUrl: string;
}

/** What the catalogue knows of an item beyond its description. */
export interface ItemFacts {
  /** The range of the wear value of the item in all its wears; undefined where it has none. */
  readonly wearMin: number | undefined;
  readonly wearMax: number | undefined;
  /** `#rrggbb`; undefined for an unknown rarity. */
  readonly rarityColor: string | undefined;
  /** The names of the containers with the item. */
  readonly containers: readonly string[];
  /** The year of release, known of items of a tournament alone. */
  readonly year: number | undefined;
  /** The phase or gem that the name states. */
  readonly phase: string | undefined;
  /** The phases and gems of the item in the same quality and wear, with their names. */
  readonly phases: readonly { readonly phase: string; readonly marketHashName: string }[];
}

/** A tracked item. */
export interface Item extends ItemDescription {
  readonly id: number;
  readonly marketHashName: string;
  readonly createdAt: EpochMs;
}

/** An item, as far as it is stored; the catalogue derives the rest from its name. */
export interface NamedItem {
  readonly id: number;
  readonly marketHashName: string;
  readonly createdAt: EpochMs;
}
