import { required } from '../../domain/required.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { GeneratedQuotes } from '../../market/source.js';

/** Times at equal distances. */
export interface TimeGrid {
  readonly first: EpochMs;
  readonly step: DurationMs;
  /** From 0. */
  readonly count: number;
}

/** Called with the price at consecutive times of a grid. */
export type TakeRun = (from: EpochMs, count: number, price: MinorUnits, volume: number) => void;

/** Calls back with the prices at the times of a grid, ascending; there are none while the item is not listed. */
export function eachRun(quotes: GeneratedQuotes, grid: TimeGrid, take: TakeRun): void {
  const { first, step, count } = grid;
  if (count <= 0) return;
  const last = first + (count - 1) * step;
  const atFirst = quotes.at(first);
  const isDelisted = atFirst !== undefined && quotes.at(last) === undefined;
  // Nothing says when it was taken off the list; of most days, no quote but one is needed.
  if (isDelisted || step >= DAY_MS) {
    eachTime(quotes, grid, take);
    return;
  }
  let current = atFirst;
  let next = 0;
  const takeUntil = (end: number) => {
    if (current !== undefined && end > next) {
      take(first + next * step, end - next, current.price, current.volume);
    }
    next = Math.max(next, end);
  };
  for (const quote of quotes.between(first, last)) {
    takeUntil(Math.ceil((quote.since - first) / step));
    current = quote;
  }
  takeUntil(count);
}

function eachTime(quotes: GeneratedQuotes, { first, step, count }: TimeGrid, take: TakeRun): void {
  for (let index = 0; index < count; index += 1) {
    const time = first + index * step;
    const quote = quotes.at(time);
    if (quote !== undefined) take(time, 1, quote.price, quote.volume);
  }
}

/** The times of a grid in [from, to). */
export function within(grid: TimeGrid, from: EpochMs, to: EpochMs): TimeGrid {
  const { first, step, count } = grid;
  const skipped = Math.min(count, Math.max(0, Math.ceil((from - first) / step)));
  const end = Math.min(count, Math.max(skipped, Math.ceil((to - first) / step)));
  return { first: first + skipped * step, step, count: end - skipped };
}

/** The last time of grids with at least one time, ascending. */
export function lastTimeOf(grids: readonly TimeGrid[]): EpochMs {
  const { first, step, count } = required(
    grids.findLast(({ count }) => count > 0),
    'a time',
  );
  return first + (count - 1) * step;
}
