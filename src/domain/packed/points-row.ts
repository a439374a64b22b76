import type { Tick } from '../tick.js';
import type { EpochMs, MinorUnits } from '../units.js';
import { expectVersion, readNextItem } from './item-ids.js';
import {
  LONGEST_POINT_RUN,
  type PointRun,
  PointRunState,
  readPointRun,
  writePointRun,
} from './point-runs.js';
import { LONGEST_VARINT, PackedBytesError, PackedReader, writeVarint } from './varint.js';

/** The first byte of each packed batch of points. */
const VERSION = 1;

/** Points that are packed together, at most: to take them in must not take long. */
export const MOST_POINTS = 50_000;

type Point = Omit<Tick, 'sourceId'>;

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
 * Packs observations of one source: [version] [how many] [a time before all], and for each item
 * [id - id before - 1] [how many runs] [runs].
 * @param points from 1 to {@link MOST_POINTS}, by item and time, no time of an item twice, none 0
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
  for (const [itemId, ofItem] of byItem(points)) {
    const runs = runsOf(ofItem, base);
    end = writeVarint(bytes, end, itemId - last - 1);
    end = writeVarint(bytes, end, runs.length);
    let before = { step: 0, price: 0, volume: 0 };
    for (const run of runs) {
      end = writePointRun(bytes, end, before, run);
      before = run;
    }
    last = itemId;
  }
  return bytes.slice(0, end);
}

/**
 * Gives out what {@link packPoints} packed, in the same order.
 * @throws PackedBytesError when the bytes are of another version, or no packed points
 */
export function unpackPoints(bytes: Uint8Array, onRun: (run: ItemRun) => void): void {
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
    for (let runs = reader.varint(); runs > 0; runs -= 1) {
      readPointRun(reader, state);
      left -= state.count;
      if (left < 0) throw new PackedBytesError('there are more packed points than announced');
      const { from, step, count, price, volume } = state;
      onRun({ itemId, from, step, count, price, volume });
    }
  }
  if (left !== 0) throw new PackedBytesError('packed points are missing');
}

function* byItem(points: readonly Point[]): Generator<[itemId: number, points: readonly Point[]]> {
  let from = 0;
  for (const [place, point] of points.entries()) {
    const next = points[place + 1];
    if (next?.itemId === point.itemId) continue;
    yield [point.itemId, points.slice(from, place + 1)];
    from = place + 1;
  }
}

/** The points, which are of one item, as runs after `base`. */
function runsOf(points: readonly Point[], base: EpochMs): PointRun[] {
  const runs: (PointRun & { count: number })[] = [];
  let before = base;
  for (const { time, price, volume } of points) {
    const step = time - before;
    const last = runs.at(-1);
    if (last?.price === price && last.volume === volume && last.step === step) last.count += 1;
    else runs.push({ step, count: 1, price, volume });
    before = time;
  }
  return runs;
}
