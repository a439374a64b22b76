import * as texts from '#messages/ui.js';
import { type Currency, minorUnitDigits } from '../../contract/values.js';
import { shownCurrency } from './currency.js';
import { Figure, NotKnown } from './figures.js';
import { formatIn, signed } from './format.js';

/** Formats minor units of the shown currency, as converted by the service: `€1,072.31`. */
export function formatAmount(amount: number): string {
  const { code, digits } = shownCurrency.get();
  return formatIn(code, amount / 10 ** digits);
}

/** Formats an amount in minor units of its own currency: `¥1,200`. */
export function formatOriginal({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: Currency;
}): string {
  return formatIn(currency, amount / 10 ** minorUnitDigits(currency));
}

/** Like {@link formatAmount}, with a sign. */
export function signedAmount(amount: number): string {
  return signed(formatAmount, amount);
}

/**
 * Formats US cents as US dollars whatever the shown currency, for use next to messages in dollars.
 */
function formatDollars(cents: number): string {
  return formatIn('USD', cents / 100);
}

/** @param amount in minor units of the shown currency; undefined if unknown */
export function Amount({ amount }: { amount: number | undefined }) {
  return amount === undefined ? (
    <NotKnown label={texts.noPrice} />
  ) : (
    <Figure>{formatAmount(amount)}</Figure>
  );
}

/** @param cents shown in US dollars; undefined if no price is known */
export function Dollars({ cents }: { cents: number | undefined }) {
  return cents === undefined ? (
    <NotKnown label={texts.noPrice} />
  ) : (
    <Figure>{formatDollars(cents)}</Figure>
  );
}
