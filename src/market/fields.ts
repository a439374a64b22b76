import { isDoppler, normalMarketName } from '../domain/market-name.js';
import { MAX_PRICE } from '../domain/tick.js';
import type { MinorUnits } from '../domain/units.js';
import { isKnownVariant, withVariant } from '../domain/variant.js';

export { fieldsOf, jsonIn } from '../domain/unknown-values.js';

// Parsers for the fields of market responses. Nothing here throws: invalid rows are counted.

/** The reason for rejecting a row; rejections are counted by reason. */
export interface Refusal {
  readonly reason: string;
}

/** The quote of an item in a row. */
export interface Quote {
  /** The name includes the variant, such as the phase of a Doppler. */
  readonly name: string;
  readonly price: MinorUnits;
  readonly volume: number;
}

export type Reading = Quote | Refusal;

const GREATEST_COUNT = 2 ** 31 - 1;
const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/;
const DIGITS = /^\d{1,12}$/;

export function isRefusal<T extends object>(value: T | Refusal): value is Refusal {
  return 'reason' in value;
}

/** Combines parsed fields, or returns the first reason for rejection. */
export function quote(
  name: string | Refusal,
  price: MinorUnits | Refusal,
  volume: number | Refusal = 0,
): Reading {
  if (typeof name !== 'string') return name;
  if (typeof price !== 'number') return price;
  if (typeof volume !== 'number') return volume;
  return { name, price, volume };
}

/**
 * An item name with the variant from a separate field; null and `''` mean none. An unknown phase of
 * a Doppler, and a phase of another item, are refused: they would be items that do not exist. Any
 * other text with an item without phases, such as `-`, means none.
 */
export function nameOf(name: unknown, variant: unknown = null): string | Refusal {
  // The decoder puts U+FFFD for bytes that are not UTF-8.
  if (typeof name !== 'string' || name.includes('\uFFFD')) return { reason: 'no name' };
  const normal = normalMarketName(name);
  if (normal === '') return { reason: 'no name' };
  if (variant !== null && typeof variant !== 'string') return { reason: 'variant is not text' };
  const stated = variant === null ? '' : normalMarketName(variant);
  if (stated === '') return withVariant(normal, null);
  if (isDoppler(normal)) {
    return isKnownVariant(stated) ? withVariant(normal, stated) : { reason: 'phase is unknown' };
  }
  return isKnownVariant(stated) ? { reason: 'the item has no phases' } : normal;
}

/** The number that a text of decimal digits represents; any other value as it is. */
export function numberOf(value: unknown): unknown {
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
}

/**
 * Converts dollars from JSON to whole cents, rounded half up. The decimal notation is rounded:
 * 1.005 gives 101, although the nearest binary number is less.
 */
export function toMinorUnits(major: number): MinorUnits {
  const digits = String(major);
  // Numbers in exponent notation are either whole or far below one cent.
  return Math.round(digits.includes('e') ? major * 100 : Number(`${digits}e2`));
}

/** A price in dollars, as a number or decimal digits, rounded half up to cents. */
export function priceInDollars(value: unknown): MinorUnits | Refusal {
  if (value === null || value === undefined) return { reason: 'no price' };
  const dollars = numberOf(value);
  if (typeof dollars !== 'number') return { reason: 'price is not a number' };
  return believable(toMinorUnits(dollars));
}

/** A price in cents, a whole number. */
export function priceInCents(value: unknown): MinorUnits | Refusal {
  const cents = wholeNumber(value);
  return typeof cents === 'number' ? believable(cents) : cents;
}

/** A price in thousandths of a dollar, a whole number, rounded half up to cents. */
export function priceInMills(value: unknown): MinorUnits | Refusal {
  const mills = wholeNumber(value);
  return typeof mills === 'number' ? believable(Math.floor((mills + 5) / 10)) : mills;
}

/** A count of offers or sales, as a number or digits; 0 if missing. */
export function countOf(value: unknown): number | Refusal {
  if (value === null || value === undefined) return 0;
  const count = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  const isCount = typeof count === 'number' && Number.isInteger(count);
  if (isCount && count >= 0 && count <= GREATEST_COUNT) return count;
  return { reason: 'volume is not a count' };
}

/** Like {@link countOf}, but rejects 0: the price then belongs to no offer. */
export function offersOf(value: unknown): number | Refusal {
  const count = countOf(value);
  return count === 0 && value !== undefined && value !== null ? { reason: 'no price' } : count;
}

function wholeNumber(value: unknown): number | Refusal {
  if (value === null || value === undefined) return { reason: 'no price' };
  if (typeof value !== 'number') return { reason: 'price is not a number' };
  return Number.isInteger(value) ? value : { reason: 'price is not a whole number' };
}

function believable(price: MinorUnits): MinorUnits | Refusal {
  if (Number.isNaN(price) || price < 1) return { reason: 'price is not above zero' };
  return price > MAX_PRICE ? { reason: 'price is too high' } : price;
}
