import { keysOf } from '../keys.js';

// Parts of an item name such as `★ StatTrak™ Karambit | Fade (Factory New)`.

/** The wears of painted items, best first, with their abbreviations. */
const SHORT_WEARS = {
  'Factory New': 'fn',
  'Minimal Wear': 'mw',
  'Field-Tested': 'ft',
  'Well-Worn': 'ww',
  'Battle-Scarred': 'bs',
} as const;

export const WEARS: readonly Wear[] = keysOf(SHORT_WEARS);
export type Wear = keyof typeof SHORT_WEARS;

const ENDS_IN_WEAR = new RegExp(` \\((${WEARS.join('|')})\\)$`);

/** The wear at the end of the name; undefined for items without wear. */
export function wearIn(name: string): Wear | undefined {
  return WEARS.find((wear) => name.endsWith(` (${wear})`));
}

export function withoutWear(name: string): string {
  return name.replace(ENDS_IN_WEAR, '');
}

/** Splits a name without wear into item and finish, such as `AK-47` and `Redline`. */
export function nameParts(unworn: string): { stem: string; finish: string } {
  const bar = unworn.indexOf(' | ');
  return bar < 0
    ? { stem: unworn, finish: '' }
    : { stem: unworn.slice(0, bar), finish: unworn.slice(bar + 3) };
}

/** `FT` */
export function shortWear(wear: Wear): string {
  return SHORT_WEARS[wear].toUpperCase();
}

const TIERS: readonly (readonly string[])[] = [
  ['Consumer Grade', 'Base Grade'],
  ['Industrial Grade'],
  ['Mil-Spec Grade', 'High Grade', 'Distinguished'],
  ['Restricted', 'Remarkable', 'Exceptional'],
  ['Classified', 'Exotic', 'Superior'],
  ['Covert', 'Extraordinary', 'Master'],
  ['Contraband'],
];

/** The rank of a rarity, which is also its colour number: 0 to 6, −1 if unknown. */
export function tierOf(rarity: string): number {
  return TIERS.findIndex((words) => words.includes(rarity));
}
