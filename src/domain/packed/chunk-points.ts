import type { Point } from '../tick.js';
import { WEEK_MS } from '../units.js';
import { startOfWeek } from '../week.js';
import {
  LONGEST_POINT_RUN,
  type PointRun,
  PointRunState,
  readPointRun,
  writePointRun,
} from './point-runs.js';
import { PackedBytesError, PackedReader } from './varint.js';

/** Observations of one series and week that are no polls, at most: 1.6 a second. */
export const MOST_CHUNK_POINTS = 1_000_000;

/**
 * Packs observations as runs, the first one after the millisecond before the week.
 * @param points of the week, each after the one before
 * @throws RangeError when there are more than {@link MOST_CHUNK_POINTS}
 */
export function packChunkPoints(points: readonly Point[], week: number): Uint8Array<ArrayBuffer> {
  if (points.length > MOST_CHUNK_POINTS) {
    throw new RangeError(`a series has ${points.length} observations in week ${week}`);
  }
  const runs = toRuns(points, startOfWeek(week) - 1);
  const bytes = new Uint8Array(runs.length * LONGEST_POINT_RUN);
  let end = 0;
  let before: Pick<PointRun, 'step' | 'price' | 'volume'> = { step: 0, price: 0, volume: 0 };
  for (const run of runs) {
    end = writePointRun(bytes, end, before, run);
    before = run;
  }
  return bytes.slice(0, end);
}

function toRuns(points: readonly Point[], base: number): PointRun[] {
  const runs: (PointRun & { count: number })[] = [];
  let before = base;
  for (const { time, price, volume } of points) {
    const step = time - before;
    const last = runs.at(-1);
    if (last?.step === step && last.price === price && last.volume === volume) last.count += 1;
    else runs.push({ step, count: 1, price, volume });
    before = time;
  }
  return runs;
}

/** Reads the observations of one series and week that are no polls, run by run. */
export class ChunkPointRuns {
  readonly #reader: PackedReader;
  readonly #weekEnd: number;
  #count = 0;
  /** The run that was read last. */
  readonly run = new PointRunState();

  constructor(bytes: Uint8Array, week: number) {
    this.#reader = new PackedReader(bytes);
    this.#weekEnd = startOfWeek(week) + WEEK_MS;
    this.run.set(startOfWeek(week) - 1, 0, 0, 0);
  }

  /**
   * @returns false when there is no further run
   * @throws PackedBytesError when {@link packChunkPoints} did not make the bytes for this week
   */
  next(): boolean {
    if (this.#reader.ended) return false;
    readPointRun(this.#reader, this.run);
    this.#count += this.run.count;
    if (this.run.time >= this.#weekEnd || this.#count > MOST_CHUNK_POINTS) {
      throw new PackedBytesError('packed observations are not of their week, or too many');
    }
    return true;
  }
}

/** @throws PackedBytesError like {@link ChunkPointRuns} */
export function readChunkPoints(bytes: Uint8Array, week: number): Point[] {
  const points: Point[] = [];
  const runs = new ChunkPointRuns(bytes, week);
  while (runs.next()) {
    const { from, step, count, price, volume } = runs.run;
    for (let n = 0; n < count; n += 1) points.push({ time: from + n * step, price, volume });
  }
  return points;
}
