import { required } from '../required.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { type Chunk, chunkParts } from './chunk.js';
import { ChunkPointRuns } from './chunk-points.js';
import { ListRuns } from './list-runs.js';

/** The last observation before each of some moments, by the index of the moment. */
export interface LastBefore {
  /** The time of the observation; negative if there is none. */
  readonly times: Float64Array;
  readonly prices: Int32Array;
  readonly volumes: Int32Array;
}

/** The initial state, without observations. */
export function noneBefore(moments: number): LastBefore {
  return {
    times: new Float64Array(moments).fill(-1),
    prices: new Int32Array(moments),
    volumes: new Int32Array(moments),
  };
}

/** The number of polls made before each of the moments; both ascend. */
export function pollsBefore(times: Float64Array, moments: Float64Array): Int32Array {
  let poll = 0;
  return Int32Array.from(moments, (moment) => {
    while (poll < times.length && required(times[poll], 'a time') < moment) poll += 1;
    return poll;
  });
}

/**
 * Replaces the last observations found so far by those of the chunk that are later. Does not
 * allocate an object per observation.
 * @param moments ascending
 * @param polls the result of {@link pollsBefore} for these moments; used if the chunk has poll
 *   times
 * @throws PackedBytesError if the bytes are not a chunk of this week
 */
export function findLastBefore(
  { week, bytes, times }: Chunk,
  moments: Float64Array,
  polls: Int32Array,
  result: LastBefore,
): void {
  const { list, points } = chunkParts(bytes);
  if (times !== undefined) findInList(new ListRuns(list, times.length), times, polls, result);
  if (points.length > 0) findInPoints(new ChunkPointRuns(points, week), moments, result);
}

function findInList(
  runs: ListRuns,
  times: Float64Array,
  polls: Int32Array,
  result: LastBefore,
): void {
  let index = 0;
  let end = 0;
  let price: MinorUnits = 0;
  let volume = 0;
  // A moment within a run sees the poll before it, a later moment the last poll of the run.
  while (index < polls.length && runs.next()) {
    if (!runs.state.listed) continue;
    for (; index < polls.length && required(polls[index], 'a poll') <= runs.from; index += 1) {
      if (end > 0) keepLater(result, index, required(times[end - 1], 'a time'), price, volume);
    }
    price = runs.state.price;
    volume = runs.state.volume;
    end = runs.end;
    for (; index < polls.length; index += 1) {
      const poll = required(polls[index], 'a poll');
      if (poll > end) break;
      keepLater(result, index, required(times[poll - 1], 'a time'), price, volume);
    }
  }
  if (end === 0) return;
  for (; index < polls.length; index += 1) {
    keepLater(result, index, required(times[end - 1], 'a time'), price, volume);
  }
}

function findInPoints(runs: ChunkPointRuns, moments: Float64Array, result: LastBefore): void {
  const { run } = runs;
  let index = 0;
  let last = -1;
  let price: MinorUnits = 0;
  let volume = 0;
  while (index < moments.length && runs.next()) {
    const { from, step, time } = run;
    for (; index < moments.length && required(moments[index], 'a time') <= from; index += 1) {
      if (last >= 0) keepLater(result, index, last, price, volume);
    }
    price = run.price;
    volume = run.volume;
    last = time;
    for (; index < moments.length; index += 1) {
      const moment = required(moments[index], 'a time');
      if (moment > time) break;
      const steps = Math.ceil((moment - from) / step) - 1;
      keepLater(result, index, from + steps * step, price, volume);
    }
  }
  if (last < 0) return;
  for (; index < moments.length; index += 1) keepLater(result, index, last, price, volume);
}

function keepLater(
  result: LastBefore,
  index: number,
  time: EpochMs,
  price: MinorUnits,
  volume: number,
): void {
  if (time <= required(result.times[index], 'a time')) return;
  result.times[index] = time;
  result.prices[index] = price;
  result.volumes[index] = volume;
}
