import type { CS2Item } from '@ianlucas/cs2-lib';
import { AGENT_RARITIES, OTHER_RARITIES, WEAPON_RARITIES } from '../../domain/rarity.js';

/** The game's name of an item's rarity; `''` if the library has only its default colour. */
export function rarityOf({ type, rarity }: CS2Item): string {
  if (rarity === undefined) return '';
  if (type === 'weapon' || type === 'melee') return WEAPON_RARITIES[rarity] ?? '';
  return (type === 'agent' ? AGENT_RARITIES : OTHER_RARITIES)[rarity] ?? '';
}
