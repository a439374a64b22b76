import { MAX_ITEMS_HELD, MAX_PRICE } from '../../../contract/values.js';
import { formatCount } from '../format.js';
import { formatDollars } from '../money.js';
import { amountIn, NO_AMOUNT } from './amount-text.js';

/** The error message if {@link readQuantity} returns undefined. */
export const QUANTITY_FAULT = `Enter a whole number from 1 to ${formatCount(MAX_ITEMS_HELD)}.`;

/**
 * Parses an amount of money such as `12`, `12.5`, `12,50`, `.5` or `$12.50` into cents. Undefined
 * for any other text, such as the ambiguous `1,234`, and for amounts above the limit.
 */
export function readAmount(text: string): number | undefined {
  const amount = amountIn(text);
  return amount !== undefined && amount <= MAX_PRICE ? amount : undefined;
}

/** The error message if {@link readAmount} returns undefined. */
export function amountFault(text: string): string {
  return amountIn(text) === undefined ? NO_AMOUNT : `At most ${formatDollars(MAX_PRICE)}.`;
}

/** Formats cents for an input field: `12.50`. */
export function writeAmount(minorUnits: number): string {
  const digits = String(minorUnits).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses a whole number from 1; undefined for any other text and above the limit. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^[1-9]\d*$/.test(text.trim()) ? Number(text) : undefined;
  return quantity !== undefined && quantity <= MAX_ITEMS_HELD ? quantity : undefined;
}
