import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../../runtime/json/row-reader.js';
import { feeOfPrice } from '../fees.js';
import { refuseFailure } from '../fetch/read-rows.js';
import { fieldsOf, nameOf, offersOf, priceInDollars, quote, type Reading } from '../fields.js';
import { searchPage } from '../item-link.js';
import { createListMarket } from '../list-market.js';
import type { CommonSettings } from '../settings.js';
import type { MarketSource, MarketTraits } from '../source.js';
import { termsNotFound } from '../terms.js';
import { marketCsgoPast } from './market-csgo-past.js';

export const MARKET_CSGO: MarketTraits = {
  name: 'market_csgo',
  title: 'Market.CSGO',
  description: 'The cheapest offer of every item, how many are offered, and the highest bid',
  volumeMeans: 'listings',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'unused',
  pollInterval: 5 * MINUTE_MS,
  // Five requests a second are allowed.
  limit: { requests: 60, per: MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: 'Single sales, item by item: 60 items a minute',
  demo: false,
  itemUrl: searchPage('https://market.csgo.com/en/', 'search'),
  fees: feeOfPrice(5, { evidence: 'reported', source: 'Two public clients', asOf: '2026-11-25' }),
  terms: termsNotFound('https://market.csgo.com/'),
  form: {
    requests:
      '`/api/v2/prices/USD.json`, `…/orders/USD.json`; `/api/v2/full-history/all.json`, `…/<id>.json`',
    prices: 'dollars as text; offers or bids; sales in three currencies',
    traps: '`volume` does not count trades; 5 requests a second',
    asOf: 'Sep 2026',
  },
};

const ORIGIN = 'https://market.csgo.com';

export function createMarketCsgo(settings: CommonSettings): MarketSource {
  const market = createListMarket(MARKET_CSGO, settings, {
    origin: ORIGIN,
    path: '/api/v2/prices/USD.json',
    rowsAt: { path: 'items', kind: 'list' },
    parse: parseMarketCsgo,
    check: refuseFailure,
    madeAt: (_headers, head) => timeOf(head),
    // In the same form: the highest bid, and the number of bids.
    bids: {
      path: '/api/v2/prices/orders/USD.json',
      rowsAt: { path: 'items', kind: 'list' },
      parse: parseMarketCsgo,
      check: refuseFailure,
      madeAt: (_headers, head) => timeOf(head),
    },
  });
  const origin = settings.url ?? ORIGIN;
  return {
    ...market,
    backfill: (request) => marketCsgoPast(request, { ...settings, url: origin }),
  };
}

/** A row of `items` of either list. `volume` counts offers or bids, not sales. */
export function parseMarketCsgo({ value }: Row): Reading {
  const { market_hash_name, price, volume } = fieldsOf(value);
  return quote(nameOf(market_hash_name), priceInDollars(price), offersOf(volume));
}

function timeOf(head: unknown): EpochMs | undefined {
  const { time } = fieldsOf(head);
  return typeof time === 'number' && Number.isInteger(time) ? time * SECOND_MS : undefined;
}
