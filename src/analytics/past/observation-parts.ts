import { weekOf } from '../../domain/calendar.js';
import { readChunk, type TakeObservation } from '../../domain/packed/chunk.js';
import type { EpochMs } from '../../domain/units.js';
import { readChunks } from '../../store/prices/past-prices.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import type { DaysDeps } from './days.js';

/** Half a year of chunks is in memory at a time. */
const WEEKS_AT_ONCE = 26;

export interface TimeRange {
  /** The first moment. */
  readonly from: EpochMs;
  /** The moment after the last one. */
  readonly to: EpochMs;
}

/** Calls back with observations, ascending by time. */
export type ObservationPart = (take: TakeObservation) => void;

/**
 * All stored observations of a series within a time range, ascending, in parts of a week: the last
 * two weeks from the engine as one part, earlier ones from the store.
 */
export async function* observationParts(
  { database, engine }: DaysDeps,
  series: SeriesName,
  { from, to }: TimeRange,
  now: EpochMs,
): AsyncGenerator<ObservationPart> {
  const { itemId, sourceId } = series;
  // Read first: a week may leave the log while the store is read, and stays in memory for a day.
  const heldSince = engine.series.heldSince(sourceId, now);
  const end = Math.min(to, heldSince);
  for (let week = weekOf(from); week <= weekOf(end - 1); week += WEEKS_AT_ONCE) {
    const last = Math.min(week + WEEKS_AT_ONCE - 1, weekOf(end - 1));
    const [chunks = []] = await readChunks(database, [series], week, last);
    for (const chunk of chunks) {
      yield (take) =>
        readChunk(chunk, (time, price, volume) => {
          if (time >= from && time < end) take(time, price, volume);
        });
    }
  }
  yield (take) =>
    engine.observations.forEach(
      itemId,
      sourceId,
      { from: Math.max(from, heldSince), to },
      now,
      take,
    );
}
