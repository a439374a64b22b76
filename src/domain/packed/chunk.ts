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
 * All observations of one series in one week, packed: [version] [bytes of the list] [list] [points].
 *
 * The list says at which polls of the week's lists the series was seen, as runs of list-runs.ts; it
 * is empty where its source has no lists. The points are the observations at any other time, as runs
 * of chunk-points.ts.
 */
export interface Chunk {
  readonly week: number;
  readonly bytes: Uint8Array;
  /** When its source's lists were polled in the week; undefined where the list does not count. */
  readonly times: Float64Array | undefined;
}

/** The two parts of a chunk's bytes. */
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

/** @throws PackedBytesError when the bytes are of another version, or no chunk */
export function chunkParts(bytes: Uint8Array): ChunkParts {
  const reader = new PackedReader(bytes);
  expectVersion(reader, VERSION, 'a chunk');
  const end = reader.varint() + reader.at;
  if (end > bytes.length) throw new PackedBytesError('a chunk ends too soon');
  return { list: bytes.subarray(reader.at, end), points: bytes.subarray(end) };
}

/** What is done with an observation. */
export type TakeObservation = (time: EpochMs, price: MinorUnits, volume: number) => void;

/**
 * Gives out all observations of a chunk, ascending by time. Of a poll and a point at the same time,
 * the poll counts.
 * @throws PackedBytesError when the bytes are no chunk of this week
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

/** The time of a cursor after its last observation. */
const NONE = Number.POSITIVE_INFINITY;

/** Goes from one poll at which the series was listed to the next. */
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

/** Goes from one point to the next. */
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
