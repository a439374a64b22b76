import { required } from '../required.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { type Chunk, chunkParts } from './chunk.js';
import { ChunkPointRuns } from './chunk-points.js';
import { ListRuns } from './list-runs.js';

/** The last observations before some moments, by the index of the moment. */
export interface LastBefore {
  /** When the observation was made; below 0 where there is none. */
  readonly times: Float64Array;
  readonly prices: Int32Array;
}

/** For no moments found yet. */
export function noneBefore(moments: number): LastBefore {
  return { times: new Float64Array(moments).fill(-1), prices: new Int32Array(moments) };
}

/** How many of the polls were made before each of the moments; both ascend. */
export function pollsBefore(times: Float64Array, moments: Float64Array): Int32Array {
  let poll = 0;
  return Int32Array.from(moments, (moment) => {
    while (poll < times.length && required(times[poll], 'a time') < moment) poll += 1;
    return poll;
  });
}

/**
 * Puts the last observations of a chunk before the moments in the place of those found so far, unless
 * these are as late. Makes no object an observation.
 * @param moments ascending
 * @param polls of these moments by {@link pollsBefore}; looked at where the chunk has poll times
 * @throws PackedBytesError when the bytes are no chunk of this week
 */
export function findLastBefore(
  { week, bytes, times }: Chunk,
  moments: Float64Array,
  polls: Int32Array,
  found: LastBefore,
): void {
  const { list, points } = chunkParts(bytes);
  if (times !== undefined) findInList(new ListRuns(list, times.length), times, polls, found);
  if (points.length > 0) findInPoints(new ChunkPointRuns(points, week), moments, found);
}

function findInList(
  runs: ListRuns,
  times: Float64Array,
  polls: Int32Array,
  found: LastBefore,
): void {
  let index = 0;
  let end = 0;
  let price: MinorUnits = 0;
  // Moments up to the end of a run see a poll of it, those after that its last one.
  while (index < polls.length && runs.next()) {
    if (!runs.state.listed) continue;
    for (; index < polls.length && required(polls[index], 'a poll') <= runs.from; index += 1) {
      if (end > 0) keepLater(found, index, required(times[end - 1], 'a time'), price);
    }
    price = runs.state.price;
    end = runs.end;
    for (; index < polls.length && required(polls[index], 'a poll') <= end; index += 1) {
      keepLater(
        found,
        index,
        required(times[required(polls[index], 'a poll') - 1], 'a time'),
        price,
      );
    }
  }
  if (end === 0) return;
  for (; index < polls.length; index += 1) {
    keepLater(found, index, required(times[end - 1], 'a time'), price);
  }
}

function findInPoints(runs: ChunkPointRuns, moments: Float64Array, found: LastBefore): void {
  const { run } = runs;
  let index = 0;
  let last = -1;
  let price: MinorUnits = 0;
  while (index < moments.length && runs.next()) {
    const { from, step, time } = run;
    for (; index < moments.length && required(moments[index], 'a moment') <= from; index += 1) {
      if (last >= 0) keepLater(found, index, last, price);
    }
    price = run.price;
    last = time;
    for (; index < moments.length && required(moments[index], 'a moment') <= time; index += 1) {
      const steps = Math.ceil((required(moments[index], 'a moment') - from) / step) - 1;
      keepLater(found, index, from + steps * step, price);
    }
  }
  if (last < 0) return;
  for (; index < moments.length; index += 1) keepLater(found, index, last, price);
}

function keepLater(found: LastBefore, index: number, time: EpochMs, price: MinorUnits): void {
  if (time <= required(found.times[index], 'a time')) return;
  found.times[index] = time;
  found.prices[index] = price;
}
