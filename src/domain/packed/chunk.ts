import { required } from '../required.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { ChunkPointRuns } from './chunk-points.js';
import { ListRuns } from './list-runs.js';
import {
  expectVersion,
  LONGEST_VARINT,
  PackedBytesError,
  PackedReader,
  writeVarint,
} from './varint.js';

/** The first byte of each chunk. */
const VERSION = 1;

/**
 * All observations of one series in one week, packed: [version] [size of the list in bytes] [list]
 * [points].
 *
 * The list tells at which polls of the week the series was listed, as runs of list-runs.ts; it is
 * empty if the source has no lists. The points are the observations at any other time, as runs of
 * chunk-points.ts.
 */
export interface Chunk {
  readonly week: number;
  readonly bytes: Uint8Array;
  /** When the source's lists were polled in the week; undefined to ignore the list. */
  readonly times: Float64Array | undefined;
}

/** The two parts of a packed chunk. */
export interface ChunkParts {
  readonly list: Uint8Array;
  readonly points: Uint8Array;
}

export function packChunk({ list, points }: ChunkParts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + LONGEST_VARINT + list.length + points.length);
  bytes[0] = VERSION;
  const end = writeVarint(bytes, 1, list.length);
  bytes.set(list, end);
  bytes.set(points, end + list.length);
  return bytes.subarray(0, end + list.length + points.length);
}

/** The bytes of a chunk without a list before its points. */
export const LONGEST_HEAD = 2;

/**
 * Writes a chunk without a list, of points by chunk-points.ts.
 * @returns the position after it
 */
export function writePointsChunk(target: Uint8Array, offset: number, points: Uint8Array): number {
  target[offset] = VERSION;
  const end = writeVarint(target, offset + 1, 0);
  target.set(points, end);
  return end + points.length;
}

/** @throws PackedBytesError if the bytes are of another version, or not a chunk */
export function chunkParts(bytes: Uint8Array): ChunkParts {
  const reader = new PackedReader(bytes);
  expectVersion(reader, VERSION, 'a chunk');
  const end = reader.varint() + reader.at;
  if (end > bytes.length) throw new PackedBytesError('a chunk ends too soon');
  return { list: bytes.subarray(reader.at, end), points: bytes.subarray(end) };
}

/** Called with an observation. */
export type TakeObservation = (time: EpochMs, price: MinorUnits, volume: number) => void;

/**
 * Calls back with all observations of a chunk, ascending by time. If a poll and a point have the
 * same time, the poll wins.
 * @throws PackedBytesError if the bytes are not a chunk of this week
 */
export function readChunk({ week, bytes, times }: Chunk, take: TakeObservation): void {
  const parts = chunkParts(bytes);
  const polls = new PollCursor(parts.list, times ?? NO_TIMES);
  const points = new PointCursor(new ChunkPointRuns(parts.points, week));
  if (times !== undefined) polls.next();
  points.next();
  for (;;) {
    const first = polls.time <= points.time ? polls : points;
    if (first.time === NONE) return;
    if (polls.time === points.time) points.next();
    take(first.time, first.price, first.volume);
    first.next();
  }
}

const NO_TIMES = new Float64Array(0);

/** The time of a cursor past its last observation. */
const NONE = Number.POSITIVE_INFINITY;

/** Iterates over the polls at which the series was listed. */
class PollCursor {
  readonly #runs: ListRuns;
  readonly #times: Float64Array;
  #poll = -1;
  time: EpochMs = NONE;

  constructor(list: Uint8Array, times: Float64Array) {
    this.#runs = new ListRuns(list, times.length);
    this.#times = times;
  }

  get price(): MinorUnits {
    return this.#runs.state.price;
  }

  get volume(): number {
    return this.#runs.state.volume;
  }

  next(): void {
    this.#poll += 1;
    while (this.#poll >= this.#runs.end || !this.#runs.state.listed) {
      if (!this.#runs.next()) {
        this.time = NONE;
        return;
      }
      this.#poll = this.#runs.from;
    }
    this.time = required(this.#times[this.#poll], 'a time');
  }
}

/** Iterates over the points. */
class PointCursor {
  readonly #runs: ChunkPointRuns;
  time: EpochMs = NONE;

  constructor(runs: ChunkPointRuns) {
    this.#runs = runs;
  }

  get price(): MinorUnits {
    return this.#runs.run.price;
  }

  get volume(): number {
    return this.#runs.run.volume;
  }

  next(): void {
    const { run } = this.#runs;
    if (this.time < run.time) this.time += run.step;
    else this.time = this.#runs.next() ? run.from : NONE;
  }
}
