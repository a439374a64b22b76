import { toCents } from '../currency.js';

/** Parses a price limit in the shown currency into US cents, at the rate of today. */
export function readBound(text: string): number | undefined {
  const amount = amountIn(text);
  return amount === undefined ? undefined : toCents(amount);
}

/** Parses an amount into hundredths; undefined for any other text. */
export function amountIn(text: string): number | undefined {
  const [, major, minor = ''] =
    /^\$?\s*(?=[.,]?\d)(\d*)(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  return major === undefined ? undefined : Number(major) * 100 + Number(minor.padEnd(2, '0'));
}
