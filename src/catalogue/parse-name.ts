import type { ItemDescription } from '../domain/item.js';
import { splitMarketName } from '../domain/market-name.js';
import { kindOf } from './kind.js';

/**
 * Describes an item by its market_hash_name alone. Total: any string gives a description with a
 * `weaponType`, never an error. Facts that are not in the name (rarity, collection, image) are
 * `''`.
 */
export function parseName(marketHashName: string): ItemDescription {
  const parts = splitMarketName(marketHashName);
  const { weaponType, skinName } = kindOf(parts);
  return {
    weaponType,
    skinName,
    rarity: '',
    stattrak: parts.quality === 'StatTrak™',
    souvenir: parts.quality === 'Souvenir',
    wear: parts.wear,
    collection: '',
    imageUrl: '',
  };
}
