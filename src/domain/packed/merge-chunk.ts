import { required } from '../required.js';
import type { Point } from '../tick.js';
import type { EpochMs } from '../units.js';
import { type Chunk, chunkParts, packChunk, readChunk } from './chunk.js';
import { packChunkPoints, readChunkPoints } from './chunk-points.js';
import { ListRuns } from './list-runs.js';

const NOTHING = new Uint8Array(0);

/** A chunk with points merged into it. */
export interface MergedChunk<Of extends Point> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The new points, ascending. */
  readonly added: Of[];
}

/**
 * Merges points into the chunk of their week. Of several observations at one time, the stored one
 * wins, then the first of `points`.
 * @param points of the week of the chunk, ascending by time
 * @returns undefined if none is new
 * @throws PackedBytesError if the stored bytes are not a chunk of this week
 */
export function mergePointsInto<Of extends Point>(
  stored: Chunk | undefined,
  week: number,
  points: readonly Of[],
): MergedChunk<Of> | undefined {
  const storedTimes = stored === undefined ? [] : timesOf(stored);
  const added: Of[] = [];
  let index = 0;
  for (const point of points) {
    while ((storedTimes[index] ?? Number.POSITIVE_INFINITY) < point.time) index += 1;
    if (storedTimes[index] !== point.time && added.at(-1)?.time !== point.time) added.push(point);
  }
  if (added.length === 0) return undefined;
  const parts =
    stored === undefined ? { list: NOTHING, points: NOTHING } : chunkParts(stored.bytes);
  const all = mergeByTime(readChunkPoints(parts.points, week), added);
  return { bytes: packChunk({ list: parts.list, points: packChunkPoints(all, week) }), added };
}

/**
 * Replaces the list in a chunk. Points at polls of the new list are dropped.
 * @param stored the bytes of the chunk, if there is one
 * @param times when the lists of the week were polled
 * @throws PackedBytesError if the stored bytes are not a chunk of this week, or the list is not a
 *   list
 */
export function replaceList(
  stored: Uint8Array | undefined,
  week: number,
  list: Uint8Array,
  times: Float64Array,
): Uint8Array<ArrayBuffer> {
  const points = stored === undefined ? NOTHING : chunkParts(stored).points;
  if (points.length === 0) return packChunk({ list, points });
  const polled = timesOfList(list, times);
  const kept = readChunkPoints(points, week).filter(({ time }) => !polled.has(time));
  return packChunk({ list, points: packChunkPoints(kept, week) });
}

/** The times of all observations, ascending. */
function timesOf(chunk: Chunk): EpochMs[] {
  const times: EpochMs[] = [];
  readChunk(chunk, (time) => times.push(time));
  return times;
}

function timesOfList(list: Uint8Array, times: Float64Array): Set<number> {
  const polled = new Set<number>();
  const runs = new ListRuns(list, times.length);
  while (runs.next()) {
    if (!runs.state.listed) continue;
    for (let poll = runs.from; poll < runs.end; poll += 1) {
      polled.add(required(times[poll], 'a time'));
    }
  }
  return polled;
}

/** @param a ascending like `b`; no time is in both */
function mergeByTime(a: readonly Point[], b: readonly Point[]): readonly Point[] {
  if (a.length === 0) return b;
  const all: Point[] = [];
  let index = 0;
  for (const point of a) {
    for (let next = b[index]; next !== undefined && next.time < point.time; next = b[index]) {
      all.push(next);
      index += 1;
    }
    all.push(point);
  }
  return all.concat(b.slice(index));
}
