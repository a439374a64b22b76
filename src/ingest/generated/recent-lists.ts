import { startOfWeek, weekOf } from '../../domain/calendar.js';
import { ListChanges } from '../../domain/packed/list-change-columns.js';
import type { ListChange, ListState } from '../../domain/packed/list-changes.js';
import { packList } from '../../domain/packed/list-row.js';
import { ListStates } from '../../domain/packed/list-states.js';
import { required } from '../../domain/required.js';
import { inParts } from '../../domain/sequences.js';
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, WEEK_MS } from '../../domain/units.js';
import type {
  GeneratedPast,
  GeneratedQuote,
  GeneratedQuotes,
  GeneratedSeries,
  MarketSource,
} from '../../market/source.js';
import { finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import type { NewLogRow } from '../../store/prices/price-log.js';
import { writeWeekTimes } from '../../store/prices/price-weeks.js';
import type { LogWriter } from '../record/log-writer.js';
import type { NameWriter } from '../record/name-writer.js';
import type { Replica } from '../replica/replica.js';
import type { SourceTracker } from '../replica/source-tracker.js';

/** Each poll of these days is written; of earlier ones, one an hour. */
const EACH_POLL: DurationMs = 2 * DAY_MS;

/** Rows appended in one transaction, during which other writes wait. */
const ROWS_AT_ONCE = 300;

const NO_BYTES = new Uint8Array(0);

export interface GeneratedParts {
  readonly database: Database;
  readonly names: NameWriter;
  readonly sources: SourceTracker;
  readonly replica: Pick<Replica, 'listOf'>;
  readonly writer: LogWriter;
}

/** The start of the oldest week whose prices are in the log. */
export function startOfLog(now: EpochMs): EpochMs {
  return startOfWeek(weekOf(now - WEEK_MS));
}

/**
 * Writes the lists that a generated market would have sent since its last stored one, up to the span of the
 * log, so that the first start has a past and a later one no gap.
 */
export async function writeRecentLists(
  { name, generated: past }: MarketSource,
  { database, names, sources, replica, writer }: GeneratedParts,
  now: EpochMs,
): Promise<void> {
  if (past === undefined) return;
  for (const series of past.series) {
    const { source } = series;
    await names.trackSources([source], name, now);
    const sourceId = required(sources.idOf(source), 'a source');
    const before = replica.listOf(sourceId);
    const times = pollTimes(past, Math.max(before.time, startOfLog(now)), now);
    if (times.length === 0) continue;
    const ids = await names.trackItems(
      series.items.map(({ name }) => name),
      now,
    );
    if (before.time === 0) await beginLog(sourceId, now, database, writer);
    const states = new ListStates();
    if (before.time > 0) states.restore(before.time, [...before.offers()]);
    const rows = await finishInSlices(listRows(sourceId, series, ids, times, states));
    for (const part of inParts(rows, ROWS_AT_ONCE)) {
      await writer.append(database, now, async () => ({ rows: part, result: undefined }));
    }
  }
}

/** The times in (after, now] at which the market was polled. */
function pollTimes(past: GeneratedPast, after: EpochMs, now: EpochMs): EpochMs[] {
  const times: EpochMs[] = [];
  for (let time = past.lastPoll(now); time > after; ) {
    times.push(time);
    time = past.lastPoll(time - (now - time < EACH_POLL ? 1 : HOUR_MS));
  }
  return times.reverse();
}

/** Notes that nothing older is in the log: older days are in chunks. */
async function beginLog(
  sourceId: number,
  now: EpochMs,
  database: Database,
  writer: LogWriter,
): Promise<void> {
  const time = startOfLog(now);
  await writer.append(database, now, async (transaction) => {
    await writeWeekTimes(transaction, { sourceId, week: weekOf(time) - 1 }, []);
    return { rows: [{ kind: 'compacted', sourceId, time, bytes: NO_BYTES }], result: undefined };
  });
}

/** @param states of the list before; afterwards of the last one */
function* listRows(
  sourceId: number,
  { items }: GeneratedSeries,
  ids: ReadonlyMap<string, number>,
  times: readonly EpochMs[],
  states: ListStates,
): Generator<void, NewLogRow[], void> {
  const quoted: ListChange[][] = times.map(() => []);
  const sorted = items
    .map(({ name, quotes }) => ({ id: required(ids.get(name), 'an item'), quotes }))
    .sort((a, b) => a.id - b.id);
  for (const { id, quotes } of sorted) {
    yield;
    addQuotes(id, quotes, times, quoted);
  }
  const rows: NewLogRow[] = [];
  for (const [index, time] of times.entries()) {
    yield;
    const offers = quoted[index] ?? [];
    const changes = index === 0 ? states.changes(offers) : offers.filter(differsFrom(states));
    rows.push({ kind: 'list', sourceId, time, bytes: packList(time, changes, states) });
    states.apply(time, ListChanges.of(changes));
  }
  return rows;
}

/** Adds the offer of an item at the first poll, and at each later one before which it was quoted again. */
function addQuotes(
  itemId: number,
  quotes: GeneratedQuotes,
  times: readonly EpochMs[],
  quoted: readonly ListChange[][],
): void {
  const first = required(times[0], 'a poll');
  const atFirst = quotes.at(first);
  if (atFirst !== undefined) quoted[0]?.push({ itemId, ...offerOf(atFirst) });
  let poll = 0;
  for (const quote of quotes.between(first, required(times.at(-1), 'a poll'))) {
    while (required(times[poll], 'a poll') < quote.since) poll += 1;
    const offers = required(quoted[poll], 'a poll');
    // Of several quotes between two polls the last one counts.
    if (offers.at(-1)?.itemId === itemId) offers.pop();
    offers.push({ itemId, ...offerOf(quote) });
  }
}

function offerOf({ price, volume }: GeneratedQuote): ListState {
  return { price, volume, listed: true };
}

function differsFrom(states: ListStates): (change: ListChange) => boolean {
  const before: ListState = { price: 0, volume: 0, listed: false };
  return ({ itemId, price, volume }) => {
    states.read(itemId, before);
    return !before.listed || before.price !== price || before.volume !== volume;
  };
}
