import { firstDayOf } from '../../domain/calendar.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { SeriesName } from '../../store/prices/series-name.js';

/** Number of days, including today, of which memory has all observations. */
const DAYS = 14;

/**
 * The prices of single sales on each of the last days; those of several sales together are left out, and offers: their
 * volumes, if they count sales at all, are those of 24 hours.
 */
export function singleSales(
  engine: Engine,
  { itemId, sourceId }: SeriesName,
  now: EpochMs,
): MinorUnits[][] {
  const days: MinorUnits[][] = Array.from({ length: DAYS }, () => []);
  const kind = engine.series.priceKind(sourceId);
  const isSold = kind === 'sale' || kind === 'platform';
  if (!isSold || engine.series.volumeMeaning(sourceId) !== 'trades') return days;
  const from = firstDayOf(DAYS, now);
  engine.observations.forEach(
    itemId,
    sourceId,
    { from, to: now + 1 },
    now,
    (time, price, volume) => {
      if (volume === 1) days[Math.floor((time - from) / DAY_MS)]?.push(price);
    },
  );
  return days;
}
