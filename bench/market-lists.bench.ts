import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMarketSource } from '../market/registry.js';
import type { MarketName, MarketSettings } from '../market/settings.js';
import { check, quick, report } from './report.js';

// Each market's list in its full size, from a server on loopback to observations.

const ROUNDS = quick ? 1 : 5;
const LARGE = quick ? 1_700 : 67_000;

/** A list of a market: its documented form, and about how many rows it really has. */
interface List {
  readonly market: Exclude<MarketName, 'simulated' | 'replay' | 'csgotrader' | 'dmarket' | 'steam'>;
  readonly rows: number;
  /** The path of the list; all others are answered with an empty one. */
  readonly path: string;
  readonly row: (name: string, cents: number) => object;
  readonly text: (rows: string) => string;
}

const bare = (rows: string): string => `[${rows}]`;
const within =
  (key: string, around = '') =>
  (rows: string): string =>
    `{${around}"${key}":[${rows}]}`;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const LISTS: readonly List[] = [
  {
    market: 'market_csgo',
    rows: LARGE * 0.37,
    path: '/api/v2/prices/USD.json',
    row: (name, cents) => ({ market_hash_name: name, volume: '13', price: dollars(cents) }),
    text: within('items', '"success":true,"currency":"USD",'),
  },
  {
    market: 'csfloat',
    rows: LARGE * 0.4,
    path: '/api/v1/listings/price-list',
    row: (name, cents) => ({ market_hash_name: name, qty: 13, min_price: cents }),
    text: bare,
  },
  {
    market: 'waxpeer',
    rows: LARGE * 0.34,
    path: '/v1/prices',
    row: (name, cents) => ({ name, count: 13, min: cents * 10, steam_price: cents * 13 }),
    text: within('items', '"success":true,'),
  },
  {
    market: 'bitskins',
    rows: LARGE * 0.26,
    path: '/market/insell/730',
    row: (name, cents) => ({ name, skin_id: 1, price_min: cents * 10, quantity: 13 }),
    text: within('list'),
  },
  {
    market: 'lis_skins',
    rows: LARGE,
    path: '/market_export_json/csgo.json',
    row: (name, cents) => ({ name, price: cents / 100, unlocked_price: null, count: 13, url: '-' }),
    text: bare,
  },
  {
    market: 'white_market',
    rows: LARGE * 0.4,
    path: '/export/v1/prices/730.10min.json',
    row: (name, cents) => ({
      market_hash_name: name,
      price: dollars(cents),
      market_product_count: 13,
    }),
    text: bare,
  },
  {
    market: 'loot_farm',
    rows: LARGE * 0.26,
    path: '/fullprice.json',
    row: (name, cents) => ({ name, price: cents, have: 13, max: 20, rate: 100 }),
    text: bare,
  },
];

const bodies = new Map(
  LISTS.map(({ path, rows, row, text }) => {
    const written = Array.from({ length: Math.round(rows) }, (_, place) =>
      JSON.stringify(row(`Nova | Pattern ${place} (Battle-Scarred)`, 1_000 + place)),
    );
    return [path, text(written.join(','))];
  }),
);

const server = createServer((request, response) => {
  const body = bodies.get(request.url?.split('?')[0] ?? '');
  // Phases and bids are lists of their own: without them the offers are valid.
  if (body === undefined) response.writeHead(404).end();
  else response.end(body);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
for (const { market, rows } of LISTS) {
  const settings: MarketSettings[typeof market] = { url };
  const source = await createMarketSource(market, settings);
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    const { signal } = new AbortController();
    const request = { now: Date.now(), state: undefined, signal, pace: async () => {} };
    let prices = 0;
    let sum = 0;
    for await (const { observations } of source.poll(request)) {
      prices += observations.length;
      for (const { price } of observations) sum += price;
    }
    const count = Math.round(rows);
    check(`the number of prices of ${market}`, prices, count);
    check(`the sum of prices of ${market}`, sum, count * 1_000 + (count * (count - 1)) / 2);
    // The first one compiles.
    if (round > 0) rates.push(count / ((performance.now() - begun) / 1_000));
  }
  const what = `${Math.round(rows)} rows of ${market}, read from the socket to observations`;
  report({ what, unit: 'rows/s', rounds: rates });
}
server.close();
