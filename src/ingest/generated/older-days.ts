import { dayOf, startOfDay, startOfWeek, weekOf } from '../../domain/calendar.js';
import { MAX_DAY_VOLUME, noDays } from '../../domain/candle.js';
import { LONGEST_HEAD, writePointsChunk } from '../../domain/packed/chunk.js';
import { PointRunWriter } from '../../domain/packed/point-run-writer.js';
import { required } from '../../domain/required.js';
import { grown, inParts } from '../../domain/sequences.js';
import {
  DAY_MS,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  type MinorUnits,
} from '../../domain/units.js';
import type { GeneratedPast, GeneratedQuotes, GeneratedSeries } from '../../market/source.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { type NewPast, writeNewPasts } from '../../store/prices/price-chunks.js';
import { loadProgress, saveProgress } from './progress.js';
import { eachRun, type TimeGrid, within } from './quote-runs.js';
import { type GeneratedParts, startOfLog } from './recent-past.js';

/** Prices of each hour are written for these days, of earlier ones one a day. */
const HOURLY: DurationMs = 30 * DAY_MS;

/** The hour of the one price of a day. */
const DAILY_AT: DurationMs = 20 * HOUR_MS;

/** Items written in one transaction, during which other writes wait. */
const ITEMS_AT_ONCE = 50;

type OlderDaysParts = Pick<GeneratedParts, 'database' | 'names' | 'sources'>;

/**
 * Writes the days of a generated market that are older than its log, once. After an interruption it continues with the next items.
 * @returns whether anything was written
 */
export async function writeOlderDays(
  past: GeneratedPast,
  parts: OlderDaysParts,
  now: EpochMs,
  signal?: AbortSignal,
): Promise<boolean> {
  let isWritten = false;
  for (const series of past.series) {
    if (await writeSeries(series, past, parts, now, signal)) isWritten = true;
  }
  return isWritten;
}

async function writeSeries(
  { source, days, items }: GeneratedSeries,
  { world }: GeneratedPast,
  { database, names, sources }: OlderDaysParts,
  now: EpochMs,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const sourceId = required(sources.idOf(source), 'a source');
  const progress = await loadProgress(database, source);
  if (progress?.world !== world || progress.done >= items.length) return false;
  const ids = await names.trackItems(
    items.map(({ name }) => name),
    now,
  );
  const times = timesOf(days, progress.begunAt);
  const slices = new TimeSlices();
  let { done } = progress;
  for (const part of inParts(items.slice(done), ITEMS_AT_ONCE)) {
    if (signal?.aborted) return true;
    const pasts: NewPast[] = [];
    for (const { name, quotes } of part) {
      const itemId = required(ids.get(name), 'an item');
      pasts.push({ itemId, sourceId, ...pastOf(quotes, times) });
      if (slices.over) await slices.next();
    }
    done += part.length;
    await database.transaction(async (transaction) => {
      await writeNewPasts(transaction, pasts);
      await saveProgress(transaction, source, { ...progress, done });
    });
  }
  return true;
}

/** The times before the log: daily, and hourly in the last month. */
interface Times {
  readonly daily: TimeGrid;
  readonly hourly: TimeGrid;
  readonly until: EpochMs;
}

function timesOf(days: number, now: EpochMs): Times {
  const until = startOfLog(now);
  const first = startOfDay(now - days * DAY_MS);
  const hourlyFrom = Math.max(first, startOfDay(now - HOURLY));
  return {
    daily: { first: first + DAILY_AT, step: DAY_MS, count: (hourlyFrom - first) / DAY_MS },
    hourly: { first: hourlyFrom, step: HOUR_MS, count: (until - hourlyFrom) / HOUR_MS },
    until,
  };
}

/** Reused, as is the space for the chunks of an item: an allocation for each chunk would take longer than to fill it. */
const runs = new PointRunWriter();
let packed = new Uint8Array(8 * 1024);

function pastOf(
  quotes: GeneratedQuotes,
  { daily, hourly, until }: Times,
): Omit<NewPast, 'itemId' | 'sourceId'> {
  const firstDay = startOfDay(daily.first);
  const days = noDays((until - firstDay) / DAY_MS);
  const weeks: { readonly week: number; readonly end: number }[] = [];
  let end = 0;
  for (let week = weekOf(firstDay); startOfWeek(week) < until; week += 1) {
    runs.begin(startOfWeek(week) - 1);
    for (const grid of [daily, hourly]) {
      const ofWeek = within(grid, startOfWeek(week), startOfWeek(week + 1));
      eachRun(quotes, ofWeek, (from, count, price, volume) => {
        runs.add(from, grid.step, count, price, volume);
        addToDays(days, firstDay, { from, step: grid.step, count, price, volume });
      });
    }
    if (runs.points === 0) continue;
    const longest = end + LONGEST_HEAD + runs.packed.length;
    if (longest > packed.length) packed = grown(packed, new Uint8Array(2 * longest));
    end = writePointsChunk(packed, end, runs.packed);
    weeks.push({ week, end });
  }
  const all = packed.slice(0, end);
  const chunks = weeks.map(({ week, end }, index) => ({
    week,
    bytes: all.subarray(weeks[index - 1]?.end ?? 0, end),
  }));
  return { firstDay, ...days, chunks };
}

interface Run {
  readonly from: EpochMs;
  readonly step: DurationMs;
  readonly count: number;
  readonly price: MinorUnits;
  readonly volume: number;
}

/** In the days the last price counts, and the sum of volumes: as in those that are made from chunks. */
function addToDays(
  { closes, volumes }: ReturnType<typeof noDays>,
  firstDay: EpochMs,
  { from, step, count, price, volume }: Run,
): void {
  for (let index = 0; index < count; index += 1) {
    const day = dayOf(from + index * step - firstDay);
    closes[day] = price;
    volumes[day] = Math.min(MAX_DAY_VOLUME, (volumes[day] ?? 0) + volume);
  }
}
