import * as texts from '../messages/en/ui.js';
import { Figure, NotKnown } from './figures.js';
import { formatAmount, formatDollars } from './money.js';

/** @param amount in minor units of the shown currency; undefined if it is not known */
export function Amount({ amount }: { amount: number | undefined }) {
  return amount === undefined ? (
    <NotKnown what={texts.noPrice} />
  ) : (
    <Figure>{formatAmount(amount)}</Figure>
  );
}

/** @param cents shown in US dollars; undefined if no price is known */
export function Dollars({ cents }: { cents: number | undefined }) {
  return cents === undefined ? (
    <NotKnown what={texts.noPrice} />
  ) : (
    <Figure>{formatDollars(cents)}</Figure>
  );
}
