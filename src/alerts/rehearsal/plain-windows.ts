import { required } from '../../domain/required.js';
import type { Tick } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import { WINDOW_MS, type Window } from '../../domain/window.js';
import type { RuleWindows } from '../rules/rule.js';

/** The observations of one source, ascending by time. */
interface Series {
  readonly times: number[];
  readonly prices: number[];
  readonly volumes: number[];
}

/** The first and the last index of a window. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * The figures of windows that rules are about, of one item. The engine computes the same from packed observations, which
 * takes a hundred times as long for each of many successive windows.
 */
export class PlainWindows implements RuleWindows {
  readonly #series = new Map<number, Series>();

  /** Adds an observation that is later than all others of its source. */
  add({ sourceId, time, price, volume }: Tick): void {
    const series = this.#series.get(sourceId) ?? { times: [], prices: [], volumes: [] };
    this.#series.set(sourceId, series);
    series.times.push(time);
    series.prices.push(price);
    series.volumes.push(volume);
  }

  change(_itemId: number, window: Window, now: EpochMs, sourceId: number): number | undefined {
    const series = this.#series.get(sourceId);
    const span = series && spanOf(series, window, now);
    if (span === undefined || series === undefined) return undefined;
    const previous = at(series.prices, Math.max(0, span.first - 1));
    return ((at(series.prices, span.last) - previous) / previous) * 100;
  }

  band(_itemId: number, window: Window, now: EpochMs, sourceId: number) {
    const series = this.#series.get(sourceId);
    const span = series && spanOf(series, window, now);
    if (span === undefined || series === undefined) return undefined;
    const { first, last } = span;
    const samples = last - first + 1;
    let sum = 0;
    for (let index = first; index <= last; index += 1) sum += at(series.prices, index);
    const mean = sum / samples;
    let squares = 0;
    for (let index = first; index <= last; index += 1) {
      squares += (at(series.prices, index) - mean) ** 2;
    }
    return { samples, mean, deviation: Math.sqrt(squares / samples) };
  }

  volume(_itemId: number, window: Window, now: EpochMs, sourceId: number) {
    const series = this.#series.get(sourceId);
    const span = series && spanOf(series, window, now);
    if (span === undefined || series === undefined) return undefined;
    const { first, last } = span;
    let others = 0;
    for (let index = first; index < last; index += 1) others += at(series.volumes, index);
    return {
      samples: last - first + 1,
      last: at(series.volumes, last),
      meanOfOthers: first === last ? undefined : others / (last - first),
    };
  }
}

/** The observations in (now - window, now]; undefined if there are none. */
function spanOf({ times }: Series, window: Window, now: EpochMs): Span | undefined {
  const first = firstAfter(times, now - WINDOW_MS[window]);
  const last = firstAfter(times, now) - 1;
  return last < first ? undefined : { first, last };
}

function firstAfter(times: readonly EpochMs[], time: EpochMs): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(times, middle) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

function at(values: readonly number[], index: number): number {
  return required(values[index], 'an observation');
}
