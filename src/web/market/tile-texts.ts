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

/**
 * `$30.6M`, `$45.0K`, `$8.51K`, for amounts from a thousand in little space, and in whole units where the language does not
 * abbreviate them; others like {@link formatMoney}.
 */
function formatMoneyShort(cents: number): string {
  const { code, rate } = shownCurrency.get();
  const amount = (cents / 100) * rate;
  if (amount < 1_000) return formatMoney(cents);
  const money = { style: 'currency', currency: code } as const;
  const short = new Intl.NumberFormat(locale, {
    ...money,
    notation: 'compact',
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  });
  return short.formatToParts(amount).some(({ type }) => type === 'compact')
    ? short.format(amount)
    : new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 0 }).format(amount);
}
