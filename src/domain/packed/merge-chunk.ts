import { required } from '../required.js';
import type { Point } from '../tick.js';
import type { EpochMs } from '../units.js';
import { type Chunk, chunkParts, packChunk, readChunk } from './chunk.js';
import { packChunkPoints, readChunkPoints } from './chunk-points.js';
import { ListRuns } from './list-runs.js';

const NOTHING = new Uint8Array(0);

/** What a chunk is after points were merged into it. */
export interface MergedChunk<Of extends Point> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The points that were new, ascending. */
  readonly added: Of[];
}

/**
 * Merges points into the chunk of their week. Of observations at one time, the one that is there
 * already counts, then the first one of `points`.
 * @param points of the week of the chunk, ascending by time
 * @returns undefined when none is new
 * @throws PackedBytesError when the stored bytes are no chunk of this week
 */
export function mergePointsInto<Of extends Point>(
  stored: Chunk | undefined,
  week: number,
  points: readonly Of[],
): MergedChunk<Of> | undefined {
  const known = stored === undefined ? [] : timesOf(stored);
  const added: Of[] = [];
  let index = 0;
  for (const point of points) {
    while (index < known.length && required(known[index], 'a point') < point.time) index += 1;
    if (known[index] !== point.time && added.at(-1)?.time !== point.time) added.push(point);
  }
  if (added.length === 0) return undefined;
  const parts =
    stored === undefined ? { list: NOTHING, points: NOTHING } : chunkParts(stored.bytes);
  const all = mergeByTime(readChunkPoints(parts.points, week), added);
  return { bytes: packChunk({ list: parts.list, points: packChunkPoints(all, week) }), added };
}

/**
 * Puts a list in the place of the one in the chunk. Points at polls of the new one are dropped.
 * @param stored the bytes of the chunk so far, where there is one
 * @param times when the lists of the week were polled
 * @throws PackedBytesError when the stored bytes are no chunk of this week, or the list is none
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
    for (let poll = runs.from; poll < runs.end; poll += 1)
      polled.add(required(times[poll], 'a time'));
  }
  return polled;
}

/** @param a ascending, as `b` is; no time is in both */
function mergeByTime(a: readonly Point[], b: readonly Point[]): readonly Point[] {
  if (a.length === 0) return b;
  const all: Point[] = [];
  let index = 0;
  for (const point of a) {
    for (; index < b.length && required(b[index], 'a point').time < point.time; index += 1) {
      all.push(required(b[index], 'a point'));
    }
    all.push(point);
  }
  return all.concat(b.slice(index));
}
