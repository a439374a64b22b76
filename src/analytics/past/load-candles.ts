import { startOfDay } from '../../domain/calendar.js';
import type { Candle, CandleInterval } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { Candles } from '../candles.js';
import type { DaysDeps } from './days.js';
import { atRatio, loadItemPasts, type PastPart, spanFrom } from './item-pasts.js';
import { observationParts, type TimeRange } from './observation-parts.js';
import { partsFrom } from './parts-from.js';

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
  range: CandleRange,
  now: EpochMs,
): Promise<Candle[]> {
  const candles = new Candles(range.interval, volumeMeaning(deps, series));
  await addSeries(candles, deps, series, range, now);
  return candles.all;
}

/** The candles of a past, and the parts that have some of their days. */
export interface PastCandles {
  readonly candles: readonly Candle[];
  readonly parts: readonly PastPart[];
  /** The beginning of the first day of the past. */
  readonly firstDay: EpochMs;
}

/** As {@link loadCandles}, from all that is known of the item: earlier parts are at its level, and without volumes. */
export async function loadPastCandles(
  deps: DaysDeps,
  series: SeriesName,
  range: CandleRange,
  now: EpochMs,
): Promise<PastCandles> {
  const firstDay = startOfDay(Math.min(range.from, now));
  const span = spanFrom(firstDay, now);
  const [past] = await loadItemPasts(deps, [series], span, now);
  const parts = partsFrom((firstDay - span.firstDay) / DAY_MS, required(past, 'a past'));
  const candles = new Candles(range.interval, volumeMeaning(deps, series));
  for (const [index, part] of [...parts.entries()].reverse()) {
    const name = { itemId: series.itemId, sourceId: part.sourceId };
    const begin = parts[index + 1]?.until;
    const from = begin === undefined ? range.from : firstDay + begin * DAY_MS;
    const to = index === 0 ? range.to : firstDay + part.until * DAY_MS;
    const own = { from: Math.max(range.from, from), to: Math.min(range.to, to) };
    if (own.from >= own.to) continue;
    await addSeries(candles, deps, name, own, now, index === 0 ? undefined : part.ratio);
  }
  return { candles: candles.all, parts, firstDay };
}

function volumeMeaning({ engine }: DaysDeps, { sourceId }: SeriesName) {
  return engine.series.volumeMeaning(sourceId);
}

/** @param ratio of an earlier part to the level of the candles; undefined for the series itself */
async function addSeries(
  candles: Candles,
  deps: DaysDeps,
  series: SeriesName,
  range: TimeRange,
  now: EpochMs,
  ratio?: number,
): Promise<void> {
  const slices = new TimeSlices();
  for await (const giveOut of observationParts(deps, series, range, now)) {
    giveOut((time, price, volume) => {
      if (ratio === undefined) candles.add(time, price, volume);
      else candles.add(time, atRatio(price, ratio), 0);
    });
    if (slices.over) await slices.next();
  }
}
