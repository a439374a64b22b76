import { dayOf } from '../domain/calendar.js';
import { required } from '../domain/required.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { medianOf } from './quantiles.js';
import { sum } from './vectors.js';

/** How much is sold on each day of the week, from Thursday on (that of 1 January 1970): the mean is 1. */
export type SalesWeekdays = Float64Array;

const WEEK = 7;

/** A day is compared with this many days before and after it. */
const REACH = 3;

/** Fewer items with sales do not show the weekdays. */
const LEAST_ITEMS = 20;

/**
 * The weekdays of the sales of all items together, each item with the same weight: those of one are too few. A day is
 * compared with the seven days around it, and a weekday has the median of its days, so that neither a change of demand
 * nor a single event shows as one.
 * @param all the sales of each item on consecutive days
 * @param end the number of the day after the last one
 */
export function salesWeekdays(all: readonly Int32Array[], end: number): SalesWeekdays {
  const sold = all.filter((volumes) => sum(volumes) > 0);
  const levels = dailyLevels(sold);
  if (sold.length < LEAST_ITEMS || levels.length < 3 * WEEK) return new Float64Array(WEEK).fill(1);
  const ofWeekdays = Array.from({ length: WEEK }, (): number[] => []);
  for (let day = REACH; day + REACH < levels.length; day += 1) {
    const around = sum(levels.subarray(day - REACH, day + REACH + 1)) / WEEK;
    const weekday = (end - levels.length + day) % WEEK;
    if (around > 0) ofWeekdays[weekday]?.push(required(levels[day], 'a day') / around);
  }
  const medians = ofWeekdays.map((some) => medianOf(Float64Array.from(some)));
  const mean = sum(medians) / WEEK;
  // Sales on single days only show no weekdays.
  if (!(mean > 0)) return new Float64Array(WEEK).fill(1);
  return Float64Array.from(medians, (median) => median / mean);
}

/** The mean of the sales of items on each day, each divided by its own mean; all end on the same day. */
function dailyLevels(sold: readonly Int32Array[]): Float64Array {
  const days = sold.reduce((most, { length }) => Math.max(most, length), 0);
  const levels = new Float64Array(days);
  const counts = new Float64Array(days);
  for (const volumes of sold) {
    const mean = sum(volumes) / volumes.length;
    for (const [index, volume] of volumes.entries()) {
      const day = days - volumes.length + index;
      levels[day] = required(levels[day], 'a day') + volume / mean;
      counts[day] = required(counts[day], 'a day') + 1;
    }
  }
  return levels.map((level, day) => level / required(counts[day], 'a day'));
}

/** The sales of days as if all days of the week were equal. @param end the number of the day after the last one */
export function withoutWeekdays(
  volumes: Int32Array,
  weekdays: SalesWeekdays,
  end: number,
): Float64Array {
  const levelOf = (index: number) => factorOf(end - volumes.length + index, weekdays);
  const average = Float64Array.from(volumes, (volume, index) => volume / levelOf(index));
  // Weekdays without sales contain no information about the others.
  const traded = average.filter((_, index) => levelOf(index) > 0);
  return traded.length === 0 ? Float64Array.from(volumes) : traded;
}

/** The number of average days whose sales are expected between two times; 0 if the second is not later. */
export function averageDays(from: EpochMs, to: EpochMs, weekdays: SalesWeekdays): number {
  let days = 0;
  for (let time = from; time < to; ) {
    const next = Math.min(to, (dayOf(time) + 1) * DAY_MS);
    days += (factorOf(dayOf(time), weekdays) * (next - time)) / DAY_MS;
    time = next;
  }
  return days;
}

function factorOf(day: number, weekdays: SalesWeekdays): number {
  return required(weekdays[day % WEEK], 'a weekday');
}
