import { startOfDay } from '../../domain/calendar.js';
import { seriesOfSales } from '../../domain/source.js';
import type { Observation } from '../../domain/tick.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { countOf, fieldsOf, isRefusal, nameOf, priceInDollars, type Refusal } from '../fields.js';
import { QUOTES_PER_BATCH } from '../quote-batches.js';
import type { BackfillRequest, Batch } from '../source.js';
import { Tally } from '../tally.js';

const SOURCE = seriesOfSales('skinport');

/** The periods of the market's averages, in days; each one contains the shorter ones. */
const PERIODS = [
  { field: 'last_24_hours', days: 1 },
  { field: 'last_7_days', days: 7 },
  { field: 'last_30_days', days: 30 },
  { field: 'last_90_days', days: 90 },
] as const;

/** The greatest relative error left by the rounding of averages to cents. */
const MOST_ROUNDING = 0.01;

/**
 * The sales between two consecutive periods of the market, as one point in the middle: the week
 * without its last day, the month without its last week. Days are in UTC, so that a repeated
 * request on the same day gives the same points.
 */
export async function* skinportPast(
  { now, since, state }: BackfillRequest,
  groups: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Batch> {
  const today = startOfDay(now);
  const done = JSON.stringify({ today, since });
  if (state === done) return;
  let observations: Observation[] = [];
  let rejected = new Tally();
  const seen = new Set<string>();
  for await (const rows of groups) {
    for (const row of rows) {
      const past = parsePast(row, today);
      if (isRefusal(past)) rejected.add(past.reason);
      else if (seen.has(past[0]?.name ?? '')) rejected.add('duplicate name');
      else {
        for (const point of past) {
          seen.add(point.name);
          if (point.time >= since) observations.push(point);
        }
      }
    }
    if (observations.length < QUOTES_PER_BATCH) continue;
    yield { observations, rejected: rejected.counts() };
    observations = [];
    rejected = new Tally();
  }
  yield { observations, rejected: rejected.counts(), state: done };
}

/** The points of a row of `/v1/sales/history`, newest first. */
export function parsePast({ value }: Row, today: EpochMs): readonly Observation[] | Refusal {
  const fields = fieldsOf(value);
  const name = nameOf(fields.market_hash_name, fields.version);
  if (typeof name !== 'string') return name;
  const points: Observation[] = [];
  let inner = { days: 0, sum: 0, volume: 0 };
  for (const { field, days } of PERIODS) {
    const { avg, volume: stated } = fieldsOf(fields[field]);
    const volume = countOf(stated);
    const average = volume === 0 ? 0 : priceInDollars(avg);
    if (typeof volume !== 'number') return volume;
    if (typeof average !== 'number') return average;
    const outer = { days, sum: average * volume, volume };
    const sold = outer.volume - inner.volume;
    if (sold < 0) return { reason: 'sales contradict each other' };
    const price = Math.round((outer.sum - inner.sum) / sold);
    const rounding = (0.5 * (outer.volume + inner.volume)) / sold;
    if (sold > 0 && price >= 1 && rounding <= Math.max(0.5, MOST_ROUNDING * price)) {
      const time = today - ((inner.days + days) / 2) * DAY_MS;
      points.push({ name, time, price, volume: sold, source: SOURCE });
    }
    inner = outer;
  }
  return points;
}
