import { formatCount, formatMoney } from '../format.js';

/** The largest price that the service takes, in minor units. */
const MAX_PRICE = 1_000_000_000;

/** The most pieces that the service takes. */
const MAX_QUANTITY = 9_007_199;

/** What to say of a text that {@link readQuantity} does not read. */
export const QUANTITY_FAULT = `How many? A whole number from 1 to ${formatCount(MAX_QUANTITY)}.`;

/**
 * Reads an amount of money as people type it, `12`, `12.5`, `12,50`, `.5` or `$12.50`, into minor
 * units. Undefined for anything else, such as `1,234`, which may mean two things, and for what is
 * too much.
 */
export function readAmount(text: string): number | undefined {
  const amount = amountIn(text);
  return amount !== undefined && amount <= MAX_PRICE ? amount : undefined;
}

/** What is wrong with a text that {@link readAmount} does not read. */
export function amountFault(text: string): string {
  return amountIn(text) === undefined
    ? 'An amount looks like 12.50.'
    : `At most ${formatMoney(MAX_PRICE)}.`;
}

/** The amount as it stands in a field to be edited: `12.50`. */
export function writeAmount(minorUnits: number): string {
  const digits = String(minorUnits).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a whole number from 1; undefined for anything else, and for what is too much. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^[1-9]\d*$/.test(text.trim()) ? Number(text) : undefined;
  return quantity !== undefined && quantity <= MAX_QUANTITY ? quantity : undefined;
}

function amountIn(text: string): number | undefined {
  const [, major, minor = ''] =
    /^\$?\s*(?=[.,]?\d)(\d*)(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  return major === undefined ? undefined : Number(major) * 100 + Number(minor.padEnd(2, '0'));
}
