/** The game states a rarity as a colour; its name depends on the kind of item. */
export type RarityWords = Readonly<Record<string, string>>;

export const WEAPON_RARITIES: RarityWords = {
  '#b0c3d9': 'Consumer Grade',
  '#5e98d9': 'Industrial Grade',
  '#4b69ff': 'Mil-Spec Grade',
  '#8847ff': 'Restricted',
  '#d32ce6': 'Classified',
  '#eb4b4b': 'Covert',
  '#e4ae39': 'Contraband',
};

export const AGENT_RARITIES: RarityWords = {
  '#4b69ff': 'Distinguished',
  '#8847ff': 'Exceptional',
  '#d32ce6': 'Superior',
  '#eb4b4b': 'Master',
};

export const OTHER_RARITIES: RarityWords = {
  '#b0c3d9': 'Base Grade',
  '#4b69ff': 'High Grade',
  '#8847ff': 'Remarkable',
  '#d32ce6': 'Exotic',
  '#eb4b4b': 'Extraordinary',
  '#e4ae39': 'Contraband',
};

const COLORS = new Map(
  [WEAPON_RARITIES, AGENT_RARITIES, OTHER_RARITIES].flatMap((words) =>
    Object.entries(words).map(([color, word]) => [word, color] as const),
  ),
);

/** The colour of a rarity in the game, as `#rrggbb`; undefined for any other word. */
export function rarityColor(rarity: string): string | undefined {
  return COLORS.get(rarity);
}
