import { countOfItems } from '#messages/market.js';
import { categoryName } from '../items/game-words.js';
import { locale } from '../language.js';
import { shownCurrency } from '../ui/currency.js';
import { NO_FIGURE } from '../ui/figures.js';
import { formatCount, formatMoney, formatPercent } from '../ui/format.js';
import type { MovedCategory } from './moved-category.js';
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

/** `$30.6M`, `$45.0K`, `$8.51K`, for amounts from a thousand in little space; others like {@link formatMoney}. */
function formatMoneyShort(cents: number): string {
  const { code, rate } = shownCurrency.get();
  const amount = (cents / 100) * rate;
  if (amount < 1_000) return formatMoney(cents);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    notation: 'compact',
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  }).format(amount);
}
