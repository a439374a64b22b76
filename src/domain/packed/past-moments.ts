import { required } from '../required.js';
import { type EpochMs, type MinorUnits, WEEK_MS } from '../units.js';
import { startOfWeek } from '../week.js';
import type { Chunk } from './chunk.js';
import { findLastBefore, type LastBefore, noneBefore, pollsBefore } from './last-before.js';

/** The moments that observations of a week can be the last ones before. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly moments: Float64Array;
  readonly polls: Int32Array;
}

/** Moments at which the past prices of many series are wanted. */
export class PastMoments {
  readonly #moments: Float64Array;
  /** By the poll times that all chunks of one source and week share, and by week where there are none. */
  readonly #stretches = new Map<Float64Array | number, Stretch>();

  /** @param moments ascending */
  constructor(moments: readonly EpochMs[]) {
    this.#moments = Float64Array.from(moments);
  }

  /**
   * The last price of a series before each moment; 0 where there is none before.
   * @param chunks of the series, ascending by week
   * @throws PackedBytesError when one is no chunk of its week
   */
  pricesOf(chunks: readonly Chunk[]): Int32Array {
    const found = noneBefore(this.#moments.length);
    for (const chunk of chunks) {
      const { from, to, moments, polls } = this.#stretchOf(chunk);
      findLastBefore(chunk, moments, polls, between(found, from, to));
    }
    carryForward(found.prices);
    return found.prices;
  }

  #stretchOf({ week, times }: Chunk): Stretch {
    const known = this.#stretches.get(times ?? week);
    if (known !== undefined) return known;
    const all = this.#moments;
    const begin = startOfWeek(week);
    const from = firstPlace(all, begin + 1);
    // The first moment after the week has the last price of it.
    const to = Math.min(all.length, firstPlace(all, begin + WEEK_MS) + 1);
    const moments = all.subarray(from, to);
    const polls = pollsBefore(times ?? new Float64Array(0), moments);
    const stretch = { from, to, moments, polls };
    this.#stretches.set(times ?? week, stretch);
    return stretch;
  }
}

/** A price stands until the next one comes. */
export function carryForward(prices: Int32Array): void {
  let last: MinorUnits = 0;
  for (let index = 0; index < prices.length; index += 1) {
    if (prices[index] === 0) prices[index] = last;
    else last = required(prices[index], 'a price');
  }
}

function between({ times, prices }: LastBefore, from: number, to: number): LastBefore {
  return { times: times.subarray(from, to), prices: prices.subarray(from, to) };
}

/** The index of the first moment from `time` on; the number of moments when all are before. */
function firstPlace(moments: Float64Array, time: EpochMs): number {
  const index = moments.findIndex((moment) => moment >= time);
  return index === -1 ? moments.length : index;
}
