import { TickMarkType, type Time } from 'lightweight-charts';
import { formatClock, formatShortDate, formatShortDay } from '../format.js';

/** A label of a time axis of days in UTC. */
export function dayLabel(time: Time): string {
  return formatShortDay(Number(time) * 1_000);
}

/** A label of the time axis, in the shown time zone. */
export function tickLabel(time: Time, mark: TickMarkType): string {
  const moment = Number(time) * 1_000;
  return mark === TickMarkType.Time || mark === TickMarkType.TimeWithSeconds
    ? formatClock(moment)
    : formatShortDate(moment);
}
