import { startOfWeek } from '../calendar.js';
import { required } from '../required.js';
import { type EpochMs, type MinorUnits, WEEK_MS } from '../units.js';
import type { Chunk } from './chunk.js';
import { findLastBefore, type LastBefore, noneBefore, pollsBefore } from './last-before.js';

/** The moments whose last earlier observation can be in a week. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly moments: Float64Array;
  readonly polls: Int32Array;
}

/** The moments for which past prices of many series are requested. */
export class PastMoments {
  readonly #moments: Float64Array;
  /**
   * By the poll times that all chunks of one source and week share, or by week if there are none.
   */
  readonly #stretches = new Map<Float64Array | number, Stretch>();

  /** @param moments ascending */
  constructor(moments: readonly EpochMs[]) {
    this.#moments = Float64Array.from(moments);
  }

  /**
   * The last price of a series before each moment; 0 if there is none.
   * @param chunks of the series, ascending by week
   * @throws PackedBytesError if one is not a chunk of its week
   */
  pricesOf(chunks: readonly Chunk[]): Int32Array {
    const last = noneBefore(this.#moments.length);
    for (const chunk of chunks) {
      const { from, to, moments, polls } = this.#stretchOf(chunk);
      findLastBefore(chunk, moments, polls, between(last, from, to));
    }
    carryForward(last.prices);
    return last.prices;
  }

  #stretchOf({ week, times }: Chunk): Stretch {
    const cached = this.#stretches.get(times ?? week);
    if (cached !== undefined) return cached;
    const all = this.#moments;
    const begin = startOfWeek(week);
    const from = firstMoment(all, begin + 1);
    // The first moment after the week sees its last price.
    const to = Math.min(all.length, firstMoment(all, begin + WEEK_MS) + 1);
    const moments = all.subarray(from, to);
    const polls = pollsBefore(times ?? new Float64Array(0), moments);
    const stretch = { from, to, moments, polls };
    this.#stretches.set(times ?? week, stretch);
    return stretch;
  }
}

/** Fills each gap with the price before it. */
export function carryForward(prices: Int32Array): void {
  let last: MinorUnits = 0;
  for (let index = 0; index < prices.length; index += 1) {
    if (prices[index] === 0) prices[index] = last;
    else last = required(prices[index], 'a price');
  }
}

function between({ times, prices, volumes }: LastBefore, from: number, to: number): LastBefore {
  return {
    times: times.subarray(from, to),
    prices: prices.subarray(from, to),
    volumes: volumes.subarray(from, to),
  };
}

/** The index of the first moment at or after `time`; the number of moments if all are earlier. */
function firstMoment(moments: Float64Array, time: EpochMs): number {
  const index = moments.findIndex((moment) => moment >= time);
  return index === -1 ? moments.length : index;
}
