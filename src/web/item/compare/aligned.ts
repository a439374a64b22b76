import { type CandleInterval, INTERVAL_MS } from '../../../contract/candle-values.js';

/** A value at a time in milliseconds. */
export interface ValueAt {
  readonly time: number;
  readonly value: number;
}

/**
 * The values at other times: at each of them the last value that is not later, undefined before the
 * first value.
 * @param values ascending by time
 * @param times ascending, milliseconds
 */
export function aligned(
  values: readonly ValueAt[],
  times: readonly number[],
): (number | undefined)[] {
  let next = 0;
  let last: number | undefined;
  return times.map((time) => {
    for (
      let value = values[next];
      value !== undefined && value.time <= time;
      value = values[next]
    ) {
      last = value.value;
      next += 1;
    }
    return last;
  });
}

/**
 * When bars end, in milliseconds: that is when their closes are reached.
 * @param bars times in seconds, of the beginning
 */
export function endsOf(
  bars: readonly { readonly time: number }[],
  interval: CandleInterval,
): number[] {
  return bars.map(({ time }) => time * 1_000 + INTERVAL_MS[interval]);
}

/**
 * The values, multiplied so that the first known one is `start`.
 * @param values above zero
 */
export function startingAt(
  start: number,
  values: readonly (number | undefined)[],
): (number | undefined)[] {
  const first = values.find((value) => value !== undefined);
  return values.map((value) =>
    value === undefined || first === undefined ? undefined : (value / first) * start,
  );
}
