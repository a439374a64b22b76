import { DomainError } from '../domain/errors.js';
import {
  EARLIEST_TRADE,
  type Lot,
  MAX_ITEMS_HELD,
  MAX_LOCK,
  MAX_LOTS,
  MAX_NOTE_LENGTH,
  MAX_NOTES,
  MAX_PLACE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TAGS_OF_LOT,
  NOTES_TOO_LONG,
  type Sale,
  unsoldQuantity,
} from '../domain/lot.js';
import { times } from '../domain/money.js';
import { NOT_IN_NAMES, UNSTORABLE } from '../domain/text.js';
import { MAX_AHEAD, MAX_PRICE } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import type { PortfolioSize } from '../store/portfolio/lots.js';
import { refuse } from './refuse.js';

/** Separators of tags in files. */
const TAG_SEPARATORS = /[,;]/;

/**
 * Validates one lot with its sales. Every write of a lot calls this first.
 * @throws DomainError `invalid_parameter`, or `not_enough_held` if more is sold than was acquired
 */
export function checkLot(lot: Lot, now: EpochMs): void {
  requireInteger('quantity', lot.quantity, { min: 1, max: MAX_ITEMS_HELD });
  if (lot.unitCost !== undefined) requirePrice('unit_cost', lot.unitCost);
  requireTime('acquired_at', lot.acquiredAt, now);
  if (lot.tradableAfter !== undefined) requireLock(lot.tradableAfter, now);
  requireNote(lot.note);
  requireTags(lot.tags);
  if (lot.place !== undefined) requirePlace(lot.place);
  for (const sale of lot.sales) checkSale(lot, sale, now);
  if (unsoldQuantity(lot) < 0) {
    throw new DomainError('not_enough_held', `more is sold than the ${lot.quantity} of the lot`);
  }
}

function checkSale({ acquiredAt }: Lot, { quantity, unitPrice, fee, soldAt }: Sale, now: EpochMs) {
  requireInteger('quantity', quantity, { min: 1, max: MAX_ITEMS_HELD });
  requirePrice('unit_price', unitPrice);
  requireInteger('fee', fee, { min: 0, max: times(quantity, unitPrice) });
  requireTime('sold_at', soldAt, now);
  if (soldAt < acquiredAt) refuse('sold_at must not be before acquired_at');
}

/**
 * Validates all lots of a user together.
 * @throws DomainError `invalid_parameter`
 */
export function checkSize(size: PortfolioSize): void {
  const error = excess(size);
  if (error !== undefined) refuse(error);
}

/** The limit that a portfolio exceeds, as a sentence. */
export function excess({ lots, sales, items, noteBytes, tags }: PortfolioSize): string | undefined {
  if (lots > MAX_LOTS) return `a portfolio has at most ${MAX_LOTS} lots`;
  if (sales > MAX_LOTS) return `a portfolio has at most ${MAX_LOTS} sales`;
  if (items > MAX_ITEMS_HELD) {
    return `all lots together have at most ${MAX_ITEMS_HELD} items, sold ones included`;
  }
  if (tags > MAX_TAGS) return `a portfolio has at most ${MAX_TAGS} tags`;
  return noteBytes > MAX_NOTES ? NOTES_TOO_LONG : undefined;
}

function requirePrice(name: string, amount: number): void {
  requireInteger(name, amount, { min: 0, max: MAX_PRICE });
}

/** @throws DomainError `invalid_parameter` */
export function requireInteger(
  name: string,
  value: number,
  range: { min: number; max: number },
): void {
  if (Number.isSafeInteger(value) && value >= range.min && value <= range.max) return;
  refuse(`${name} must be an integer from ${range.min} to ${range.max}`);
}

/** @throws DomainError `invalid_parameter` */
export function requireTime(name: string, time: EpochMs, now: EpochMs): void {
  if (time < EARLIEST_TRADE) refuse(`${name} must not be before the year 2000`);
  if (time > now + MAX_AHEAD) refuse(`${name} must not be in the future`);
}

function requireLock(time: EpochMs, now: EpochMs): void {
  if (time < EARLIEST_TRADE) refuse('tradable_after must not be before the year 2000');
  if (time > now + MAX_LOCK) refuse('tradable_after must not be more than a year ahead');
}

/** @throws DomainError `invalid_parameter` */
export function requireNote(note: string): void {
  if ([...note].length > MAX_NOTE_LENGTH || UNSTORABLE.test(note)) {
    refuse(`note must be a text of at most ${MAX_NOTE_LENGTH} characters`);
  }
}

function requireTags(tags: readonly string[]): void {
  if (tags.length > MAX_TAGS_OF_LOT) refuse(`a lot has at most ${MAX_TAGS_OF_LOT} tags`);
  for (const tag of tags) checkTag(tag);
}

function requirePlace(place: string): void {
  const { length } = [...place];
  if (length === 0 || length > MAX_PLACE_LENGTH || NOT_IN_NAMES.test(place)) {
    refuse(`place must be a text of 1 to ${MAX_PLACE_LENGTH} characters on one line`);
  }
}

/** @throws DomainError `invalid_parameter` */
export function checkTag(tag: string): void {
  const { length } = [...tag];
  if (
    length === 0 ||
    length > MAX_TAG_LENGTH ||
    NOT_IN_NAMES.test(tag) ||
    TAG_SEPARATORS.test(tag)
  ) {
    refuse(
      `a tag must have 1 to ${MAX_TAG_LENGTH} characters, without commas, semicolons and control characters`,
    );
  }
}
