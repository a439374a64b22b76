import { startOfWeek } from '../calendar.js';
import type { Point } from '../tick.js';
import { WEEK_MS } from '../units.js';
import {
  LONGEST_POINT_RUN,
  PointRunState,
  pointRunsOf,
  pointsOfRun,
  readPointRun,
  writePointRuns,
} from './point-runs.js';
import { PackedBytesError, PackedReader } from './varint.js';

/** Maximum number of observations of one series and week that are not polls: 1.6 a second. */
export const MOST_CHUNK_POINTS = 1_000_000;

/**
 * Packs observations as runs, relative to the millisecond before the week.
 * @param points of the week, ascending by time
 * @throws RangeError if there are more than {@link MOST_CHUNK_POINTS}
 */
export function packChunkPoints(points: readonly Point[], week: number): Uint8Array<ArrayBuffer> {
  if (points.length > MOST_CHUNK_POINTS) {
    throw new RangeError(`a series has ${points.length} observations in week ${week}`);
  }
  const runs = pointRunsOf(points, startOfWeek(week) - 1);
  const bytes = new Uint8Array(runs.length * LONGEST_POINT_RUN);
  return bytes.slice(0, writePointRuns(bytes, 0, runs));
}

/** Reads the observations of one series and week that are not polls, run by run. */
export class ChunkPointRuns {
  readonly #reader: PackedReader;
  readonly #weekEnd: number;
  #count = 0;
  /** The run read last. */
  readonly run = new PointRunState();

  constructor(bytes: Uint8Array, week: number) {
    this.#reader = new PackedReader(bytes);
    this.#weekEnd = startOfWeek(week) + WEEK_MS;
    this.run.set(startOfWeek(week) - 1, 0, 0, 0);
  }

  /**
   * @returns false after the last run
   * @throws PackedBytesError if the bytes were not made by {@link packChunkPoints} for this week
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
  while (runs.next()) for (const point of pointsOfRun(runs.run)) points.push(point);
  return points;
}
