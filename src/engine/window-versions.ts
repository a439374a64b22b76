import { grown } from '../domain/columns.js';
import { required } from '../domain/required.js';
import type { EpochMs } from '../domain/units.js';
import { WINDOW_MS, WINDOWS } from '../domain/window.js';

/** When the next observation of a track enters or leaves the window (from, now]. */
type NextMove = (track: number, from: EpochMs, now: EpochMs) => EpochMs;

/**
 * Of each track and window a version: it grows whenever observations have entered or left the window.
 * A track is looked at only when one is due to, or when its observations have changed.
 */
export class WindowVersions {
  readonly #nextMove: NextMove;
  /** Before this time no observation enters or leaves the window. */
  #due = new Float64Array(64 * WINDOWS.length);
  #versions = new Int32Array(64 * WINDOWS.length);
  /** The highest version of a track that was given back. */
  #last = 0;

  constructor(nextMove: NextMove) {
    this.#nextMove = nextMove;
  }

  get bytes(): number {
    return this.#due.byteLength + this.#versions.byteLength;
  }

  /** Begins with a new track, or one that was given back. */
  create(track: number): void {
    const first = track * WINDOWS.length;
    const end = first + WINDOWS.length;
    if (end > this.#due.length) {
      this.#due = grown(this.#due, new Float64Array(2 * this.#due.length));
      this.#versions = grown(this.#versions, new Int32Array(2 * this.#versions.length));
    }
    // A series that comes back must not have a version that it had before.
    this.#versions.fill(this.#last, first, end);
    this.setChanged(track);
  }

  /** Gives a track back. */
  release(track: number): void {
    const first = track * WINDOWS.length;
    this.#last = Math.max(this.#last, ...this.#versions.subarray(first, first + WINDOWS.length));
  }

  /** Has the track looked at again: its observations are others. */
  setChanged(track: number): void {
    const first = track * WINDOWS.length;
    this.#due.fill(Number.NEGATIVE_INFINITY, first, first + WINDOWS.length);
  }

  /** The version of the window (from, now]. */
  get(track: number, from: EpochMs, now: EpochMs): number {
    const window = WINDOWS.findIndex((name) => WINDOW_MS[name] === now - from);
    const at = track * WINDOWS.length + Math.max(0, window);
    const version = required(this.#versions[at], 'a version');
    if (now < required(this.#due[at], 'a time')) return version;
    this.#due[at] = this.#nextMove(track, from, now);
    this.#versions[at] = version + 1;
    return version + 1;
  }
}
