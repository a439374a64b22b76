import { MAX_AHEAD } from '../domain/tick.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { ask } from './fetch/ask.js';
import { readRows } from './fetch/read-rows.js';
import { parseHttpDate } from './fetch/retry-after.js';
import type { Row, RowsAt } from './fetch/row-reader.js';
import { Validators } from './fetch/validators.js';
import type { Reading } from './fields.js';
import { QuoteBatches } from './quote-batch.js';
import type { CommonSettings } from './settings.js';
import { type Batch, MarketError, type PollRequest } from './source.js';

/** A list of a market's prices, sent whole in one answer. */
export interface PriceList {
  /** The series of its prices. */
  readonly series: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rowsAt: RowsAt;
  /** Reads a row, which may tell of several variants; pure, and never throws. */
  readonly parse: (row: Row) => Reading | readonly Reading[];
  /** Looks at what stands around the rows. @throws MarketError when that tells of an error */
  readonly check?: (document: unknown) => void;
  /**
   * When the market says that it made the list. Without it prices have the time of the poll: an
   * offer stands as long as the answer names it.
   * @param head what stands before the rows
   */
  readonly madeAt?: (headers: Headers, head: unknown) => EpochMs | undefined;
}

/** The time at which a file was last made anew, for {@link PriceList.madeAt}. */
export function lastModified(headers: Headers): EpochMs | undefined {
  return parseHttpDate(headers.get('last-modified') ?? '');
}

/**
 * Polls a list, batch by batch while it comes, the last of which completes its series. Of a list that
 * is unchanged one batch says so, or none where the market says when it made the list.
 * @param validators knows the version that came last, and is told of this one
 * @throws MarketError when the list does not come to its end or has no price that can be used;
 *   what came before is given first
 */
export async function* pollList(
  list: PriceList,
  { now, signal, pace }: PollRequest,
  { fetch, patience, largestBody }: CommonSettings,
  validators: Validators = Validators.from(undefined),
): AsyncGenerator<Batch> {
  const { series, url, headers, rowsAt, parse, check = () => {}, madeAt } = list;
  const path = url.pathname;
  const condition = validators.condition(path);
  await pace();
  const answer = await ask(url, {
    headers: { ...headers, ...condition },
    signal,
    fetch,
    patience,
    largestBody,
  });
  if (answer.status === 304) {
    const isKnown = Object.keys(condition).length > 0;
    if (isKnown && madeAt === undefined) {
      yield { observations: [], rejected: {}, unchanged: series };
    }
    return;
  }
  let time = now;
  const begin = (head: unknown): void => {
    check(head);
    time = plausible(madeAt?.(answer.headers, head), now);
  };
  const batches = new QuoteBatches(series);
  try {
    for await (const rows of readRows(answer, rowsAt, begin)) {
      for (const reading of rows.flatMap(parse)) batches.add(reading, time);
      if (batches.isFull) yield batches.next();
    }
  } catch (error) {
    // What came before the answer broke off is whole, and not wrong for that.
    if (error instanceof MarketError && batches.hasQuotes) yield batches.next();
    throw error;
  }
  if (!batches.hasQuotes) {
    const { host } = answer;
    throw new MarketError('unreadable', `${host} listed no item with a price${batches.reasons}`);
  }
  validators.remember(path, answer.headers);
  yield { ...batches.next(validators.toString()), completes: series };
}

/** A time that a market states, unless it is ahead of the clock or nothing that could be meant. */
function plausible(stated: EpochMs | undefined, now: EpochMs): EpochMs {
  if (stated === undefined || stated > now + MAX_AHEAD || stated < now - 365 * DAY_MS) return now;
  return Math.min(stated, now);
}
