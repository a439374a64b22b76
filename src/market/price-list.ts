import { seriesOfBids } from '../domain/source.js';
import { MAX_AHEAD } from '../domain/tick.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import type { Row } from '../runtime/json/row-reader.js';
import { mapInSlices, TimeSlices } from '../runtime/schedule/time-slices.js';
import { type Answer, ask } from './fetch/ask.js';
import { type RowsForm, readRows } from './fetch/read-rows.js';
import { parseHttpDate, rateLimitWait } from './fetch/retry-after.js';
import { Validators } from './fetch/validators.js';
import type { Reading } from './fields.js';
import { type BestPrice, JoinedRows, QuoteBatches } from './quote-batches.js';
import type { CommonSettings } from './settings.js';
import { type Batch, MarketError, type PollRequest } from './source.js';
import { inDollars, rateOf } from './to-dollars.js';

/** A list of prices that a market sends in one response: `parse` gives hundredths of its currency. */
export interface PriceList extends RowsForm {
  /** The source name of its prices. */
  readonly series: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown;
  /** Parses a row, which may have several variants. Pure; never throws. */
  readonly parse: (row: Row) => Reading | readonly Reading[];
  /** Parses the highest bids that the same row states: a series of their own. Pure; never throws. */
  readonly parseBids?: (row: Row) => readonly Reading[];
  /**
   * Whether the market is known to send several rows per item. If the list is then truncated, none of its
   * rows counts: a cheaper one may be missing.
   */
  readonly severalRows?: boolean;
  /** Which of several rows of an item counts; default `lowest`. */
  readonly best?: BestPrice;
  /**
   * The time at which the market made the list. Without it, prices have the time of the poll: an
   * offer is valid as long as it is listed.
   * @param head the document before the rows
   */
  readonly madeAt?: (headers: Headers, head: unknown) => EpochMs | undefined;
}

/** The time of the last update of a file, for {@link PriceList.madeAt}. */
export function lastModified(headers: Headers): EpochMs | undefined {
  return parseHttpDate(headers.get('last-modified') ?? '');
}

/**
 * Polls a list and yields batches while it arrives; the last one completes the series. An unchanged
 * list yields one batch that says so, or none if the market dates its lists.
 * @param validators holds the last version of the list, and is updated
 * @throws MarketError if the list is incomplete or has no valid price; complete rows are yielded
 * first
 */
export async function* pollList(
  list: PriceList,
  request: PollRequest,
  settings: CommonSettings,
  validators: Validators = Validators.from(undefined),
): AsyncGenerator<Batch> {
  const { series, url, currency, madeAt } = list;
  const { now, signal } = request;
  const rate = rateOf(currency, now, settings.rates);
  const path = url.pathname;
  const condition = validators.condition(path);
  const answer = await askForList(list, condition, request, settings);
  if (answer.status === 304) {
    const isKnown = Object.keys(condition).length > 0;
    if (isKnown && madeAt === undefined) {
      yield { observations: [], rejected: {}, unchanged: series };
    }
    return;
  }
  const { joined, joinedBids, time, broken } = await readList(list, answer, now);
  const isWhole = broken === undefined;
  const toCents = (reading: Reading) => inDollars(reading, rate);
  const bids = await mapInSlices(joinedBids.readings(), toCents);
  yield* batchesOf(seriesOfBids(series), bids, { time, isWhole });
  signal.throwIfAborted();
  if (isWhole) validators.remember(path, answer.headers);
  const state = isWhole ? validators.toString() : undefined;
  const offers = await mapInSlices(joined.readings(), toCents);
  const reasons = yield* batchesOf(series, offers, { time, isWhole, state });
  if (broken !== undefined) throw broken;
  if (reasons !== undefined) {
    throw new MarketError('unreadable', `${answer.host} listed no item with a price${reasons}`);
  }
}

async function askForList(
  { url, headers, body }: PriceList,
  condition: Readonly<Record<string, string>>,
  { signal, pace, pause }: PollRequest,
  { fetch, timeLimits, largestBody }: CommonSettings,
): Promise<Answer> {
  await pace();
  const answer = await ask(url, {
    headers: { ...headers, ...condition },
    body,
    signal,
    fetch,
    timeLimits,
    largestBody,
  });
  pause?.(rateLimitWait(answer.headers) ?? 0);
  return answer;
}

/** The rows of a list that arrived. */
interface ReadList {
  readonly joined: JoinedRows;
  readonly joinedBids: JoinedRows;
  /** The time of its prices. */
  readonly time: EpochMs;
  /** Why rows are missing at its end; undefined if it is complete. */
  readonly broken: MarketError | undefined;
}

/** @throws MarketError if none of its rows counts */
async function readList(list: PriceList, answer: Answer, now: EpochMs): Promise<ReadList> {
  const { best = 'lowest', parse, parseBids = () => [], check = () => {}, madeAt } = list;
  const joined = new JoinedRows(best);
  const joinedBids = new JoinedRows('highest');
  let time = now;
  const form: RowsForm = {
    ...list,
    check: (head) => {
      check(head);
      time = plausible(madeAt?.(answer.headers, head), now);
    },
  };
  // Without pauses, a list that arrives quickly would be read in one turn.
  const slices = new TimeSlices();
  try {
    for await (const rows of readRows(answer, form)) {
      for (const reading of rows.flatMap(parse)) joined.add(reading);
      for (const reading of rows.flatMap(parseBids)) joinedBids.add(reading);
      if (slices.over) await slices.next();
    }
  } catch (error) {
    if (!(error instanceof MarketError) || error.code === 'wrong_currency') throw error;
    // The rows before the response broke off are complete and valid.
    if (list.severalRows === true) throw error;
    return { joined, joinedBids, time, broken: error };
  }
  return { joined, joinedBids, time, broken: undefined };
}

/**
 * The batches of one series.
 * @param isWhole whether the last batch completes the series
 * @param state of the last batch
 * @returns why no row has a price, if none has; there is no batch then
 */
function* batchesOf(
  series: string,
  readings: readonly Reading[],
  { time, isWhole, state }: { time: EpochMs; isWhole: boolean; state?: string | undefined },
): Generator<Batch, string | undefined> {
  const batches = new QuoteBatches(series);
  for (const reading of readings) {
    batches.add(reading, time);
    if (batches.isFull) yield batches.next();
  }
  if (!batches.hasQuotes) return batches.reasons;
  yield { ...batches.next(state), ...(isWhole && { completes: series }) };
  return undefined;
}

/** A time stated by a market; undefined if it is in the future or implausible. */
function plausible(stated: EpochMs | undefined, now: EpochMs): EpochMs {
  if (stated === undefined || stated > now + MAX_AHEAD || stated < now - 365 * DAY_MS) return now;
  return Math.min(stated, now);
}
