import { countOfItems } from '#messages/market.js';
import { categoryName } from '../items/game-words.js';
import { NO_FIGURE } from '../ui/figures.js';
import { formatCount, formatPercent } from '../ui/format.js';
import type { MovedCategory } from './moved-category.js';
import { formatMoneyShort } from './short-money.js';
import type { TileTexts } from './tile-parts.js';

/** The texts of a tile as they are measured: up and down arrows have the same width. */
export function tileTexts(
  { id, change_24h, value, priced }: Pick<MovedCategory, 'id' | 'change_24h' | 'value' | 'priced'>,
  byValue: boolean,
): TileTexts {
  return {
    name: categoryName(id),
    change: change_24h === null ? NO_FIGURE : `▲ ${formatPercent(change_24h)}`,
    size: byValue ? formatMoneyShort(value ?? 0) : countOfItems(priced, formatCount(priced)),
  };
}
