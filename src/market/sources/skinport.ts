import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { ask } from '../fetch/ask.js';
import { readRows } from '../fetch/read-rows.js';
import type { Row } from '../fetch/row-reader.js';
import { Validators } from '../fetch/validators.js';
import {
  countOf,
  fieldsOf,
  isRefusal,
  nameOf,
  offersOf,
  priceInDollars,
  quote,
  type Reading,
  type Refusal,
} from '../fields.js';
import { searchPage } from '../item-link.js';
import { pollList } from '../price-list.js';
import type { CommonSettings } from '../settings.js';
import { MarketError, type MarketSource, type MarketTraits, type PollRequest } from '../source.js';
import { Tally } from '../tally.js';
import { withSettings } from '../traits.js';
import { skinportPast } from './skinport-past.js';

const NAME = 'skinport';

export const SKINPORT: MarketTraits = {
  name: NAME,
  title: 'Skinport',
  description: 'The cheapest offer of every item and Doppler phase, and its sales of 24 hours',
  volumeMeans: 'trades',
  priceKind: 'offer',
  apiKey: 'unused',
  // Responses are updated every five minutes.
  pollInterval: 5 * MINUTE_MS,
  limit: { requests: 8, per: 5 * MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: 'The average sale of the last day, and of the rest of the week, month and quarter',
  demo: false,
  itemUrl: searchPage('https://skinport.com/market/730?sort=price&order=asc', 'search'),
};

/** The API requires Brotli, and answers 406 otherwise. */
const HEADERS = { 'accept-encoding': 'br' };
const ROWS_AT = { path: '', kind: 'list' } as const;

export function createSkinport(settings: CommonSettings): MarketSource {
  const { url: origin = 'https://api.skinport.com', fetch, timeLimits, largestBody } = settings;
  const items = new URL('/v1/items?app_id=730&currency=USD&tradable=0', origin);
  const sales = new URL('/v1/sales/history?app_id=730&currency=USD', origin);
  async function* salesRows({ signal, pace }: PollRequest): AsyncGenerator<readonly Row[]> {
    signal.throwIfAborted();
    await pace();
    const answer = await ask(sales, { headers: HEADERS, signal, fetch, timeLimits, largestBody });
    yield* readRows(answer, ROWS_AT, () => {});
  }
  return {
    ...withSettings(SKINPORT, settings),
    async *poll(request) {
      const { volumes, rejected } = await volumesByName(salesRows(request));
      const parse = (row: Row): Reading => parseItem(row, volumes);
      const list = { series: NAME, url: items, headers: HEADERS, rowsAt: ROWS_AT, parse };
      let unsaid = rejected.counts();
      const validators = Validators.from(request.state);
      for await (const batch of pollList(list, request, settings, validators)) {
        yield { ...batch, rejected: { ...batch.rejected, ...unsaid } };
        unsaid = {};
      }
    },
    backfill: (request) => skinportPast(request, salesRows(request)),
  };
}

interface Volumes {
  /** Sales in the last 24 hours, by item name. */
  readonly volumes: ReadonlyMap<string, number>;
  readonly rejected: Tally;
}

/**
 * Prices are valid without volumes: a failure is counted, not thrown. But after a 429 no further
 * request is sent.
 */
async function volumesByName(groups: AsyncIterable<readonly Row[]>): Promise<Volumes> {
  const rejected = new Tally();
  const volumes = new Map<string, number>();
  try {
    for await (const rows of groups) {
      for (const row of rows) {
        const { name, volume } = parseSales(row);
        if (typeof name !== 'string') rejected.add('sales without name');
        else if (typeof volume !== 'number') rejected.add('sales without volume');
        else if (volumes.has(name)) rejected.add('duplicate name in sales');
        else volumes.set(name, volume);
      }
    }
  } catch (error) {
    if (!(error instanceof MarketError) || error.trouble === 'rate_limited') throw error;
    rejected.add('sales history unavailable');
  }
  return { volumes, rejected };
}

/** A row of `/v1/sales/history`; null means no sales. */
function parseSales({ value }: Row): {
  readonly name: string | Refusal;
  readonly volume: number | Refusal;
} {
  const { market_hash_name, version, last_24_hours } = fieldsOf(value);
  const { volume } = fieldsOf(last_24_hours);
  return {
    name: nameOf(market_hash_name, version),
    volume: volume === undefined ? { reason: 'no volume' } : countOf(volume),
  };
}

/**
 * A row of `/v1/items`. The price is current: `updated_at` is the last change of the offers, which
 * can be weeks ago for a valid price.
 */
export function parseItem({ value }: Row, volumes: ReadonlyMap<string, number>): Reading {
  const { market_hash_name, version, currency, min_price, quantity } = fieldsOf(value);
  if (currency !== 'USD') return { reason: 'not in USD' };
  const offers = offersOf(quantity);
  if (typeof offers !== 'number') return offers;
  const item = quote(nameOf(market_hash_name, version), priceInDollars(min_price));
  return isRefusal(item) ? item : { ...item, volume: volumes.get(item.name) ?? 0 };
}
