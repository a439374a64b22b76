import { MINUTE_MS } from '../../domain/units.js';
import { type Answer, ask, SMALL_BODY } from '../fetch/ask.js';
import { readRows } from '../fetch/read-rows.js';
import type { Row } from '../fetch/row-reader.js';
import {
  fieldsOf,
  nameOf,
  numberOf,
  offersOf,
  priceInCents,
  priceInDollars,
  quote,
  type Reading,
} from '../fields.js';
import { searchPage } from '../item-link.js';
import { ItemRounds } from '../item-rounds.js';
import { itemTrouble } from '../item-trouble.js';
import { QuoteBatches } from '../price-list.js';
import type { DmarketSettings } from '../settings.js';
import { MarketError, type MarketSource, type MarketTraits } from '../source.js';
import { withSettings } from '../traits.js';

const NAME = 'dmarket';

export const DMARKET: MarketTraits = {
  name: NAME,
  title: 'DMarket',
  description: 'The cheapest offer of each known item, and how many are offered',
  volumeMeans: 'listings',
  priceKind: 'offer',
  apiKey: 'unused',
  pollInterval: 15 * MINUTE_MS,
  // Ten requests a second are allowed.
  limit: { requests: 120, per: MINUTE_MS, spacing: 500 },
  conditional: false,
  history: undefined,
  demo: false,
  itemUrl: searchPage('https://dmarket.com/ingame-items/item-list/csgo-skins', 'title'),
};

const TITLES_PER_REQUEST = 100;
const GAME = 'a8db';

/** DMarket accepts a hundred names per request: each poll requests the next ones. */
export function createDmarket(settings: DmarketSettings): MarketSource {
  const traits = withSettings(DMARKET, settings);
  const { limit, pollInterval } = traits;
  const rounds = new ItemRounds(settings.names, TITLES_PER_REQUEST, limit, pollInterval);
  if (!rounds.hasItems) {
    throw new MarketError('misconfigured', 'dmarket has no items to ask for');
  }
  const { url: origin = 'https://api.dmarket.com', fetch, timeLimits } = settings;
  const url = new URL('/marketplace-api/v1/aggregated-prices', origin);
  return {
    ...traits,
    pollInterval: rounds.length,
    async *poll({ now, state, signal, pace }) {
      signal.throwIfAborted();
      const turn = rounds.next(state, now);
      await pace();
      const filter = { game: GAME, titles: turn.names };
      const body = { filter, limit: String(TITLES_PER_REQUEST), cursor: '' };
      const question = { body, signal, fetch, timeLimits, largestBody: SMALL_BODY };
      const batches = new QuoteBatches(NAME);
      const { rows, error } = await rowsOf(ask(url, question));
      for (const reading of parseDmarket(rows)) batches.add(reading, now);
      if (error !== undefined) {
        // The rows before the response broke off are complete and valid.
        if (batches.hasQuotes) yield batches.next();
        throw itemTrouble(error, turn);
      }
      yield batches.next(turn.state);
    },
    nextPoll: (now, state) => rounds.due(state, now),
  };
}

/** All rows of a response, or those before it broke off. */
async function rowsOf(answer: Promise<Answer>): Promise<{ rows: Row[]; error?: unknown }> {
  const rows: Row[] = [];
  const rowsAt = { path: 'aggregatedPrices', kind: 'list' } as const;
  try {
    for await (const some of readRows(await answer, rowsAt, () => {})) rows.push(...some);
    return { rows };
  } catch (error) {
    return { rows, error };
  }
}

/**
 * The rows of `aggregatedPrices`. Prices are in cents, as digits or numbers, with or without a
 * currency object. Dollars have been seen too: they mostly have fractions, cents never do. So the
 * unit is determined for the whole response, not for each row.
 */
export function parseDmarket(rows: readonly Row[]): Reading[] {
  const offers = rows.map(({ value }) => {
    const { title, offerBestPrice, offerCount } = fieldsOf(value);
    const { Currency = 'USD', Amount = offerBestPrice } = fieldsOf(offerBestPrice);
    return { title, currency: Currency, amount: Amount, count: offerCount };
  });
  const fractions = offers.filter(({ amount }) => hasFraction(amount)).length;
  const inDollars = fractions > offers.length / 2;
  return offers.map(({ title, currency, amount, count }) => {
    if (currency !== 'USD') return { reason: 'not in USD' };
    const price = inDollars ? priceInDollars(amount) : priceInCents(numberOf(amount));
    return quote(nameOf(title), price, offersOf(count));
  });
}

function hasFraction(amount: unknown): boolean {
  const value = numberOf(amount);
  return typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value);
}
