import type { EpochMs } from '../domain/units.js';
import type { SourceTraits } from './source-traits.js';
import { Timeline } from './timeline.js';
import { NO_TRACK, TrackColumn } from './track-column.js';

/**
 * A source, and which series it has: by item, the track among those of lists where polls of its whole
 * list had the item, and the track among those of points where it was observed by itself.
 */
export class SourceSeries {
  readonly sourceId: number;
  traits: SourceTraits;
  /** When its whole list was polled. */
  readonly timeline = new Timeline();
  /** From when on all observations are held. */
  heldSince: EpochMs = 0;
  readonly #lists = new TrackColumn();
  readonly #points = new TrackColumn();
  #count = 0;
  #lastItem = 0;

  constructor(sourceId: number, traits: SourceTraits) {
    this.sourceId = sourceId;
    this.traits = traits;
  }

  /** How many series there are. */
  get count(): number {
    return this.#count;
  }

  /** The highest id of an item that ever had a series; 0 without any. */
  get lastItem(): number {
    return this.#lastItem;
  }

  /** Bytes held, but for the tracks. */
  get bytes(): number {
    return this.#lists.bytes + this.#points.bytes + this.timeline.bytes;
  }

  has(itemId: number): boolean {
    return this.listTrack(itemId) !== NO_TRACK || this.pointTrack(itemId) !== NO_TRACK;
  }

  /** The item's track among those of lists, or {@link NO_TRACK}. */
  listTrack(itemId: number): number {
    return this.#lists.get(itemId);
  }

  /** The item's track among those of points, or {@link NO_TRACK}. */
  pointTrack(itemId: number): number {
    return this.#points.get(itemId);
  }

  /** Gives the item a track among those of lists, where it had none. */
  setListTrack(itemId: number, track: number): void {
    this.#add(itemId);
    this.#lists.set(itemId, track);
  }

  /** Gives the item a track among those of points, where it had none. */
  setPointTrack(itemId: number, track: number): void {
    this.#add(itemId);
    this.#points.set(itemId, track);
  }

  #add(itemId: number): void {
    if (!this.has(itemId)) this.#count += 1;
    this.#lastItem = Math.max(this.#lastItem, itemId);
  }
}
