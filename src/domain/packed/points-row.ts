import { groupNeighbours } from '../sequences.js';
import type { Tick } from '../tick.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { readNextItem } from './item-ids.js';
import type { PointRunWriter } from './point-run-writer.js';
import {
  LONGEST_POINT_RUN,
  PointRunState,
  pointRunsOf,
  pointsOfRun,
  readPointRun,
  writePointRuns,
} from './point-runs.js';
import {
  expectVersion,
  LONGEST_VARINT,
  PackedBytesError,
  PackedReader,
  writeVarint,
} from './varint.js';

/** The first byte of each packed batch of points. */
const VERSION = 1;

/** Maximum number of points packed together, which limits how long reading them takes. */
export const MOST_POINTS = 50_000;

type Point = Omit<Tick, 'sourceId'>;

/** Higher than any item id. */
const NO_ITEM = Number.POSITIVE_INFINITY;

/** Observations of one item with the same price and volume, `step` apart. */
export interface ItemRun {
  readonly itemId: number;
  readonly from: EpochMs;
  readonly step: number;
  readonly count: number;
  readonly price: MinorUnits;
  readonly volume: number;
}

/**
 * Packs observations of one source: [version] [number of points] [a time before all], and for each
 * item [id - previous id - 1] [number of runs] [runs].
 * @param points 1 to {@link MOST_POINTS}, by item and time; the times of an item are distinct and
 *   not 0
 */
export function packPoints(points: readonly Point[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    1 + 2 * LONGEST_VARINT + points.length * (2 * LONGEST_VARINT + LONGEST_POINT_RUN),
  );
  const base =
    points.reduce((least, { time }) => Math.min(least, time), Number.MAX_SAFE_INTEGER) - 1;
  bytes[0] = VERSION;
  let end = writeVarint(bytes, 1, points.length);
  end = writeVarint(bytes, end, base);
  let last = -1;
  for (const ofItem of groupNeighbours(points, (a, b) => a.itemId === b.itemId)) {
    const [{ itemId }] = ofItem;
    const runs = pointRunsOf(ofItem, base);
    end = writeVarint(bytes, end, itemId - last - 1);
    end = writeVarint(bytes, end, runs.length);
    end = writePointRuns(bytes, end, runs);
    last = itemId;
  }
  return bytes.slice(0, end);
}

/** Packs observations of one source like {@link packPoints}, item by item, from runs that are packed already. */
export class PointsPacker {
  readonly #base: EpochMs;
  #bytes = new Uint8Array(16 * 1024);
  #length = 0;
  #last = -1;
  #points = 0;

  /** @param base a time before all observations, from which the runs of each item begin */
  constructor(base: EpochMs) {
    this.#base = base;
  }

  /** The number of observations so far. */
  get points(): number {
    return this.#points;
  }

  /** Adds an item with a higher id than all before. @param runs at least one */
  add(itemId: number, runs: PointRunWriter): void {
    const { packed } = runs;
    const longest = this.#length + 2 * LONGEST_VARINT + packed.length;
    if (longest > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(longest, 2 * this.#bytes.length));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    let end = writeVarint(this.#bytes, this.#length, itemId - this.#last - 1);
    end = writeVarint(this.#bytes, end, runs.runs);
    this.#bytes.set(packed, end);
    this.#length = end + packed.length;
    this.#last = itemId;
    this.#points += runs.points;
  }

  /** The row of all items, of at most {@link MOST_POINTS} observations. */
  finish(): Uint8Array<ArrayBuffer> {
    const row = new Uint8Array(1 + 2 * LONGEST_VARINT + this.#length);
    row[0] = VERSION;
    let end = writeVarint(row, 1, this.#points);
    end = writeVarint(row, end, this.#base);
    row.set(this.#bytes.subarray(0, this.#length), end);
    return row.slice(0, end + this.#length);
  }
}

/**
 * Reads the output of {@link packPoints}, in the same order.
 * @returns the runs of each item, at least one
 * @throws PackedBytesError if the bytes are of another version, or not packed points; some items
 *   may have been returned before
 */
export function* unpackPoints(bytes: Uint8Array): Generator<readonly ItemRun[], undefined> {
  const reader = new PackedReader(bytes);
  expectVersion(reader, VERSION, 'a packed batch of points');
  let left = reader.varint();
  if (left > MOST_POINTS) throw new PackedBytesError('there are too many packed points');
  const base = reader.varint();
  const state = new PointRunState();
  let itemId = -1;
  while (!reader.ended) {
    itemId = readNextItem(reader, itemId);
    state.set(base, 0, 0, 0);
    const ofItem: ItemRun[] = [];
    for (let runs = reader.varint(); runs > 0; runs -= 1) {
      readPointRun(reader, state);
      left -= state.count;
      if (left < 0) throw new PackedBytesError('there are more packed points than announced');
      const { from, step, count, price, volume } = state;
      ofItem.push({ itemId, from, step, count, price, volume });
    }
    if (ofItem.length > 0) yield ofItem;
  }
  if (left !== 0) throw new PackedBytesError('packed points are missing');
  return undefined;
}

/**
 * Reads batches of points one at a time.
 * @returns the runs of one item after another, batch by batch
 * @throws PackedBytesError like {@link unpackPoints}
 */
export function* unpackByItem(batches: readonly Uint8Array[]): Generator<readonly ItemRun[]> {
  const readers = batches.map((bytes) => {
    const items = unpackPoints(bytes);
    return { items, next: items.next().value };
  });
  for (;;) {
    let itemId = NO_ITEM;
    for (const { next } of readers) itemId = Math.min(itemId, next?.[0]?.itemId ?? NO_ITEM);
    if (itemId === NO_ITEM) return;
    for (const reader of readers) {
      if (reader.next?.[0]?.itemId !== itemId) continue;
      yield reader.next;
      reader.next = reader.items.next().value;
    }
  }
}

/** The observations of a run. */
export function ticksOfRun(sourceId: number, run: ItemRun): Tick[] {
  const { itemId } = run;
  return pointsOfRun(run).map((point) => ({ itemId, sourceId, ...point }));
}
