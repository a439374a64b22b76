import * as texts from '#messages/forms.js';
import { MAX_ITEMS_HELD, MAX_PRICE } from '../../../contract/values.js';
import { shownCurrency, toCents } from '../currency.js';
import { currencySymbol, formatCount, formatMoney } from '../format.js';

/** Parses a price limit in the shown currency into US cents, at today's rate. */
export function readBound(text: string): number | undefined {
  const amount = amountIn(text);
  return amount === undefined ? undefined : toCents(amount);
}

/** Parses an amount into hundredths; undefined for any other text. */
function amountIn(text: string): number | undefined {
  const [, major, minor = ''] =
    /^\$?\s*(?=[.,]?\d)(\d*)(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  return major === undefined ? undefined : Number(major) * 100 + Number(minor.padEnd(2, '0'));
}

/** The error message if {@link readQuantity} returns undefined. */
export const QUANTITY_FAULT = texts.noQuantity(formatCount(MAX_ITEMS_HELD));

/**
 * Parses an amount of money such as `12`, `12.5`, `12,50`, `.5` or `$12.50` into minor units of the
 * shown currency. Undefined for any other text, such as the ambiguous `1,234`, and for amounts above
 * the limit.
 */
export function readAmount(text: string): number | undefined {
  const amount = minorUnitsIn(text);
  return amount !== undefined && amount <= inMinorUnits(MAX_PRICE) ? amount : undefined;
}

/** The error message if {@link readAmount} returns undefined. */
export function amountFault(text: string): string {
  if (minorUnitsIn(text) !== undefined) return texts.amountTooLarge(formatMoney(MAX_PRICE));
  return shownCurrency.get().digits === 0 ? texts.noWholeAmount : texts.noAmount;
}

/** Formats minor units of the shown currency for an input field: `12.50`. */
export function writeAmount(minorUnits: number): string {
  const { digits } = shownCurrency.get();
  return (minorUnits / 10 ** digits).toFixed(digits);
}

/** Converts US cents into minor units of the shown currency, at today's rate. */
export function inMinorUnits(cents: number): number {
  const { rate, digits } = shownCurrency.get();
  return Math.round((cents / 100) * rate * 10 ** digits);
}

/** Parses a whole number from 1 up to the limit; undefined for any other text. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^[1-9]\d*$/.test(text.trim()) ? Number(text) : undefined;
  return quantity !== undefined && quantity <= MAX_ITEMS_HELD ? quantity : undefined;
}

function minorUnitsIn(text: string): number | undefined {
  const { digits } = shownCurrency.get();
  const symbol = currencySymbol();
  const trimmed = text.trim();
  const bare = trimmed.startsWith(symbol) ? trimmed.slice(symbol.length) : trimmed;
  // The sign of a currency that is not shown.
  if (bare.includes('$')) return undefined;
  const hundredths = amountIn(bare);
  if (hundredths === undefined) return undefined;
  const amount = digits < 2 ? hundredths / 10 ** (2 - digits) : hundredths * 10 ** (digits - 2);
  return Number.isInteger(amount) ? amount : undefined;
}
