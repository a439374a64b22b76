import type { Tick } from '../domain/tick.js';
import { type EpochMs, HOUR_MS, type MinorUnits } from '../domain/units.js';
import { isSameSeries } from './tick-order.js';

/** Names one UTC hour of one series. */
export interface HourName {
  readonly itemId: number;
  readonly sourceId: number;
  /** The hour's beginning. */
  readonly hour: EpochMs;
}

/** Points of one hour of one series, at least one, ascending by time. */
export interface HourGroup extends HourName {
  readonly ticks: readonly Tick[];
}

/** The points of one hour of one series, summed up. */
export interface PriceHour extends HourName {
  readonly open: MinorUnits;
  readonly high: MinorUnits;
  readonly low: MinorUnits;
  readonly close: MinorUnits;
  readonly volume: number;
  readonly count: number;
  /** When the first and the last point were. */
  readonly openAt: EpochMs;
  readonly closeAt: EpochMs;
  /**
   * When each point was, in ms after the hour's beginning, ascending. Undefined: the hour is
   * closed, it is not known which points are in it, and it takes no more.
   */
  readonly times: readonly number[] | undefined;
}

/** The UTC hour's beginning. */
function startOfHour(time: EpochMs): EpochMs {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}

/** The same for the same hour of the same series only. */
export function hourKey({ itemId, sourceId, hour }: HourName): string {
  return `${itemId},${sourceId},${hour}`;
}

/**
 * Takes points apart by series and hour.
 * @param ticks by item, source and time
 */
export function* groupByHour(ticks: readonly Tick[]): Generator<HourGroup> {
  let start = 0;
  for (let end = 1; end <= ticks.length; end += 1) {
    const first = ticks[start];
    const next = ticks[end];
    if (first === undefined || (next !== undefined && isSameHour(first, next))) continue;
    const { itemId, sourceId, time } = first;
    yield { itemId, sourceId, hour: startOfHour(time), ticks: ticks.slice(start, end) };
    start = end;
  }
}

function isSameHour(a: Tick, b: Tick): boolean {
  return isSameSeries(a, b) && startOfHour(a.time) === startOfHour(b.time);
}

/**
 * Adds points to what is stored of their hour. Of points at the same time the first to arrive
 * counts, so adding points again changes nothing.
 * @returns the hour, and the points that were new to it
 */
export function mergeHour(
  stored: PriceHour | undefined,
  group: HourGroup,
): { hour: PriceHour; added: readonly Tick[] } {
  if (stored !== undefined && stored.times === undefined) return { hour: stored, added: [] };
  const hour = stored === undefined ? emptyHour(group) : { ...stored };
  const times = [...(stored?.times ?? [])];
  const added = group.ticks.filter((tick) => insertTime(times, tick.time - group.hour));
  for (const { time, price, volume } of added) {
    if (time < hour.openAt) {
      hour.openAt = time;
      hour.open = price;
    }
    if (time > hour.closeAt) {
      hour.closeAt = time;
      hour.close = price;
    }
    if (price > hour.high) hour.high = price;
    if (price < hour.low) hour.low = price;
    hour.volume += volume;
  }
  hour.count = times.length;
  hour.times = times;
  return { hour, added };
}

function emptyHour({ itemId, sourceId, hour }: HourName): Mutable<PriceHour> {
  return {
    itemId,
    sourceId,
    hour,
    open: 0,
    high: 0,
    low: Number.POSITIVE_INFINITY,
    close: 0,
    volume: 0,
    count: 0,
    openAt: Number.POSITIVE_INFINITY,
    closeAt: Number.NEGATIVE_INFINITY,
    times: [],
  };
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Keeps the times ascending; false when the time was there. */
function insertTime(times: number[], time: number): boolean {
  const last = times.at(-1);
  if (last === undefined || time > last) {
    times.push(time);
    return true;
  }
  const place = lowerBound(times, time);
  if (times[place] === time) return false;
  times.splice(place, 0, time);
  return true;
}

/** The place of the first element that is not below the value, in ascending elements. */
function lowerBound(elements: readonly number[], value: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((elements[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
