import type { CheckpointColumns } from '../domain/checkpoint.js';
import type { EpochMs } from '../domain/units.js';
import type { SourceTraits } from './source-traits.js';
import { Timeline } from './timeline.js';
import { NO_TRACK, TrackColumn } from './track-column.js';

/**
 * A source and its series: by item, the list track (observations from polls of the whole list) and
 * the point track (single observations).
 */
export class SourceSeries {
  readonly sourceId: number;
  traits: SourceTraits;
  /** The times at which its whole list was polled. */
  readonly timeline = new Timeline();
  /** The time since which all observations are held. */
  heldSince: EpochMs = 0;
  /** The time of the newest single observation; 0 if there is none. */
  newestPoint: EpochMs = 0;
  /**
   * Number of polls added in steps. It is part of the version, because figures computed between steps are
   * provisional.
   */
  polledInSteps = 0;
  readonly #lists = new TrackColumn();
  readonly #points = new TrackColumn();
  #count = 0;
  #lastItem = 0;

  constructor(sourceId: number, traits: SourceTraits) {
    this.sourceId = sourceId;
    this.traits = traits;
  }

  /** The number of series. */
  get count(): number {
    return this.#count;
  }

  /** The highest id of an item that ever had a series; 0 if none had. */
  get lastItem(): number {
    return this.#lastItem;
  }

  /** Bytes used, excluding the tracks. */
  get bytes(): number {
    return this.#lists.bytes + this.#points.bytes + this.timeline.bytes;
  }

  has(itemId: number): boolean {
    return this.listTrack(itemId) !== NO_TRACK || this.pointTrack(itemId) !== NO_TRACK;
  }

  /** The item's list track, or {@link NO_TRACK}. */
  listTrack(itemId: number): number {
    return this.#lists.get(itemId);
  }

  /** The item's point track, or {@link NO_TRACK}. */
  pointTrack(itemId: number): number {
    return this.#points.get(itemId);
  }

  /** Sets the list track of an item that has none. */
  setListTrack(itemId: number, track: number): void {
    this.#add(itemId);
    this.#lists.set(itemId, track);
  }

  /** Sets the point track of an item that has none. */
  setPointTrack(itemId: number, track: number): void {
    this.#add(itemId);
    this.#points.set(itemId, track);
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.timeline.pass(columns);
    this.heldSince = columns.number(this.heldSince);
    this.newestPoint = columns.number(this.newestPoint);
    this.polledInSteps = columns.number(this.polledInSteps);
    this.#lists.pass(columns);
    this.#points.pass(columns);
    this.#count = columns.number(this.#count);
    this.#lastItem = columns.number(this.#lastItem);
  }

  #add(itemId: number): void {
    if (!this.has(itemId)) this.#count += 1;
    this.#lastItem = Math.max(this.#lastItem, itemId);
  }
}
