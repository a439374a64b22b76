import { dayOf } from '../domain/calendar.js';
import { required } from '../domain/required.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { sum } from './vectors.js';

/** How much is sold on each day of the week, from Thursday on (that of 1 January 1970): the mean is 1. */
export type SalesWeekdays = Float64Array;

const WEEK = 7;

/** Fewer items with sales do not show the weekdays. */
const LEAST_ITEMS = 20;

/**
 * The weekdays of the sales of all items together, each with the same weight: those of one item are too few.
 * @param all the sales of each item on consecutive days
 * @param end the number of the day after the last one
 */
export function salesWeekdays(all: readonly Int32Array[], end: number): SalesWeekdays {
  const sold = all.filter((volumes) => volumes.length >= 2 * WEEK && sum(volumes) > 0);
  if (sold.length < LEAST_ITEMS) return new Float64Array(WEEK).fill(1);
  const levels = new Float64Array(WEEK);
  const days = new Float64Array(WEEK);
  for (const volumes of sold) {
    const mean = sum(volumes) / volumes.length;
    for (const [index, volume] of volumes.entries()) {
      const weekday = (end - volumes.length + index) % WEEK;
      levels[weekday] = required(levels[weekday], 'a weekday') + volume / mean;
      days[weekday] = required(days[weekday], 'a weekday') + 1;
    }
  }
  const means = levels.map((level, weekday) => level / required(days[weekday], 'days'));
  const mean = sum(means) / WEEK;
  return means.map((level) => level / mean);
}

/** The sales of days as if all days of the week were equal. @param end the number of the day after the last one */
export function withoutWeekdays(
  volumes: Int32Array,
  weekdays: SalesWeekdays,
  end: number,
): Float64Array {
  return Float64Array.from(volumes, (volume, index) => {
    const level = factorOf(end - volumes.length + index, weekdays);
    return level === 0 ? volume : volume / level;
  });
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
