import type { EpochMs } from './units.js';

/** The origin of the images that the built-in catalogue names. */
export const IMAGE_ORIGIN = 'https://cdn.cstrike.app';

/** Facts stated by the name of an item. Unknown text is `''`, never null. */
export interface ItemDescription {
  /** The kind of item: `AK-47`, `Karambit` (never with a star), `Sticker`, `Container`. */
  readonly weaponType: string;
  /**
   * `Redline`: the name without kind, quality and wear. The whole name if it does not state the
   * kind separately: `Chroma Case`, or `Karambit` for the knife without paint.
   */
  readonly skinName: string;
  /** `Covert`, `Mil-Spec Grade`, ...; `''` when unknown. */
  readonly rarity: string;
  readonly stattrak: boolean;
  readonly souvenir: boolean;
  /** `Field-Tested`; `''` if the item has none. */
  readonly wear: string;
  /** The collection or the case it comes from; `''` when unknown. */
  readonly collection: string;
  /** An https address, or `''` when unknown. */
  readonly imageUrl: string;
}

/** Facts of published item data about a name, merged with those of the built-in catalogue. */
export type PublishedFacts = Pick<
  ItemDescription,
  'weaponType' | 'rarity' | 'collection' | 'imageUrl'
>;

/** Facts of the catalogue about an item, in addition to its description. */
export interface ItemFacts {
  /** The range of wear values over all wears of the item; undefined if it has none. */
  readonly wearMin: number | undefined;
  readonly wearMax: number | undefined;
  /** `#rrggbb`; undefined for an unknown rarity. */
  readonly rarityColor: string | undefined;
  /** The names of the containers that can contain the item. */
  readonly containers: readonly string[];
  /** The year of release; only known for items of a tournament. */
  readonly year: number | undefined;
  /** The phase or gem in the name. */
  readonly phase: string | undefined;
  /** The phases and gems of the item in the same quality and wear, with their market names. */
  readonly phases: readonly { readonly phase: string; readonly marketHashName: string }[];
}

/** A tracked item. */
export interface Item extends ItemDescription {
  readonly id: number;
  readonly marketHashName: string;
  readonly createdAt: EpochMs;
}

/** The stored part of an item; the catalogue derives the rest from its name. */
export interface NamedItem {
  readonly id: number;
  readonly marketHashName: string;
  readonly createdAt: EpochMs;
}
