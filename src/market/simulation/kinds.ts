import type { MinorUnits } from '../../domain/units.js';

/** A kind of item, with the parameters of its simulation. */
export interface ItemKind {
  readonly names: RegExp;
  /** The weight of the kind in the draw. */
  readonly share: number;
  readonly cheapest: MinorUnits;
  readonly mostExpensive: MinorUnits;
  /** Above 1, cheap items outnumber expensive ones. */
  readonly cheapness: number;
}

/** A name belongs to the first kind that it matches. */
export const ITEM_KINDS: readonly ItemKind[] = [
  {
    names: /^★.*(Gloves|Wraps)/,
    share: 7,
    cheapest: 6_000,
    mostExpensive: 150_000,
    cheapness: 1.4,
  },
  { names: /^★/, share: 12, cheapest: 7_000, mostExpensive: 200_000, cheapness: 1.3 },
  {
    names: / (Case|Capsule|Package)\b/,
    share: 11,
    cheapest: 25,
    mostExpensive: 4_000,
    cheapness: 1.8,
  },
  {
    names: /^(Sticker|Patch|Charm|Sealed Graffiti|Graffiti)\b/,
    share: 20,
    cheapest: 3,
    mostExpensive: 3_500,
    cheapness: 1.7,
  },
  {
    names: /\((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/,
    share: 42,
    cheapest: 5,
    mostExpensive: 16_000,
    cheapness: 1.2,
  },
  { names: /^/, share: 8, cheapest: 50, mostExpensive: 5_000, cheapness: 1.5 },
];

/** Index into {@link ITEM_KINDS}. */
export function kindOf(name: string): number {
  return ITEM_KINDS.findIndex(({ names }) => names.test(name));
}
