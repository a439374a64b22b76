import type { Point } from '../tick.js';
import type { EpochMs, MinorUnits } from '../units.js';
import {
  HIGHEST_INTEGER,
  LONGEST_VARINT,
  PackedBytesError,
  type PackedReader,
  unzigzag,
  writeVarint,
  zigzag,
} from './varint.js';

/** Flags of a run, in the low bits of its first number. */
const HAS_VOLUME = 1;
const SAME_STEP = 2;
const HAS_REPEATS = 4;
const FLAGS = 8;

/** Bytes of the longest run. */
export const LONGEST_POINT_RUN = 4 * LONGEST_VARINT;

/**
 * Observations of one series with the same price and volume, each `step` after the previous one;
 * the first is `step` after the end of the previous run.
 */
export interface PointRun {
  readonly step: number;
  /** At least 1. */
  readonly count: number;
  readonly price: MinorUnits;
  readonly volume: number;
}

/** The end of a sequence of runs; the next run is packed relative to it. */
export class PointRunState {
  /** Of the last observation; 0 before the first. */
  time: EpochMs = 0;
  step = 0;
  count = 0;
  price: MinorUnits = 0;
  volume = 0;

  set(time: EpochMs, step: number, price: MinorUnits, volume: number): void {
    this.time = time;
    this.step = step;
    this.price = price;
    this.volume = volume;
  }

  /** The time of the first observation of the run read last. */
  get from(): EpochMs {
    return this.time - (this.count - 1) * this.step;
  }
}

/**
 * Writes the run that follows `before`: [8 x change of price + flags] [step, unless it equals that
 * of the previous run] [change of volume, unless it is 0] [count - 1, unless it is 0].
 * @returns the position after it
 */
export function writePointRun(
  target: Uint8Array,
  offset: number,
  before: Pick<PointRunState, 'step' | 'price' | 'volume'>,
  { step, count, price, volume }: PointRun,
): number {
  const change = volume - before.volume;
  const isSameStep = step === before.step;
  const flags =
    (change === 0 ? 0 : HAS_VOLUME) |
    (isSameStep ? SAME_STEP : 0) |
    (count === 1 ? 0 : HAS_REPEATS);
  let end = writeVarint(target, offset, zigzag(price - before.price) * FLAGS + flags);
  if (!isSameStep) end = writeVarint(target, end, step);
  if (change !== 0) end = writeVarint(target, end, zigzag(change));
  if (count > 1) end = writeVarint(target, end, count - 1);
  return end;
}

/**
 * Reads the run that follows `state`, and sets `state` to its end.
 * @throws PackedBytesError if the bytes end too soon, or are not such a run
 */
export function readPointRun(reader: PackedReader, state: PointRunState): void {
  const head = reader.varint();
  const flags = head & (FLAGS - 1);
  const price = state.price + unzigzag((head - flags) / FLAGS);
  const step = (flags & SAME_STEP) === 0 ? reader.varint() : state.step;
  const volume = (flags & HAS_VOLUME) === 0 ? state.volume : state.volume + reader.signed();
  const count = (flags & HAS_REPEATS) === 0 ? 1 : reader.varint() + 1;
  const time = state.time + step * count;
  const isStorable = price <= HIGHEST_INTEGER && volume <= HIGHEST_INTEGER;
  if (step < 1 || price < 1 || volume < 0 || !isStorable || !Number.isSafeInteger(time)) {
    throw new PackedBytesError('packed observations are out of range');
  }
  state.set(time, step, price, volume);
  state.count = count;
}

/**
 * Groups the observations of one series into runs.
 * @param points ascending by time, all after `base`
 */
export function pointRunsOf(points: readonly Point[], base: EpochMs): PointRun[] {
  const runs: (PointRun & { count: number })[] = [];
  let before = base;
  for (const { time, price, volume } of points) {
    const step = time - before;
    const last = runs.at(-1);
    if (last?.step === step && last.price === price && last.volume === volume) last.count += 1;
    else runs.push({ step, count: 1, price, volume });
    before = time;
  }
  return runs;
}

/**
 * Writes all runs of a series, in order of time.
 * @returns the position after them
 */
export function writePointRuns(
  target: Uint8Array,
  offset: number,
  runs: readonly PointRun[],
): number {
  let before: Pick<PointRun, 'step' | 'price' | 'volume'> = { step: 0, price: 0, volume: 0 };
  let end = offset;
  for (const run of runs) {
    end = writePointRun(target, end, before, run);
    before = run;
  }
  return end;
}

/** The observations of a run that starts at `from`. */
export function pointsOfRun({
  from,
  step,
  count,
  price,
  volume,
}: PointRun & { readonly from: EpochMs }): Point[] {
  return Array.from({ length: count }, (_, n) => ({ time: from + n * step, price, volume }));
}
