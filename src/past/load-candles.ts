import type { Candle, CandleInterval } from '../domain/candle.js';
import { readChunk } from '../domain/packed/chunk.js';
import type { EpochMs } from '../domain/units.js';
import { weekOf } from '../domain/week.js';
import { Candles } from '../figures/candles.js';
import { TimeSlices } from '../schedule/time-slices.js';
import { readChunks } from '../store/prices/past-prices.js';
import type { SeriesName } from '../store/prices/series-name.js';
import type { DaysDeps } from './days.js';

/** Half a year of chunks is in memory at a time. */
const WEEKS_AT_ONCE = 26;

export interface CandleRange {
  /** The first moment. */
  readonly from: EpochMs;
  /** The moment after the last one. */
  readonly to: EpochMs;
  readonly interval: CandleInterval;
}

/**
 * What a series did in each interval: the last two weeks from the engine, what is before from the
 * store. Only observations of the range count, also in its first and its last interval.
 */
export async function loadCandles(
  { database, engine }: DaysDeps,
  series: SeriesName,
  { from, to, interval }: CandleRange,
  now: EpochMs,
): Promise<Candle[]> {
  const { itemId, sourceId } = series;
  const candles = new Candles(interval, engine.countsTrades(sourceId));
  // Asked first: a week may leave the log while the store is read, and stays in memory for a day.
  const heldSince = engine.heldSince(sourceId, now);
  const end = Math.min(to, heldSince);
  const slices = new TimeSlices();
  for (let week = weekOf(from); week <= weekOf(end - 1); week += WEEKS_AT_ONCE) {
    const last = Math.min(week + WEEKS_AT_ONCE - 1, weekOf(end - 1));
    const [chunks = []] = await readChunks(database, [series], week, last);
    for (const chunk of chunks) {
      readChunk(chunk, (time, price, volume) => {
        if (time >= from && time < end) candles.add(time, price, volume);
      });
      if (slices.over) await slices.next();
    }
  }
  engine.observations(itemId, sourceId, { from: Math.max(from, heldSince), to }, now, (...each) =>
    candles.add(...each),
  );
  return candles.all;
}
