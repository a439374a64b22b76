import { startOfWeek, weekOf } from '../../domain/calendar.js';
import { PointRunWriter } from '../../domain/packed/point-run-writer.js';
import { MOST_POINTS, PointsPacker } from '../../domain/packed/points-row.js';
import { required } from '../../domain/required.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, WEEK_MS } from '../../domain/units.js';
import type { GeneratedPast, GeneratedSeries, MarketSource } from '../../market/source.js';
import { finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { hasChunks } from '../../store/prices/price-chunks.js';
import type { NewLogRow } from '../../store/prices/price-log.js';
import { writeWeekTimes } from '../../store/prices/price-weeks.js';
import type { LogWriter } from '../record/log-writer.js';
import type { NameWriter } from '../record/name-writer.js';
import type { Replica } from '../replica/replica.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import { loadProgress, saveProgress } from './progress.js';
import { eachRun, lastTimeOf, type TimeGrid, within } from './quote-runs.js';

/** Prices of each poll are written for these days, of earlier ones those of each hour. */
const EACH_POLL: DurationMs = 2 * DAY_MS;

const NO_BYTES = new Uint8Array(0);

export interface GeneratedParts {
  readonly database: Database;
  readonly names: NameWriter;
  readonly sources: SourceTracker;
  readonly replica: Pick<Replica, 'listOf' | 'quietly'>;
  readonly writer: LogWriter;
}

/** The start of the oldest week whose prices are in the log. */
export function startOfLog(now: EpochMs): EpochMs {
  return startOfWeek(weekOf(now - WEEK_MS));
}

/**
 * Writes the prices that a generated market would have had since its last stored ones, up to the span of the log
 * and without the last poll, so that the first start has a past and a later one no gap.
 */
export async function writeRecentPast(
  { name, generated: past }: MarketSource,
  parts: GeneratedParts,
  now: EpochMs,
): Promise<void> {
  for (const series of past?.series ?? []) {
    await parts.names.trackSources([series.source], name, now);
    if (past !== undefined) await writeSeries(series, past, parts, now);
  }
}

async function writeSeries(
  { source, items }: GeneratedSeries,
  past: GeneratedPast,
  { database, names, sources, replica, writer }: GeneratedParts,
  now: EpochMs,
): Promise<void> {
  const sourceId = required(sources.idOf(source), 'a source');
  const progress = await loadProgress(database, source);
  const stored = Math.max(replica.listOf(sourceId).time, progress?.until ?? 0);
  const grids = pollGrids(past, Math.max(stored, startOfLog(now)), now);
  if (grids.every(({ count }) => count === 0)) return;
  const ids = await names.trackItems(
    items.map(({ name }) => name),
    now,
  );
  const sorted = items
    .map(({ name, quotes }) => ({ id: required(ids.get(name), 'an item'), quotes }))
    .sort((a, b) => a.id - b.id);
  const rows = await finishInSlices(pointsRows(sourceId, sorted, grids));
  const { world } = past;
  // Asked before the first week of the log becomes a chunk: a past, as of another world, is kept as it is.
  const hasPast = progress === undefined && (await hasChunks(database, sourceId));
  const begun = progress ?? { world, begunAt: now, done: hasPast ? items.length : 0 };
  await writer.append(database, now, async (transaction) => {
    await saveProgress(transaction, source, { ...begun, until: lastTimeOf(grids) });
    if (stored > 0) return { rows, result: undefined };
    // Nothing older is in the log: older days are in chunks.
    const time = startOfLog(now);
    await writeWeekTimes(transaction, { sourceId, week: weekOf(time) - 1 }, []);
    const begin: NewLogRow = { kind: 'compacted', sourceId, time, bytes: NO_BYTES };
    return { rows: [begin, ...rows], result: undefined };
  });
}

/** The times in (after, now] at which the market was polled, except the last: hourly, then all. */
function pollGrids({ lastPoll }: GeneratedPast, after: EpochMs, now: EpochMs): TimeGrid[] {
  const last = lastPoll(now);
  const step = last - lastPoll(last - 1);
  const each: TimeGrid = { first: last - EACH_POLL, step, count: EACH_POLL / step };
  const hours = Math.ceil((each.first - after) / HOUR_MS);
  const hourly: TimeGrid = {
    first: each.first - hours * HOUR_MS,
    step: HOUR_MS,
    count: Math.max(0, hours),
  };
  return [within(hourly, after + 1, last), within(each, after + 1, last)];
}

type Item = GeneratedSeries['items'][number]['quotes'];

/** @param items ascending by id */
function* pointsRows(
  sourceId: number,
  items: readonly { readonly id: number; readonly quotes: Item }[],
  grids: readonly TimeGrid[],
): Generator<void, NewLogRow[], void> {
  const rows: NewLogRow[] = [];
  const runs = new PointRunWriter();
  for (const ofWeek of byWeek(grids)) {
    const time = lastTimeOf(ofWeek);
    const base = required(ofWeek[0], 'a grid').first - 1;
    let packer = new PointsPacker(base);
    const finish = () => {
      if (packer.points > 0) rows.push({ kind: 'points', sourceId, time, bytes: packer.finish() });
      packer = new PointsPacker(base);
    };
    for (const { id, quotes } of items) {
      yield;
      runs.begin(base);
      for (const grid of ofWeek) {
        eachRun(quotes, grid, (from, count, price, volume) =>
          runs.add(from, grid.step, count, price, volume),
        );
      }
      if (packer.points + runs.points > MOST_POINTS) finish();
      if (runs.points > 0) packer.add(id, runs);
    }
    finish();
  }
  return rows;
}

/** A row is of one week: weeks leave the log one by one. */
function byWeek(grids: readonly TimeGrid[]): TimeGrid[][] {
  const first = weekOf(
    required(
      grids.find(({ count }) => count > 0),
      'a grid',
    ).first,
  );
  const weeks = weekOf(lastTimeOf(grids)) - first + 1;
  return Array.from({ length: weeks }, (_, index) => {
    const [from, to] = [startOfWeek(first + index), startOfWeek(first + index + 1)];
    return grids.map((grid) => within(grid, from, to)).filter(({ count }) => count > 0);
  }).filter((ofWeek) => ofWeek.length > 0);
}
