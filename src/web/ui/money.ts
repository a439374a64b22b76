import { shownCurrency } from './currency.js';
import { formatIn, signed } from './format.js';

/** Minor units of the shown currency, as the service converted them: `€1,072.31`. */
export function formatAmount(amount: number): string {
  const { code, digits } = shownCurrency.get();
  return formatIn(code, amount / 10 ** digits);
}

/** As {@link formatAmount} with a sign. */
export function signedAmount(amount: number): string {
  return signed(formatAmount, amount);
}

/** US cents, in US dollars whatever is shown elsewhere: for what stands beside a sentence in them. */
export function formatDollars(cents: number): string {
  return formatIn('USD', cents / 100);
}
