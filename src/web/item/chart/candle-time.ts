import { type CandleInterval, INTERVAL_MS } from '../../../contract/candle-values.js';
import * as texts from '../../messages/en/item-chart.js';
import { formatDay, formatMinute, formatTimeOfDay } from '../../ui/format.js';

/** Whether candles are of whole days or weeks, which are those of UTC. */
export function isOfDays(interval: CandleInterval): boolean {
  return interval === '1d' || interval === '1w';
}

/** The beginning of a candle, no more precise than the candle: `Nov 20, 2026`. */
export function candleTime(time: number, interval: CandleInterval): string {
  if (interval === '1w') return texts.weekOf(formatDay(time));
  return interval === '1d' ? formatDay(time) : formatMinute(time);
}

/** When a price in a candle was: `on Nov 20, 2026`. */
export function withinCandle(time: number, interval: CandleInterval): string {
  if (interval === '1w') return texts.inWeekOf(formatDay(time));
  if (interval === '1d') return texts.onDay(formatDay(time));
  return texts.between(formatMinute(time), formatTimeOfDay(time + INTERVAL_MS[interval]));
}
