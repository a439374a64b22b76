import type { CS2Item } from '@ianlucas/cs2-lib';
import { type MarketName, type Quality, WEARS, type Wear } from '../../domain/market-name.js';
import type { Contents } from './containers.js';

/**
 * The upper bound of each wear's range of wear values; the lower bound is that of the previous
 * wear.
 */
const WEAR_ENDS: Readonly<Record<Wear, number>> = {
  'Factory New': 0.07,
  'Minimal Wear': 0.15,
  'Field-Tested': 0.38,
  'Well-Worn': 0.45,
  'Battle-Scarred': 1,
};

/** The wears within an item's range of wear values; none for items without wear. */
export function wearsOf({ wearMin, wearMax }: CS2Item): Wear[] {
  if (wearMin === undefined || wearMax === undefined) return [];
  return WEARS.filter((wear, index) => {
    const previous = WEARS[index - 1];
    const begin = previous === undefined ? 0 : WEAR_ENDS[previous];
    return wearMin < WEAR_ENDS[wear] && wearMax > begin;
  });
}

/**
 * The qualities in which an item can be traded; none if it cannot be traded. Until 2025 souvenirs
 * came only from packages of a few collections; since then any painted weapon can be one.
 */
export function qualitiesOf(item: CS2Item, name: MarketName, contents: Contents): Quality[] {
  if (!isTradable(item, name.stem)) return [];
  if (name.quality !== '') return [name.quality];
  const qualities: Quality[] = [''];
  if (hasStatTrak(item, contents)) qualities.push('StatTrak™');
  if (item.type === 'weapon') qualities.push('Souvenir');
  return qualities;
}

const CONTRABAND = '#e4ae39';

/** Contraband was removed from its collection, so that no case lists it. */
function hasStatTrak({ type, collection = '', rarity }: CS2Item, contents: Contents): boolean {
  if (type === 'melee' || type === 'musickit') return true;
  if (type !== 'weapon') return false;
  return contents.stattrakCollections.has(collection) || rarity === CONTRABAND;
}

/**
 * Of collectibles only pins can be traded. Gloves always have a paint. A "collection" of stickers,
 * patches or graffiti is not a container, although the library lists it as one. A highlight charm
 * is traded under the name of its highlight.
 */
function isTradable({ type, base }: CS2Item, stem: string): boolean {
  if (type === 'collectible') return stem.endsWith(' Pin');
  if (type === 'glove') return base !== true;
  if (type === 'case') return !stem.endsWith(' Collection');
  if (type === 'keychain') return !stem.endsWith(' Highlight');
  return type !== 'utility';
}
