import type { Days } from '../../domain/candle.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { loadPastDays } from '../../store/prices/past-days.js';
import { loadLastVolumes } from '../../store/prices/past-prices.js';
import type { SeriesName } from '../../store/prices/series-name.js';

export interface DaysDeps {
  readonly database: Database;
  readonly engine: Engine;
}

/**
 * Closes and volumes of series on consecutive UTC days: the last days from the engine, earlier ones
 * from the store. The last day may be today, whose close is the latest price. For closes alone,
 * {@link loadCloses} is faster.
 * @param firstDay the beginning of the first day, in UTC
 * @returns in the order of the series
 */
export function loadDays(
  deps: DaysDeps,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  days: number,
  now: EpochMs,
): Promise<Days[]> {
  return joinDays(deps, series, firstDay, days, now, async () => {
    const past = await loadPastDays(deps.database, series, firstDay, days);
    await replaceSums(deps, series, firstDay, past);
    return past;
  });
}

/** The closes of {@link loadDays}. */
export async function loadCloses(
  deps: DaysDeps,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  days: number,
  now: EpochMs,
): Promise<Int32Array[]> {
  const loaded = await joinDays(deps, series, firstDay, days, now, () =>
    loadPastDays(deps.database, series, firstDay, days),
  );
  return loaded.map(({ closes }) => closes);
}

/** @param loadPast loads the days from the store */
async function joinDays(
  { engine }: DaysDeps,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  days: number,
  now: EpochMs,
  loadPast: () => Promise<Days[]>,
): Promise<Days[]> {
  // Read once: a week may leave the log while the store is read, and stays in memory for a day.
  const heldFrom = new Map<number, number>();
  for (const { sourceId } of series) {
    const since = engine.series.heldSince(sourceId, now);
    heldFrom.set(sourceId, Math.max(0, (since - firstDay) / DAY_MS));
  }
  const past = await loadPast();
  return mapInSlices(series.entries(), ([index, { itemId, sourceId }]) => {
    const result = required(past[index], 'a series');
    const from = Math.min(required(heldFrom.get(sourceId), 'a source'), days);
    const held = engine.observations.days(
      itemId,
      sourceId,
      firstDay + from * DAY_MS,
      days - from,
      now,
    );
    result.closes.set(held.closes, from);
    result.volumes.set(held.volumes, from);
    return result;
  });
}

/**
 * The store sums the volumes of each day. For volumes that count the trades of 24 hours, the last one of the
 * day is read from the chunks instead.
 */
async function replaceSums(
  { database, engine }: DaysDeps,
  series: readonly SeriesName[],
  firstDay: EpochMs,
  past: readonly Days[],
): Promise<void> {
  const indexes = [...series.keys()].filter((index) => {
    const { sourceId } = required(series[index], 'a series');
    return engine.series.volumeMeaning(sourceId) === 'trades_24h';
  });
  const names = indexes.map((index) => required(series[index], 'a series'));
  const days = past[0]?.closes.length ?? 0;
  const volumes = await loadLastVolumes(database, names, firstDay, days);
  for (const [position, index] of indexes.entries()) {
    required(past[index], 'a series').volumes.set(required(volumes[position], 'volumes'));
  }
}
