import type { ExchangeRates } from '../../../src/domain/exchange-rates.js';
import { DAY_MS } from '../../../src/domain/units.js';
import type { MarketName } from '../../../src/market/settings.js';

/** An item as all markets of a test know it. */
export interface Offer {
  /** Its market_hash_name, without the phase. */
  readonly name: string;
  readonly phase?: string;
  readonly cents: number;
  readonly listed: number;
  readonly sold: number;
}

/** Markets that are asked over the network. */
export type AskedMarket = Exclude<MarketName, 'simulated' | 'replay'>;

/** What a request asked for. */
export interface Asked {
  readonly query: URLSearchParams;
  /** The body, read as JSON; undefined where there is none. */
  readonly body: unknown;
}

/** One address of a market, in the documented shape of its answers. */
export interface Shape {
  readonly market: AskedMarket;
  readonly path: string | RegExp;
  /** The rows of the answer, of those offers that were asked for. */
  rows(offers: readonly Offer[], asked: Asked, path: string): readonly unknown[];
  /** The same row with another price, right or not. */
  withPrice(row: unknown, price: unknown): unknown;
  /** The whole answer, which may tell when it was made. */
  text(rows: readonly unknown[], madeAt: number): string;
}

type Fields = Record<string, unknown>;

const put =
  (key: string) =>
  (row: unknown, price: unknown): unknown => ({ ...(row as Fields), [key]: price });
const list = (rows: readonly unknown[]): string => JSON.stringify(rows);
const inList =
  (key: string, around: Fields = {}) =>
  (rows: readonly unknown[]): string =>
    JSON.stringify({ ...around, [key]: rows });
const dollars = (cents: number): number => Number((cents / 100).toFixed(2));
const unphased = (offers: readonly Offer[]): Offer[] => offers.filter(({ phase }) => !phase);

/** What is bid for an item that costs so many cents. */
export const bidOf = (cents: number): number => Math.max(1, Math.round(cents * 0.8));

/** Some offers are of items for which nobody bids. */
export const bidden = (offers: readonly Offer[]): Offer[] =>
  unphased(offers).filter((_offer, place) => place % 3 !== 0);

/** An object of entries, of which some may be spoilt. */
function entriesOf(rows: readonly unknown[]): string {
  const entries = rows.map((row) => {
    const [name, value] = Array.isArray(row) ? row : ['Spoilt', [row]];
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  });
  return `{${entries.join(',')}}`;
}

/** Units of other currencies for one US dollar: whole ones, which give back the same cents. */
const EUROS = 2;
const YUAN = 7;
const abroad = (cents: number, perUsd: number): number =>
  Number(((cents / 100) * perUsd).toFixed(2));

/** The rates of every day. */
export const RATES: ExchangeRates = {
  at: (currency, time) => {
    const perUsd = { EUR: EUROS, CNY: YUAN }[currency];
    return perUsd === undefined
      ? undefined
      : { currency, day: time - (time % DAY_MS), perUsd, source: 'ecb' };
  },
};

/** The last sale that `market_csgo` tells of, in seconds since 1970. */
const LAST_SALE = Date.UTC(2026, 10, 20, 12) / 1_000;

const PAINTS: Readonly<Record<string, number>> = { 'Phase 2': 419, Ruby: 415, Emerald: 568 };

function period(cents: number, volume: number): Fields {
  const price = volume === 0 ? null : dollars(cents);
  return { min: price, max: price, avg: price, median: price, volume };
}

export const SHAPES: readonly Shape[] = [
  {
    market: 'skinport',
    path: '/v1/items',
    rows: (offers) =>
      offers.map(({ name, phase, cents, listed }) => ({
        market_hash_name: name,
        version: phase ?? null,
        currency: 'USD',
        suggested_price: dollars(cents + 40),
        item_page: 'https://skinport.example/item/glove-case',
        market_page: 'https://skinport.example/market',
        min_price: listed === 0 ? null : dollars(cents),
        max_price: listed === 0 ? null : dollars(cents + 90),
        mean_price: listed === 0 ? null : dollars(cents + 30),
        median_price: listed === 0 ? null : dollars(cents + 20),
        quantity: listed,
        created_at: 1_535_988_253,
        updated_at: 1_795_170_000,
      })),
    withPrice: put('min_price'),
    text: list,
  },
  {
    market: 'skinport',
    path: '/v1/sales/history',
    rows: (offers) =>
      offers.map(({ name, phase, cents, sold }) => ({
        market_hash_name: name,
        version: phase ?? null,
        currency: 'USD',
        item_page: 'https://skinport.example/item/glove-case',
        market_page: 'https://skinport.example/market',
        last_24_hours: period(cents, sold),
        last_7_days: period(cents, sold * 7),
        last_30_days: period(cents, sold * 30),
        last_90_days: period(cents, sold * 90),
      })),
    withPrice: (row) => row,
    text: list,
  },
  {
    market: 'market_csgo',
    path: '/api/v2/prices/USD.json',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        market_hash_name: name,
        volume: String(listed),
        price: dollars(cents).toFixed(2),
      })),
    withPrice: put('price'),
    text: (rows, madeAt) => {
      const time = Math.floor(madeAt / 1_000);
      return JSON.stringify({ success: true, time, currency: 'USD', items: rows });
    },
  },
  {
    market: 'market_csgo',
    path: '/api/v2/prices/orders/USD.json',
    rows: (offers) =>
      bidden(offers).map(({ name, cents, sold }) => ({
        market_hash_name: name,
        volume: String(sold + 1),
        price: dollars(bidOf(cents)).toFixed(2),
      })),
    withPrice: put('price'),
    text: (rows, madeAt) => {
      const time = Math.floor(madeAt / 1_000);
      return JSON.stringify({ success: true, time, currency: 'USD', items: rows });
    },
  },
  {
    market: 'market_csgo',
    path: '/api/v2/get-list-items-info',
    rows: (offers, { query }) => {
      const wanted = query.getAll('list_hash_name[]');
      return unphased(offers)
        .filter(({ name }) => wanted.includes(name))
        .map(({ name, cents }) => [
          name,
          {
            max: dollars(cents),
            min: dollars(cents),
            average: dollars(cents),
            history: [
              [LAST_SALE, dollars(cents).toFixed(2)],
              [LAST_SALE - 3_600, dollars(cents + 5).toFixed(2)],
            ],
          },
        ]);
    },
    withPrice: (row) => row,
    text: (rows) =>
      JSON.stringify({ success: true, data: Object.fromEntries(rows as [string, unknown][]) }),
  },
  {
    market: 'csfloat',
    path: '/api/v1/listings/price-list',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        market_hash_name: name,
        quantity: listed,
        min_price: cents,
      })),
    withPrice: put('min_price'),
    text: list,
  },
  {
    market: 'csfloat',
    path: '/api/v1/listings/price-list/doppler',
    rows: (offers) =>
      offers
        .filter(({ phase }) => phase !== undefined)
        .map(({ name, phase = '', cents, listed }) => ({
          market_hash_name: name,
          paint_index: PAINTS[phase],
          phase_name: phase,
          quantity: listed,
          min_price: cents,
        })),
    withPrice: put('min_price'),
    text: inList('data'),
  },
  {
    market: 'csfloat',
    path: /^\/api\/v1\/history\/[^/]+\/graph$/,
    rows: (offers, _asked, path) => {
      const wanted = decodeURIComponent(path.split('/')[4] ?? '');
      return unphased(offers)
        .filter(({ name }) => name === wanted)
        .flatMap(({ cents, sold }) => [
          { day: '2026-11-18T00:00:00Z', count: sold, avg_price: cents + 0.4 },
          { day: '2026-11-19T00:00:00Z', count: sold + 1, avg_price: cents + 2 },
        ]);
    },
    withPrice: put('avg_price'),
    text: list,
  },
  {
    market: 'waxpeer',
    path: '/v1/prices',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        name,
        count: listed,
        min: cents * 10,
        steam_price: cents * 13,
        type: 'Rifle',
        rarity_color: '4b69ff',
      })),
    withPrice: put('min'),
    text: inList('items', { success: true }),
  },
  {
    market: 'waxpeer',
    path: '/v1/buy-orders/snapshot',
    rows: (offers) =>
      bidden(offers).map(({ name, cents }) => ({
        name,
        max: String(bidOf(cents) * 10),
        by: 'a-buyer',
        amount: 2,
        filled: 0,
      })),
    withPrice: put('max'),
    text: (rows) => JSON.stringify({ success: true, timestamp: 1_795_170_000, offers: rows }),
  },
  {
    market: 'bitskins',
    path: '/market/insell/730',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }, place) => ({
        name,
        skin_id: place + 1,
        price_min: cents * 10,
        price_max: cents * 30,
        price_avg: cents * 20,
        quantity: listed,
      })),
    withPrice: put('price_min'),
    text: inList('list'),
  },
  {
    market: 'lis_skins',
    path: '/market_export_json/csgo.json',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        name,
        price: dollars(cents),
        unlocked_price: dollars(cents + 10),
        count: listed,
        url: 'https://lis-skins.example/market/csgo/item/',
      })),
    withPrice: put('price'),
    text: list,
  },
  {
    market: 'white_market',
    path: '/export/v1/prices/730.10min.json',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        market_hash_name: name,
        price: dollars(cents).toFixed(2),
        market_product_link: 'https://white.example/item',
        market_product_count: listed,
      })),
    withPrice: put('price'),
    text: list,
  },
  {
    market: 'skinout',
    path: '/api/market/items',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }, place) => ({
        id: String(place + 1),
        market_hash_name: name,
        name,
        name_id: 'some-item',
        img: 'https://pictures.example/1',
        price: dollars(cents).toFixed(2),
        float: '0',
        in_cart: false,
        locked: true,
        total_count: listed,
      })),
    withPrice: put('price'),
    text: (rows) =>
      JSON.stringify({ cart_sum: '0.00', currency: 'usd', currency_symbol: '$', items: rows }),
  },
  {
    market: 'gamerpay',
    path: '/prices',
    rows: (offers) =>
      unphased(offers).map(({ name, cents }) => ({ item: name, price: abroad(cents, EUROS) })),
    withPrice: put('price'),
    text: list,
  },
  {
    market: 'loot_farm',
    path: '/fullprice.json',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        name,
        price: cents,
        have: listed,
        max: listed + 5,
        rate: 100,
        tr: 0,
        res: 0,
      })),
    withPrice: put('price'),
    text: list,
  },
  {
    market: 'shadowpay',
    path: '/api/v2/user/items/prices',
    rows: (offers) =>
      unphased(offers).map(({ name, cents, listed }) => ({
        steam_market_hash_name: name,
        price: dollars(cents).toFixed(2),
        volume: String(listed),
        liquidity: '12.5',
      })),
    withPrice: put('price'),
    text: inList('data'),
  },
  {
    market: 'skinbaron',
    path: '/GetExtendedPriceList',
    rows: (offers) =>
      unphased(offers).map(({ name, cents }) => ({
        name,
        marketHashName: name,
        statTrak: false,
        souvenir: false,
        lowestPrice: abroad(cents, EUROS),
        imageUrl: 'https://pictures.example/1',
      })),
    withPrice: put('lowestPrice'),
    text: inList('map'),
  },
  {
    market: 'c5game',
    path: '/merchant/product/price/batch',
    rows: (offers, { body }) => {
      const { marketHashNames } = body as { marketHashNames: string[] };
      return unphased(offers)
        .filter(({ name }) => marketHashNames.includes(name))
        .map(({ name, cents, listed }) => [
          name,
          { itemId: '1', marketHashName: name, price: abroad(cents, YUAN), count: listed },
        ]);
    },
    withPrice: (row, price) => {
      const [name] = row as [string, unknown];
      return [name, { price, count: 1 }];
    },
    text: (rows) => `{"success":true,"errorCode":0,"errorMsg":null,"data":${entriesOf(rows)}}`,
  },
  {
    market: 'csgotrader',
    path: /^\/latest\/(csgotrader|youpin|buff163)\.json$/,
    rows: (offers, _asked, path) =>
      unphased(offers).map(({ name, cents }) => {
        const phases = offers.filter((offer) => offer.phase && offer.name === name);
        const doppler = Object.fromEntries(
          phases.map(({ phase = '', cents }) => [phase, dollars(cents)]),
        );
        const priced = { price: dollars(cents), ...(phases.length > 0 ? { doppler } : {}) };
        const order = { ...priced, price: dollars(cents - 1) };
        const isBuff = path.includes('buff163');
        return [name, isBuff ? { starting_at: priced, highest_order: order } : priced];
      }),
    withPrice: (row, price) => {
      const [name] = row as [string, unknown];
      return [name, { price }];
    },
    text: entriesOf,
  },
  {
    market: 'dmarket',
    path: '/marketplace-api/v1/aggregated-prices',
    rows: (offers, { body }) => {
      const { titles } = (body as { filter: { titles: string[] } }).filter;
      return unphased(offers)
        .filter(({ name }) => titles.includes(name))
        .map(({ name, cents, listed }) => ({
          title: name,
          orderBestPrice: { Currency: 'USD', Amount: String(cents - 1) },
          orderCount: '3',
          offerBestPrice: { Currency: 'USD', Amount: String(cents) },
          offerCount: String(listed),
        }));
    },
    withPrice: (row, price) => put('offerBestPrice')(row, { Currency: 'USD', Amount: price }),
    text: (rows) => JSON.stringify({ aggregatedPrices: rows, nextCursor: '' }),
  },
  {
    market: 'steam',
    path: '/market/priceoverview/',
    rows: (offers, { query }) =>
      offersOnSteam(offers, query).map(({ cents, sold }) => ({
        success: true,
        lowest_price: `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        volume: sold.toLocaleString('en-US'),
        median_price: `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      })),
    withPrice: put('lowest_price'),
    text: (rows) => JSON.stringify(rows[0] ?? { success: false }),
  },
  {
    market: 'steam',
    path: '/market/pricehistory/',
    rows: (offers, { query }) =>
      offersOnSteam(offers, query).flatMap(({ cents, sold }) => [
        ['Nov 18 2026 01: +0', cents / 100 + 0.004, String(sold)],
        ['Nov 19 2026 13: +0', (cents + 2) / 100, String(sold + 1)],
      ]),
    withPrice: (row, price) => [(row as unknown[])[0], price, '3'],
    text: inList('prices', { success: true, price_prefix: '$', price_suffix: '' }),
  },
];

function offersOnSteam(offers: readonly Offer[], query: URLSearchParams): Offer[] {
  return unphased(offers).filter(({ name }) => name === query.get('market_hash_name'));
}
