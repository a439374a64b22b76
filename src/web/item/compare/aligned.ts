import { type CandleInterval, INTERVAL_MS } from '../../../contract/candle-values.js';

/** A value at a time in milliseconds. */
export interface ValueAt {
  readonly time: number;
  readonly value: number;
}

/**
 * Samples the values at other times: each gets the last value that is not later, or undefined if
 * there is none.
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
 * The end of each bar, when its close is reached, in milliseconds. The last bar is open: it has no
 * end, as the newest value of another series may be newer than the newest bar.
 * @param bars their start times in seconds
 */
export function endsOf(
  bars: readonly { readonly time: number }[],
  interval: CandleInterval,
): number[] {
  const last = bars.length - 1;
  return bars.map(({ time }, index) =>
    index === last ? Number.POSITIVE_INFINITY : time * 1_000 + INTERVAL_MS[interval],
  );
}

/**
 * Scales values so that `first` becomes `start`.
 * @param values above zero
 */
export function startingAt(
  start: number,
  first: number | undefined,
  values: readonly (number | undefined)[],
): (number | undefined)[] {
  return values.map((value) =>
    value === undefined || first === undefined ? undefined : (value / first) * start,
  );
}
