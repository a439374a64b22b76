import { correlation } from '../analytics/risk/comovement.js';
import { type ItemKind, type ItemMoves, itemMoves } from '../analytics/risk/item-moves.js';
import { withoutSpikes } from '../analytics/risk/spikes.js';
import { dot } from '../analytics/vectors.js';
import { required } from '../domain/required.js';
import { createRandom, shuffled } from './seed.js';

/** Days of the past from which correlations are computed, and days after them on which they are judged. */
export const CORRELATION_PAST = 120;

/** Items of which all pairs are compared. */
const ITEMS = 100;

interface Known {
  /** By item, over the same days; 0 on days without a price. */
  readonly closes: readonly Int32Array[];
  readonly kinds: readonly ItemKind[];
}

/**
 * The mean squared error of correlations of pairs of items, to those of the returns of the next 120 days. Only
 * items that moved on both halves count.
 * @param today the last day of the past
 * @returns undefined if there is no pair
 */
export function correlationError({ closes, kinds }: Known, today: number): number | undefined {
  const random = createRandom(today);
  const movesOf = (item: number, begin: number): ItemMoves => {
    const own = withoutSpikes(
      (closes[item] ?? new Int32Array()).slice(begin, begin + CORRELATION_PAST),
    );
    const price = own.findLast((close) => close > 0) ?? 1;
    return itemMoves(own, price, required(kinds[item], 'a kind'));
  };
  const rows = [...shuffled(random, closes.length)]
    .map((item) => ({
      claimed: movesOf(item, today + 1 - CORRELATION_PAST),
      happened: movesOf(item, today + 1).returns,
    }))
    .filter(({ claimed, happened }) => claimed.returns !== undefined && happened !== undefined)
    .slice(0, ITEMS);
  const errors = rows.flatMap(({ claimed, happened }, index) =>
    rows.slice(0, index).map((other) => {
      const later = dot(happened ?? [], other.happened ?? []);
      return (correlation(claimed, other.claimed) - later) ** 2;
    }),
  );
  if (errors.length === 0) return undefined;
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}
