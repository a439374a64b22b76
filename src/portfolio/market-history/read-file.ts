import type { EpochMs } from '../../domain/units.js';
import { elementsOf, fieldsOf } from '../../domain/unknown-values.js';
import { type Row, RowReader } from '../../runtime/json/row-reader.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';
import { refuse } from '../refuse.js';
import { type HistoryPage, isFailedPage, readHistoryPage } from './page.js';
import { readStatedTrades } from './stated-trades.js';
import type { LeftOutTrade, MarketTrade } from './trade.js';

/** The most events of a file: four years of a hundred a day. */
const MOST_EVENTS = 150_000;

/** The most characters of a page, and of the file around its pages. A page of 100 events has 0.5 MB. */
const LONGEST_PAGE = 2 * 2 ** 20;

/** Characters that are read at once. */
const PIECE = 64 * 1024;

/** The content of a file. */
export interface MarketHistoryFile {
  /** The account whose history it is; undefined if it does not say. */
  readonly account: string | undefined;
  readonly events: number;
  readonly otherGames: number;
  /** Each once, in the order of the file. */
  readonly trades: readonly MarketTrade[];
  readonly leftOut: readonly LeftOutTrade[];
  /** The lots that the user chose for trades, by the ids of the trades. */
  readonly choices: ReadonlyMap<string, string>;
}

/**
 * Reads a file with `pages` of the history, or a single page, in slices of time. Next to `pages` can be
 * `trades` of other files, and `choices`.
 * @throws DomainError `invalid_parameter` if it is neither, has too many events, or is of two accounts
 */
export async function readMarketHistory(text: string, now: EpochMs): Promise<MarketHistoryFile> {
  const file = new Collected(now);
  const reader = new RowReader({ path: 'pages', kind: 'list' }, LONGEST_PAGE);
  const slices = new TimeSlices();
  for (let from = 0; from < text.length; from += PIECE) {
    const rows: Row[] = [];
    readable(() => reader.push(text.slice(from, from + PIECE), rows));
    if (slices.over) await slices.next();
    for (const { value } of rows) {
      file.page(value);
      if (slices.over) await slices.next();
    }
  }
  const { document, hadRows } = readable(() => reader.end());
  const { trades, choices } = fieldsOf(document);
  if (!hadRows && trades === undefined) file.page(document);
  file.trades(await readStatedTrades(elementsOf(trades), now));
  return file.finish(choices);
}

/** @throws DomainError `invalid_parameter` for text that is not JSON */
function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse(
      error.message === 'a piece is too long'
        ? 'a page of the file, or the data around its pages, has more than 2 MiB: read 100 events a page'
        : 'the file is not JSON, or ends too early',
    );
  }
}

class Collected {
  readonly #now: EpochMs;
  readonly #accounts = new Set<string>();
  readonly #trades = new Map<string, MarketTrade>();
  readonly #leftOut = new Map<string, LeftOutTrade>();
  #pages = 0;
  #events = 0;
  #otherGames = 0;

  constructor(now: EpochMs) {
    this.#now = now;
  }

  page(value: unknown): void {
    this.#pages += 1;
    if (isFailedPage(value)) refuse(`page ${this.#pages} of the file says that it has failed`);
    const page = readHistoryPage(value, this.#now);
    if (page === undefined) {
      refuse(
        this.#pages === 1
          ? 'the file is not a market history: it has no events'
          : `page ${this.#pages} of the file has no events`,
      );
    }
    this.#add(page);
  }

  trades(all: readonly MarketTrade[]): void {
    for (const trade of all) this.#trades.set(trade.id, trade);
  }

  async finish(choices: unknown): Promise<MarketHistoryFile> {
    if (this.#accounts.size > 1) refuse('the file has the histories of two accounts');
    const [account] = this.#accounts;
    const { trades, leftOut } = await withoutSharedAssets(this.#trades);
    return {
      account,
      events: this.#events,
      otherGames: this.#otherGames,
      trades,
      leftOut: [...this.#leftOut.values(), ...leftOut],
      choices: readChoices(choices),
    };
  }

  #add({ events, accounts, otherGames, trades, leftOut }: HistoryPage): void {
    this.#events += events;
    if (this.#events > MOST_EVENTS) refuse(`the file has more than ${MOST_EVENTS} events`);
    this.#otherGames += otherGames;
    for (const account of accounts) this.#accounts.add(account);
    // A page that was read while an event was added repeats one of the page before.
    for (const trade of trades) this.#trades.set(trade.id, trade);
    for (const trade of leftOut) this.#leftOut.set(trade.id, trade);
  }
}

/** An asset is bought once, and sold once. */
async function withoutSharedAssets(all: ReadonlyMap<string, MarketTrade>) {
  const firsts = { purchase: new Map<string, string>(), sale: new Map<string, string>() };
  const shared = new Set<string>();
  await eachInSlices(all.values(), ({ id, type, assetId }) => {
    const first = assetId === undefined ? undefined : firsts[type].get(assetId);
    if (first !== undefined) shared.add(first).add(id);
    else if (assetId !== undefined) firsts[type].set(assetId, id);
  });
  const trades: MarketTrade[] = [];
  const leftOut: LeftOutTrade[] = [];
  await eachInSlices(all.values(), (trade) => {
    const { id, type, marketHashName, time } = trade;
    if (!shared.has(id)) trades.push(trade);
    else leftOut.push({ id, type, marketHashName, time, reason: 'another one has the same asset' });
  });
  return { trades, leftOut };
}

function readChoices(choices: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(fieldsOf(choices)).map(([trade, lot]): [string, string] => [
    trade,
    typeof lot === 'string' ? lot : refuse('choices must be ids of lots, by ids of trades'),
  ]);
  return new Map(entries);
}
