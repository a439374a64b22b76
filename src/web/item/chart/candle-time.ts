import * as texts from '#messages/item-chart.js';
import type { CandleInterval } from '../../../contract/candle-values.js';
import { formatDay, formatMinute } from '../../ui/format.js';

/** Whether candles are of whole days or weeks, in UTC. */
export function isOfDays(interval: CandleInterval): boolean {
  return interval === '1d' || interval === '1w';
}

/** The start of a candle, as precise as its interval: `Nov 20, 2026`. */
export function candleTime(time: number, interval: CandleInterval): string {
  if (interval === '1w') return texts.weekOf(formatDay(time));
  return interval === '1d' ? formatDay(time) : formatMinute(time);
}
