import { TickMarkType, type Time } from 'lightweight-charts';
import { formatClock } from '../format.js';

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** A label of the time axis, in the reader's time zone. */
export function tickLabel(time: Time, mark: TickMarkType): string {
  const moment = Number(time) * 1_000;
  return mark === TickMarkType.Time || mark === TickMarkType.TimeWithSeconds
    ? formatClock(moment)
    : DAY.format(moment);
}
