import type { CS2Item } from '@ianlucas/cs2-lib';

/** The library gives a rarity as a colour; its name depends on the kind of item. */
type Words = Readonly<Record<string, string>>;

const WEAPON: Words = {
  '#b0c3d9': 'Consumer Grade',
  '#5e98d9': 'Industrial Grade',
  '#4b69ff': 'Mil-Spec Grade',
  '#8847ff': 'Restricted',
  '#d32ce6': 'Classified',
  '#eb4b4b': 'Covert',
  '#e4ae39': 'Contraband',
};

const AGENT: Words = {
  '#4b69ff': 'Distinguished',
  '#8847ff': 'Exceptional',
  '#d32ce6': 'Superior',
  '#eb4b4b': 'Master',
};

const OTHER: Words = {
  '#b0c3d9': 'Base Grade',
  '#4b69ff': 'High Grade',
  '#8847ff': 'Remarkable',
  '#d32ce6': 'Exotic',
  '#eb4b4b': 'Extraordinary',
  '#e4ae39': 'Contraband',
};

/** The game's name of an item's rarity; `''` if the library has only its default colour. */
export function rarityOf({ type, rarity }: CS2Item): string {
  if (rarity === undefined) return '';
  if (type === 'weapon' || type === 'melee') return WEAPON[rarity] ?? '';
  return (type === 'agent' ? AGENT : OTHER)[rarity] ?? '';
}
