import type { Candle, CandleInterval } from '../../domain/candle.js';
import type { EpochMs } from '../../domain/units.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { Candles } from '../candles.js';
import type { DaysDeps } from './days.js';
import { observationParts, type TimeRange } from './observation-parts.js';

export interface CandleRange extends TimeRange {
  readonly interval: CandleInterval;
}

/**
 * The candles of a series over all stored observations. Only observations of the range are used,
 * also in its first and last interval.
 */
export async function loadCandles(
  deps: DaysDeps,
  series: SeriesName,
  { interval, ...range }: CandleRange,
  now: EpochMs,
): Promise<Candle[]> {
  const candles = new Candles(interval, deps.engine.series.volumeMeaning(series.sourceId));
  const slices = new TimeSlices();
  for await (const giveOut of observationParts(deps, series, range, now)) {
    giveOut((...observation) => candles.add(...observation));
    if (slices.over) await slices.next();
  }
  return candles.all;
}
