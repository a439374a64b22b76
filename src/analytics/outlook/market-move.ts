import { winsorise } from '../quantiles.js';

/**
 * The daily moves of the market: the mean of the winsorised returns of all series that have both
 * days; 0 if none has. Yields after each day.
 * @param logs log prices of the same days; NaN before a series' first price
 */
export function* marketMoves(
  logs: readonly Float64Array[],
  days: number,
): Generator<void, Float64Array, void> {
  const moves = new Float64Array(days);
  for (let day = 1; day < days; day += 1) {
    moves[day] = moveOn(logs, day);
    yield;
  }
  return moves;
}

function moveOn(logs: readonly Float64Array[], day: number): number {
  const returns = new Float64Array(logs.length);
  let count = 0;
  for (const log of logs) {
    const move = (log[day] ?? Number.NaN) - (log[day - 1] ?? Number.NaN);
    if (!Number.isNaN(move)) returns[count++] = move;
  }
  if (count === 0) return 0;
  const known = returns.subarray(0, count);
  winsorise(known);
  return known.reduce((sum, move) => sum + move, 0) / count;
}

/** The level of the market on each day: the sum of the moves up to it. */
export function marketLevels(moves: Float64Array): Float64Array {
  let level = 0;
  return moves.map((move) => {
    level += move;
    return level;
  });
}

/** The variance of the market's daily move, around 0. */
export function marketVariance(moves: Float64Array): number {
  // The first day has no move.
  const squares = moves.reduce((sum, move) => sum + move * move, 0);
  return squares / Math.max(1, moves.length - 1);
}
