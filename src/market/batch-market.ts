import { seriesOfBids } from '../domain/source.js';
import type { Row } from '../runtime/json/row-reader.js';
import { type Answer, ask, SMALL_BODY } from './fetch/ask.js';
import { type RowsForm, readRows } from './fetch/read-rows.js';
import { rateLimitWait } from './fetch/retry-after.js';
import type { Reading } from './fields.js';
import { ItemRounds, type TitlesOf, withBeyond } from './item-rounds.js';
import { type BestPrice, JoinedRows, QuoteBatches } from './quote-batches.js';
import { type NamedSettings, withSettings } from './settings.js';
import { MarketError, type MarketSource, type MarketTraits } from './source.js';
import { inDollars, rateOf } from './to-dollars.js';

/** How a market answers requests for some items by name. */
export interface ItemBatches extends Pick<RowsForm, 'rowsAt' | 'check'> {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Maximum number of titles per request. */
  readonly perRequest: number;
  /** The titles of an item, if the market spells its name differently in places; by default its name. */
  readonly titlesOf?: TitlesOf;
  /** The body of the request for these titles. */
  readonly body: (titles: readonly string[]) => unknown;
  /** The rows of a response, with prices in hundredths of the currency. Pure; never throws. */
  readonly parse: (rows: readonly Row[]) => readonly Reading[];
  /** The highest bids that the same rows state: a series of their own. Pure; never throws. */
  readonly parseBids?: (rows: readonly Row[]) => readonly Reading[];
}

/** A market that accepts some names per request: each poll requests the next ones. */
export function createBatchMarket(
  traits: MarketTraits,
  settings: NamedSettings,
  batches: ItemBatches,
): MarketSource {
  const { limit, pollInterval, ...rest } = withSettings(traits, settings);
  const { url, headers = {}, perRequest, titlesOf, body, parse, parseBids = () => [] } = batches;
  const form: RowsForm = { ...batches, currency: traits.currency };
  const rounds = new ItemRounds(settings.itemNames, perRequest, limit, pollInterval, titlesOf);
  if (!rounds.hasItems) {
    throw new MarketError('misconfigured', `${traits.name} has no items to request`);
  }
  const { fetch, timeLimits, rates } = settings;
  return {
    ...rest,
    limit,
    get pollInterval() {
      return rounds.length;
    },
    async *poll({ now, state, signal, pace, pause }) {
      signal.throwIfAborted();
      const rate = rateOf(traits.currency, now, rates);
      const turn = rounds.next(state, now);
      await pace();
      const question = { headers, body: body(turn.titles), signal, fetch, timeLimits };
      const answer = ask(url, { ...question, largestBody: SMALL_BODY });
      const { rows, error } = await rowsOf(answer, form);
      const quotesOf = (series: string, readings: readonly Reading[], best: BestPrice) => {
        const quotes = new QuoteBatches(series);
        const joined = new JoinedRows(best);
        for (const reading of readings) joined.add(reading);
        for (const reading of joined.readings()) quotes.add(inDollars(reading, rate), now);
        return quotes;
      };
      const bids = quotesOf(seriesOfBids(traits.name), parseBids(rows), 'highest');
      if (bids.hasQuotes) yield bids.next();
      signal.throwIfAborted();
      const quotes = quotesOf(traits.name, parse(rows), 'lowest');
      if (error !== undefined) {
        // The rows before the response broke off are complete and valid.
        if (quotes.hasQuotes) yield quotes.next();
        throw withBeyond(error, turn);
      }
      pause?.(rateLimitWait((await answer).headers) ?? 0);
      yield quotes.next(turn.state);
    },
    nextPoll: (now, state) => rounds.due(state, now),
  };
}

/** All rows of a response, or those before it broke off. */
async function rowsOf(
  answer: Promise<Answer>,
  form: RowsForm,
): Promise<{ rows: Row[]; error?: unknown }> {
  const rows: Row[] = [];
  try {
    for await (const some of readRows(await answer, form)) rows.push(...some);
    return { rows };
  } catch (error) {
    const isValid = !(error instanceof MarketError && error.code === 'wrong_currency');
    return { rows: isValid ? rows : [], error };
  }
}
