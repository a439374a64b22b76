import { locale } from '../language.js';
import { shownCurrency } from '../ui/currency.js';
import { formatMoney } from '../ui/format.js';

/** `$30.6M`, `$45.2K`, for large amounts in little space; others like {@link formatMoney}. */
export function formatMoneyShort(cents: number): string {
  const { code, rate } = shownCurrency.get();
  const amount = (cents / 100) * rate;
  if (amount < 10_000) return formatMoney(cents);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(amount);
}
