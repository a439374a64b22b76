// What the name of an item says, for the eye: `★ StatTrak™ Karambit | Fade (Factory New)`.

/** The wears of painted items, best first, and what players call them. */
const SHORT_WEARS = {
  'Factory New': 'fn',
  'Minimal Wear': 'mw',
  'Field-Tested': 'ft',
  'Well-Worn': 'ww',
  'Battle-Scarred': 'bs',
} as const;

export const WEARS = Object.keys(SHORT_WEARS) as readonly Wear[];
export type Wear = keyof typeof SHORT_WEARS;

const ENDS_IN_WEAR = new RegExp(` \\((${WEARS.join('|')})\\)$`);

/** The wear that the name ends in; none for what does not wear. */
export function wearIn(name: string): Wear | undefined {
  return ENDS_IN_WEAR.exec(name)?.[1] as Wear | undefined;
}

/** What the item is, and how it looks: `AK-47` and `Redline`. The wear is shown apart. */
export function nameParts(name: string): { stem: string; finish: string } {
  const unworn = name.replace(ENDS_IN_WEAR, '');
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

/** How rare a rarity is, and the number of its colour: 0 to 6, −1 where it is not known. */
export function tierOf(rarity: string): number {
  return TIERS.findIndex((words) => words.includes(rarity));
}
