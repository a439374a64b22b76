import { GLOVES } from '../../domain/category.js';
import { rarityColor } from '../../domain/rarity.js';

/** An outline for each kind of item, in a field of 96 by 72. */
const OUTLINES = {
  weapon: 'M6 26h62v-4h20v6H70v8H58l-4 10h-9l2-10H34l-7 18H13l7-20H6z',
  knife: 'M12 44 58 26q14-5 26-2-8 12-24 16L18 52z',
  gloves: 'M32 56V36l-6-8 5-4 7 7V16h6v12h3V13h6v15h3V16h6v14h2v-8h6v18l-6 16z',
  container: 'M22 24l26-10 26 10v26L48 60 22 50zM22 24l26 10 26-10M48 34v26',
  sticker: 'M26 14h44v30L56 58H26zM70 44H56v14',
  agent: 'M48 14a10 10 0 1 1 0 20 10 10 0 1 1 0-20M28 58q0-20 20-20t20 20z',
  other: 'M48 12l24 24-24 24-24-24z',
} as const;

type Drawing = keyof typeof OUTLINES;

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  Container: 'container',
  Gift: 'container',
  Sticker: 'sticker',
  'Sticker Slab': 'sticker',
  Patch: 'sticker',
  Graffiti: 'sticker',
  Agent: 'agent',
  Charm: 'other',
  'Music Kit': 'other',
  Key: 'other',
  Pass: 'other',
  Tool: 'other',
  Collectible: 'other',
  Other: 'other',
};

const NO_RARITY = '#8a97a0';

/** The properties of an item that its placeholder depends on. */
export interface PlaceholderSubject {
  readonly weaponType: string;
  readonly rarity: string;
  readonly marketHashName: string;
}

/**
 * An SVG in place of an image: an outline by kind, in the colour of the rarity. It contains no text
 * of the item.
 */
export function drawPlaceholder(item: PlaceholderSubject): string {
  const color = rarityColor(item.rarity) ?? NO_RARITY;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" width="256" height="192">' +
    `<path d="${OUTLINES[drawingOf(item)]}" fill="${color}" fill-opacity=".35" stroke="${color}" ` +
    'stroke-width="2" stroke-linejoin="round"/></svg>'
  );
}

function drawingOf({ weaponType, marketHashName }: PlaceholderSubject): Drawing {
  if (marketHashName.startsWith('★')) {
    return GLOVES.test(weaponType) ? 'gloves' : 'knife';
  }
  return DRAWINGS[weaponType] ?? 'weapon';
}
