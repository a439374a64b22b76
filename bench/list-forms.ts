import type { ExchangeRates } from '../domain/exchange-rates.js';
import { DAY_MS } from '../domain/units.js';
import type { MarketName } from '../market/registry.js';

// The documented formats of the lists of markets, and their sizes.

/** The list of a market. */
export interface ListForm {
  readonly market: Exclude<MarketName, 'simulated' | 'replay' | 'skinport' | 'steam'>;
  readonly path: string;
  /** Its rows as a share of those of the largest list; assumed if no recorded list is known. */
  readonly share: number;
  /** A row; for a list that is an object, the name and the value of an entry. */
  readonly row: (name: string, cents: number) => unknown;
  /** The whole body. */
  readonly text: (rows: readonly unknown[]) => string;
  /** For markets that are polled by name. */
  readonly batches?: NameBatches;
}

/** How a market is polled for some items by name. */
export interface NameBatches {
  /** The names in a request. */
  readonly size: number;
  /** The names in the body of a request. */
  readonly namesIn: (body: unknown) => readonly string[];
}

/** Units of other currencies per US dollar: integers, which convert back to the same cents. */
const EUROS = 2;
const YUAN = 7;

/** The same rates on every day. */
export const RATES: ExchangeRates = {
  at: (currency, time) => {
    const perUsd = { EUR: EUROS, CNY: YUAN }[currency];
    if (perUsd === undefined) return undefined;
    return { currency, day: time - (time % DAY_MS), perUsd, source: 'bench' };
  },
};

const list = (rows: readonly unknown[]): string => JSON.stringify(rows);
const listAt =
  (key: string, around: object = {}) =>
  (rows: readonly unknown[]): string =>
    JSON.stringify({ ...around, [key]: rows });
const entries = (rows: readonly unknown[]): object =>
  Object.fromEntries(rows as readonly [string, unknown][]);
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const inCurrency = (cents: number, perUsd: number): number => (cents * perUsd) / 100;

export const LIST_FORMS: readonly ListForm[] = [
  {
    market: 'market_csgo',
    path: '/api/v2/prices/USD.json',
    share: 0.37,
    row: (name, cents) => ({ market_hash_name: name, volume: '13', price: dollars(cents) }),
    text: listAt('items', { success: true, currency: 'USD' }),
  },
  {
    market: 'csfloat',
    path: '/api/v1/listings/price-list',
    share: 0.4,
    row: (name, cents) => ({ market_hash_name: name, qty: 13, min_price: cents }),
    text: list,
  },
  {
    market: 'waxpeer',
    path: '/v1/prices',
    share: 0.34,
    row: (name, cents) => ({ name, count: 13, min: cents * 10, steam_price: cents * 13 }),
    text: listAt('items', { success: true }),
  },
  {
    market: 'bitskins',
    path: '/market/insell/730',
    share: 0.26,
    row: (name, cents) => ({ name, skin_id: 1, price_min: cents * 10, quantity: 13 }),
    text: listAt('list'),
  },
  {
    market: 'lis_skins',
    path: '/market_export_json/csgo.json',
    share: 1,
    row: (name, cents) => ({
      name,
      price: cents / 100,
      unlocked_price: cents / 100,
      count: 13,
      url: '-',
    }),
    text: list,
  },
  {
    market: 'white_market',
    path: '/export/v1/prices/730.10min.json',
    share: 0.4,
    row: (name, cents) => ({
      market_hash_name: name,
      price: dollars(cents),
      market_product_count: 13,
    }),
    text: list,
  },
  {
    market: 'skinout',
    path: '/api/market/items',
    share: 0.26,
    row: (name, cents) => ({
      id: '1',
      market_hash_name: name,
      name,
      name_id: '-',
      img: '-',
      price: dollars(cents),
      float: '0',
      in_cart: false,
      locked: false,
      total_count: 13,
    }),
    text: listAt('items', { cart_sum: '0.00', currency: 'usd', currency_symbol: '$' }),
  },
  {
    market: 'gamerpay',
    path: '/prices',
    share: 0.26,
    row: (name, cents) => ({
      item: name,
      phase: null,
      price: inCurrency(cents, EUROS),
      currency: 'EUR',
      count: 13,
      url: '-',
    }),
    text: list,
  },
  {
    market: 'loot_farm',
    path: '/fullprice.json',
    share: 0.26,
    row: (name, cents) => ({ name, price: cents, have: 13, max: 20, rate: 100 }),
    text: list,
  },
  {
    market: 'shadowpay',
    path: '/api/v2/user/items/prices',
    share: 0.34,
    row: (name, cents) => ({
      steam_market_hash_name: name,
      price: dollars(cents),
      volume: '13',
      liquidity: '12.5',
    }),
    text: listAt('data'),
  },
  {
    market: 'skinbaron',
    path: '/GetExtendedPriceList',
    share: 0.26,
    row: (name, cents) => ({
      name,
      marketHashName: name,
      statTrak: false,
      souvenir: false,
      lowestPrice: inCurrency(cents, EUROS),
      imageUrl: '-',
    }),
    text: listAt('map'),
  },
  {
    market: 'cs_deals',
    path: '/API/IPricing/GetLowestPrices/v1',
    share: 0.26,
    row: (name, cents) => ({ marketname: name, lowest_price: dollars(cents) }),
    text: (rows) => JSON.stringify({ success: true, response: { items: rows } }),
  },
  {
    market: 'swap_gg',
    path: '/v1/pricing/lowest',
    share: 0.26,
    row: (name, cents) => [name, { price: cents * EUROS, quantity: 13, link: '-' }],
    text: (rows) => JSON.stringify({ status: 'OK', result: entries(rows), time: 1_795_170_000 }),
  },
  {
    market: 'csgotrader',
    path: '/latest/csgotrader.json',
    share: 0.5,
    row: (name, cents) => [name, { price: cents / 100 }],
    text: (rows) => JSON.stringify(entries(rows)),
  },
  {
    market: 'dmarket',
    path: '/marketplace-api/v1/aggregated-prices',
    share: 0.5,
    row: (name, cents) => ({
      title: name,
      orderBestPrice: { Currency: 'USD', Amount: String(cents - 1) },
      orderCount: '3',
      offerBestPrice: { Currency: 'USD', Amount: String(cents) },
      offerCount: '13',
    }),
    text: listAt('aggregatedPrices', { nextCursor: '' }),
    batches: {
      size: 100,
      namesIn: (body) => (body as { filter: { titles: string[] } }).filter.titles,
    },
  },
  {
    market: 'c5game',
    path: '/merchant/product/price/batch',
    share: 0.5,
    row: (name, cents) => [
      name,
      { itemId: '1', marketHashName: name, price: inCurrency(cents, YUAN), count: 13 },
    ],
    text: (rows) =>
      JSON.stringify({ success: true, errorCode: 0, errorMsg: null, data: entries(rows) }),
    batches: {
      size: 50,
      namesIn: (body) => (body as { marketHashNames: string[] }).marketHashNames,
    },
  },
];
