import { startOfDay, weekOf } from '../../domain/calendar.js';
import { required } from '../../domain/required.js';
import { inParts } from '../../domain/sequences.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS } from '../../domain/units.js';
import type { GeneratedPast, GeneratedQuotes, GeneratedSeries } from '../../market/source.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { loadMarketState, saveMarketState } from '../../store/markets/market-state.js';
import { hasChunks, type NewChunk, writeNewChunks } from '../../store/prices/price-chunks.js';
import { type GeneratedParts, startOfLog } from './recent-lists.js';

/** Prices of each hour are written for these days, of earlier ones one a day. */
const HOURLY: DurationMs = 30 * DAY_MS;

/** The hour of the one price of a day. */
const DAILY_AT: DurationMs = 20 * HOUR_MS;

/** Items written in one transaction, during which other writes wait. */
const ITEMS_AT_ONCE = 20;

type OlderDaysParts = Pick<GeneratedParts, 'database' | 'names' | 'sources'>;

/**
 * Writes the days of a generated market that are older than its log, once, unless there is a past already, as
 * of another world. After an interruption it continues with the next items.
 */
export async function writeOlderDays(
  past: GeneratedPast,
  parts: OlderDaysParts,
  now: EpochMs,
  signal?: AbortSignal,
): Promise<void> {
  for (const series of past.series) await writeSeries(series, past, parts, now, signal);
}

async function writeSeries(
  { source, items }: GeneratedSeries,
  { world, days }: GeneratedPast,
  { database, names, sources }: OlderDaysParts,
  now: EpochMs,
  signal: AbortSignal | undefined,
): Promise<void> {
  const sourceId = required(sources.idOf(source), 'a source');
  const stored = await loadProgress(database, source);
  if (stored === undefined && (await hasChunks(database, sourceId))) return;
  const progress = stored ?? { world, begunAt: now, done: 0 };
  if (progress.world !== world || progress.done >= items.length) return;
  const ids = await names.trackItems(
    items.map(({ name }) => name),
    now,
  );
  const weeks = timesByWeek(days, progress.begunAt);
  let { done } = progress;
  for (const part of inParts(items.slice(done), ITEMS_AT_ONCE)) {
    if (signal?.aborted) return;
    const slices = new TimeSlices();
    const chunks: NewChunk[] = [];
    for (const { name, quotes } of part) {
      chunks.push(...chunksOf(required(ids.get(name), 'an item'), sourceId, quotes, weeks));
      if (slices.over) await slices.next();
    }
    done += part.length;
    await database.transaction(async (transaction) => {
      await writeNewChunks(transaction, chunks);
      await saveProgress(transaction, source, { ...progress, done });
    });
  }
}

/** How far the older days of a series are written. */
interface Progress {
  readonly world: string;
  /** The first days are counted from then, also after an interruption. */
  readonly begunAt: EpochMs;
  /** Items. */
  readonly done: number;
}

async function loadProgress(database: Database, source: string): Promise<Progress | undefined> {
  const text = await loadMarketState(database, nameOf(source));
  return text === undefined ? undefined : JSON.parse(text);
}

function saveProgress(
  database: Parameters<typeof saveMarketState>[0],
  source: string,
  progress: Progress,
): Promise<void> {
  return saveMarketState(database, { market: nameOf(source), state: JSON.stringify(progress) });
}

/** In place of a market: no market has such a name. */
function nameOf(source: string): string {
  return `generated ${source}`;
}

/** The times before the log by week: daily, and hourly in the last month. */
function timesByWeek(days: number, now: EpochMs): Map<number, EpochMs[]> {
  const end = startOfLog(now);
  const hourly = startOfDay(now - HOURLY);
  const times: EpochMs[] = [];
  for (let day = startOfDay(now - days * DAY_MS); day < hourly; day += DAY_MS) {
    times.push(day + DAILY_AT);
  }
  for (let time = hourly; time < end; time += HOUR_MS) times.push(time);
  const weeks = new Map<number, EpochMs[]>();
  for (const time of times) {
    const ofWeek = weeks.get(weekOf(time));
    if (ofWeek === undefined) weeks.set(weekOf(time), [time]);
    else ofWeek.push(time);
  }
  return weeks;
}

function chunksOf(
  itemId: number,
  sourceId: number,
  quotes: GeneratedQuotes,
  weeks: ReadonlyMap<number, readonly EpochMs[]>,
): NewChunk[] {
  return Array.from(weeks, ([week, times]) => ({
    itemId,
    sourceId,
    week,
    points: times.flatMap((time) => {
      const quote = quotes.at(time);
      return quote === undefined ? [] : { time, price: quote.price, volume: quote.volume };
    }),
  })).filter(({ points }) => points.length > 0);
}
