import type { CheckpointColumns } from '../domain/checkpoint.js';
import { grown } from '../domain/sequences.js';
import type { EpochMs } from '../domain/units.js';
import { WINDOW_MS, WINDOWS } from '../domain/window.js';

/** When the next observation of a track enters or leaves the window (from, now]. */
type NextMove = (track: number, from: EpochMs, now: EpochMs) => EpochMs;

/**
 * A version of each track and window, increased whenever observations enter or leave the window. A track is
 * examined only when that is due, or after its observations have changed.
 */
export class WindowVersions {
  readonly #nextMove: NextMove;
  /** No observation enters or leaves the window before this time. */
  #due = new Float64Array(64 * WINDOWS.length);
  #versions = new Int32Array(64 * WINDOWS.length);

  constructor(nextMove: NextMove) {
    this.#nextMove = nextMove;
  }

  get bytes(): number {
    return this.#due.byteLength + this.#versions.byteLength;
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#due = columns.floats(this.#due);
    this.#versions = columns.ints(this.#versions);
  }

  /** Begins with a new track. */
  create(track: number): void {
    if ((track + 1) * WINDOWS.length > this.#due.length) {
      this.#due = grown(this.#due, new Float64Array(2 * this.#due.length));
      this.#versions = grown(this.#versions, new Int32Array(2 * this.#versions.length));
    }
    this.setChanged(track);
  }

  /** Makes the track be examined again after its observations have changed. */
  setChanged(track: number): void {
    const first = track * WINDOWS.length;
    this.#due.fill(Number.NEGATIVE_INFINITY, first, first + WINDOWS.length);
  }

  /** Makes all tracks be examined again. */
  setAllChanged(): void {
    this.#due.fill(Number.NEGATIVE_INFINITY);
  }

  /** The version of the window (from, now]. */
  get(track: number, from: EpochMs, now: EpochMs): number {
    const window = WINDOWS.findIndex((name) => WINDOW_MS[name] === now - from);
    const index = track * WINDOWS.length + Math.max(0, window);
    const version = this.#versions[index] as number;
    if (now < (this.#due[index] as number)) return version;
    this.#due[index] = this.#nextMove(track, from, now);
    this.#versions[index] = version + 1;
    return version + 1;
  }
}
