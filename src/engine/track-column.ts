import type { CheckpointColumns } from '../domain/checkpoint.js';
import { grown } from '../domain/sequences.js';

/** The track number of an item without a track. */
export const NO_TRACK = -1;

/** Track numbers by item id. */
export class TrackColumn {
  #tracks = new Int32Array(0);

  get bytes(): number {
    return this.#tracks.byteLength;
  }

  /** The item's track, or {@link NO_TRACK}. */
  get(itemId: number): number {
    return this.#tracks[itemId] ?? NO_TRACK;
  }

  set(itemId: number, track: number): void {
    if (itemId >= this.#tracks.length) this.#grow(itemId);
    this.#tracks[itemId] = track;
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#tracks = columns.ints(this.#tracks);
  }

  #grow(itemId: number): void {
    const { length } = this.#tracks;
    const size = Math.max(itemId + 1, 2 * length);
    this.#tracks = grown(this.#tracks, new Int32Array(size).fill(NO_TRACK, length));
  }
}
