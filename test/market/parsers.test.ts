import { describe, expect, test } from 'vitest';
import { paintsOf } from '../../src/domain/paint-phases.js';
import { DAY_MS } from '../../src/domain/units.js';
import { parserOf } from '../../src/market/list-row.js';
import { LISTS, type ListName } from '../../src/market/lists.js';
import { MarketError } from '../../src/market/source.js';
import { parseC5game } from '../../src/market/sources/c5game.js';
import { parseCsfloat } from '../../src/market/sources/csfloat.js';
import { parseGraph } from '../../src/market/sources/csfloat-past.js';
import {
  parseAverages,
  parseCsgotrader,
  parseOrders,
} from '../../src/market/sources/csgotrader.js';
import { parseDmarket, parseDmarketBids } from '../../src/market/sources/dmarket.js';
import { parseMarketCsgo } from '../../src/market/sources/market-csgo.js';
import { parseHistory } from '../../src/market/sources/market-csgo-past.js';
import { parsePast } from '../../src/market/sources/skinport-past.js';
import { parseOverview } from '../../src/market/sources/steam.js';
import { parsePriceHistory } from '../../src/market/sources/steam-history.js';
import { parseSteamdt, parseSteamdtBids } from '../../src/market/sources/steamdt.js';

// Units, formats and omissions of single markets, beyond the common suite.

const row = (value: unknown, key = '') => ({ key, value });

const offer = (market: Exclude<ListName, 'swap_gg'>, value: unknown) =>
  parserOf(LISTS[market].row)(row(value));

const dmarket = (offerBestPrice: unknown) =>
  parseDmarket([row({ title: 'A', offerBestPrice, offerCount: '3' })])[0];

/** A row of SteamDT with an entry of BUFF163. */
const collected = (entry: object) =>
  row({ marketHashName: 'A', dataList: [{ platform: 'STEAM' }, { platform: 'BUFF', ...entry }] });

describe('the same price of 12.50 dollars', () => {
  const quoted = { name: 'A', price: 1_250, volume: 3 };
  test.each([
    ['waxpeer', offer('waxpeer', { name: 'A', min: 12_500, count: 3 })],
    ['bitskins', offer('bitskins', { name: 'A', price_min: 12_500, quantity: 3 })],
    ['csfloat', parseCsfloat(row({ market_hash_name: 'A', min_price: 1_250, quantity: 3 }))],
    ['market_csgo', parseMarketCsgo(row({ market_hash_name: 'A', price: '12.5', volume: '3' }))],
    ['market_csgo', parseMarketCsgo(row({ market_hash_name: 'A', price: 12.5, volume: 3 }))],
    ['lis_skins', offer('lis_skins', { name: 'A', price: 9, unlocked_price: 12.5, count: 3 })],
    [
      'white_market',
      offer('white_market', { market_hash_name: 'A', price: '12.50', market_product_count: 3 }),
    ],
    ['skinout', offer('skinout', { market_hash_name: 'A', price: '12.5', total_count: 3 })],
    ['swap_gg', LISTS.swap_gg.row(row({ price: 1_250, quantity: 3, link: '-' }, 'A'))],
    ['loot_farm', offer('loot_farm', { name: 'A', price: 1_250, have: 3, max: 9 })],
    ['shadowpay', offer('shadowpay', { steam_market_hash_name: 'A', price: '12.5', volume: '3' })],
    ['dmarket', dmarket('1250')],
    ['dmarket', dmarket(1_250)],
    ['dmarket', dmarket({ Currency: 'USD', Amount: '1250' })],
    ['dmarket in dollars', dmarket('12.50')],
    ['dmarket in dollars', dmarket(12.5)],
    ['steam', parseOverview('A', { success: true, lowest_price: '$12.50', volume: '3' })],
  ])('%s', (_market, reading) => expect(reading).toEqual(quoted));
});

describe('the same price of 12.50 in hundredths of the currency of the market', () => {
  test.each([
    ['cs_deals', offer('cs_deals', { marketname: 'A', lowest_price: '12.50' })],
    ['gamerpay', offer('gamerpay', { item: 'A', phase: null, price: 12.5, count: 3 })],
    ['gamerpay without a count', offer('gamerpay', { item: 'A', price: 12.5 })],
    ['skinbaron', offer('skinbaron', { marketHashName: 'A', lowestPrice: 12.5 })],
    ['c5game', parseC5game(row({ price: '12.50', count: 3 }, 'A'))],
    ['steamdt', parseSteamdt(collected({ sellPrice: 12.5, sellCount: 3 }), ['BUFF'])[0]],
    ['steamdt as text', parseSteamdt(collected({ sellPrice: '12.50' }), ['BUFF'])[0]],
  ])('%s', (_market, reading) => expect(reading).toMatchObject({ name: 'A', price: 1_250 }));
});

test('a bot without copies of an item has no price', () => {
  expect(offer('loot_farm', { name: 'A', price: 1_250, have: 0 })).toEqual({ reason: 'no price' });
});

describe('a price whose unit is ambiguous is refused', () => {
  test.each([
    ['waxpeer in dollars', offer('waxpeer', { name: 'A', min: 12.5 })],
    ['csfloat in dollars', parseCsfloat(row({ market_hash_name: 'A', min_price: 12.5 }))],
    ['steam in euros', parseOverview('A', { success: true, lowest_price: '12,50€' })],
    ['steam in rubles', parseOverview('A', { success: true, lowest_price: '812,5 pуб.' })],
  ])('%s', (_market, reading) => expect(reading).toHaveProperty('reason'));
});

test('dmarket: if most prices of a response have fractions, all are dollars', () => {
  const prices = (...offers: unknown[]) =>
    parseDmarket(
      offers.map((offerBestPrice, place) => row({ title: `${place}`, offerBestPrice })),
    ).map((reading) => ('price' in reading ? reading.price : reading.reason));
  expect(prices('12', '3.25', 7.5, { Currency: 'USD', Amount: '12.5' })).toEqual([
    1_200, 325, 750, 1_250,
  ]);
  expect(prices('12', '3.25', 7, { Currency: 'USD', Amount: '1250' })).toEqual([
    12,
    'price is not a whole number',
    7,
    1_250,
  ]);
});

// The format is that of Dykij/DMarket-Telegram-Bot (dmarket_api.py); a client in Go and one in C#
// read amounts in objects.
test('dmarket: bids are in the unit of the offers, and may be missing', () => {
  const bids = (offerBestPrice: unknown, orderBestPrice: unknown, orderCount: unknown) =>
    parseDmarketBids([row({ title: 'A', offerBestPrice, orderBestPrice, orderCount })]);
  const bid = { name: 'A', price: 1_200, volume: 15 };
  expect(bids('1250', '1200', 15)).toEqual([bid]);
  expect(
    bids({ Currency: 'USD', Amount: '1250' }, { Currency: 'USD', Amount: '1200' }, '15'),
  ).toEqual([bid]);
  expect(bids('12.50', '12', '15')).toEqual([bid]);
  expect(bids('1250', '0', '0')).toEqual([]);
  expect(bids('1250', { Currency: 'USD', Amount: '' }, 0)).toEqual([]);
  expect(bids('1250', { Currency: 'USD', Amount: null }, '3')).toEqual([]);
  expect(bids('1250', '', undefined)).toEqual([]);
  expect(bids('1250', null, null)).toEqual([]);
  expect(bids('1250', 'many', '15')).toEqual([{ reason: 'price is not a number' }]);
});

describe('steam, present', () => {
  test.each([
    ['$0.03', 3],
    ['$1,234.56', 123_456],
    ['$1,800', 180_000],
    ['$12.50 USD', 1_250],
  ])('%s', (lowest_price, price) => {
    expect(parseOverview('A', { success: true, lowest_price })).toMatchObject({ price, volume: 0 });
  });

  test.each([
    [{ success: true, volume: '3', median_price: '$5.00' }, 'no price'],
    [{ success: true, lowest_price: '$1,23.4' }, 'price is not in dollars'],
    [{ success: true, lowest_price: '$5.00', volume: 'some' }, 'volume is not a count'],
    [{ success: false }, 'not on the market'],
    [null, 'not on the market'],
  ])('%j', (body, reason) => expect(parseOverview('A', body)).toEqual({ reason }));

  test('thousands of sales', () => {
    const body = { success: true, lowest_price: '$0.21', volume: '31,939' };
    expect(parseOverview('A', body)).toEqual({ name: 'A', price: 21, volume: 31_939 });
  });
});

describe('steam, history', () => {
  const rateOf = (currency: string) =>
    currency === 'USD' ? undefined : { currency, day: 0, perUsd: 0.8, source: 'bank' };
  const history = (prices: unknown, price_prefix = '$', price_suffix = '') =>
    parsePriceHistory('A', { success: true, price_prefix, price_suffix, prices }, rateOf);

  test('hours in UTC, prices to the cent', () => {
    expect(history([['Jul 02 2014 01: +0', 39.268, '1112']]).observations).toEqual([
      {
        name: 'A',
        time: Date.UTC(2014, 6, 2, 1),
        price: 3_927,
        volume: 1_112,
        source: 'steam_sales',
      },
    ]);
  });

  test('invalid rows are counted', () => {
    const { observations, rejected } = history([
      ['Jul 02 2014 01: +3', 1, '1'],
      ['Jul 02 2014 02: +0', 0, '1'],
      ['Jul 02 2014 03: +0', 1, 'x'],
      ['Jul 02 2014 04: +0', 1, '1'],
      ['Jul 02 2014 04: +0', 2, '1'],
      null,
    ]);
    expect(observations.length).toBe(1);
    expect(rejected.counts()).toEqual({
      'sales without time': 1,
      'price is not above zero': 1,
      'volume is not a count': 1,
      'duplicate time': 1,
      'no price': 1,
    });
  });

  // The symbols are those of two public clients: bmarket's Currency and EvilCheetah's SteamData.
  test.each([
    ['', '€', 'EUR'],
    ['£', '', 'GBP'],
    ['R$ ', '', 'BRL'],
    ['', ' pуб.', 'RUB'],
    ['CDN$ ', '', 'CAD'],
  ])('prices with %j and %j are converted from %s', (prefix, suffix, currency) => {
    const asked: string[] = [];
    const body = { success: true, price_prefix: prefix, price_suffix: suffix };
    const prices = [['Jul 02 2014 01: +0', 39.268, '1112']];
    const { observations } = parsePriceHistory('A', { ...body, prices }, (code) => {
      asked.push(code);
      return rateOf(code);
    });
    expect(asked).toEqual([currency]);
    expect(observations).toMatchObject([{ price: 4_909, volume: 1_112 }]);
  });

  test('an invalid cookie, or one of an account whose currency is in doubt, is an error', () => {
    expect(() => parsePriceHistory('A', [], rateOf)).toThrow(MarketError);
    expect(() => history([], '¥ ')).toThrow(/cannot be converted \(¥\)/);
    expect(() => history([], '')).toThrow(/cannot be converted/);
    expect(parsePriceHistory('A', { success: false }, rateOf).rejected.counts()).toEqual({
      'not on the market': 1,
    });
  });
});

describe('phases of a Doppler', () => {
  // The classes are those of `dopplerClassName` in responses of SkinBaron, with its spelling.
  const knife = '★ Flip Knife | Doppler (Factory New)';
  const gamma = '★ Flip Knife | Gamma Doppler (Factory New)';

  test.each([
    [knife, 'doppler-phase1', '★ Flip Knife | Doppler Phase 1 (Factory New)'],
    [knife, 'ruby', '★ Flip Knife | Doppler Ruby (Factory New)'],
    [knife, 'saphhire', '★ Flip Knife | Doppler Sapphire (Factory New)'],
    [knife, 'blackpearl', '★ Flip Knife | Doppler Black Pearl (Factory New)'],
    [gamma, 'emerald', '★ Flip Knife | Gamma Doppler Emerald (Factory New)'],
    [gamma, 'gamma-doppler-phase2', '★ Flip Knife | Gamma Doppler Phase 2 (Factory New)'],
    ['Glove Case', undefined, 'Glove Case'],
  ])('skinbaron: %s with the class %j', (marketHashName, dopplerClassName, name) => {
    const row = { marketHashName, dopplerClassName, lowestPrice: 900 };
    expect(offer('skinbaron', row)).toEqual({ name, price: 90_000, volume: 0 });
  });

  // One of two public clients that read the flags adds the part that the name lacks: a StatTrak knife would be sold as a plain one.
  test.each([
    [
      { marketHashName: 'AK-47 | Redline (Field-Tested)', statTrak: true },
      'StatTrak™ AK-47 | Redline (Field-Tested)',
    ],
    [
      { marketHashName: 'P90 | Sand Spray (Minimal Wear)', souvenir: true },
      'Souvenir P90 | Sand Spray (Minimal Wear)',
    ],
    [{ marketHashName: '★ Flip Knife', statTrak: true }, '★ StatTrak™ Flip Knife'],
    [
      { marketHashName: knife, statTrak: true, dopplerClassName: 'ruby' },
      '★ StatTrak™ Flip Knife | Doppler Ruby (Factory New)',
    ],
    [
      { marketHashName: 'StatTrak™ A | B (Well-Worn)', statTrak: true, souvenir: false },
      'StatTrak™ A | B (Well-Worn)',
    ],
    [
      { marketHashName: 'StatTrak™ A | B (Well-Worn)', statTrak: false },
      'StatTrak™ A | B (Well-Worn)',
    ],
  ])('skinbaron: the flags of %j', (row, name) => {
    const read = offer('skinbaron', { ...row, lowestPrice: 9 });
    expect(read).toEqual({ name, price: 900, volume: 0 });
  });

  test('skinbaron: a row of two qualities is refused', () => {
    const row = { marketHashName: 'Souvenir A | B (Well-Worn)', statTrak: true, lowestPrice: 9 };
    expect(offer('skinbaron', row)).toEqual({ reason: 'name and quality differ' });
  });

  test('gamerpay: the phase of a row', () => {
    const row = { item: knife, phase: 'Phase 2', price: 900, currency: 'EUR', count: 2 };
    const name = '★ Flip Knife | Doppler Phase 2 (Factory New)';
    expect(offer('gamerpay', row)).toEqual({ name, price: 90_000, volume: 2 });
  });

  test('skinbaron: an unknown class of a Doppler is refused', () => {
    const row = { marketHashName: knife, dopplerClassName: 'doppler-phase9', lowestPrice: 900 };
    expect(offer('skinbaron', row)).toEqual({ reason: 'phase is unknown' });
  });

  // A public client of the same file reads `csgoPhase` (white-market-export.client.ts).
  test.each([
    ['PHASE2', '★ Flip Knife | Doppler Phase 2 (Factory New)'],
    ['SAPPHIRE', '★ Flip Knife | Doppler Sapphire (Factory New)'],
    ['BLACK_PEARL', '★ Flip Knife | Doppler Black Pearl (Factory New)'],
  ])('white_market: %s in the link of a row', (phase, name) => {
    const row = {
      market_hash_name: knife,
      price: '900.000',
      market_product_link: `https://white.market/item?appId=730&csgoPhase=${phase}`,
      market_product_count: 2,
    };
    expect(offer('white_market', row)).toEqual({ name, price: 90_000, volume: 2 });
  });

  test('skinout: after the wear', () => {
    const row = { market_hash_name: `${knife} Phase 3`, price: '350.10', total_count: 2 };
    expect(offer('skinout', row)).toEqual({
      name: '★ Flip Knife | Doppler Phase 3 (Factory New)',
      price: 35_010,
      volume: 2,
    });
  });
});

describe('items under a trade lock are not offers', () => {
  // `unlocked_price` may be null (RwDragon111/cs2, app/markets/lis_skins.py, and others).
  test('lis_skins', () => {
    const item = { name: 'A', price: 12.5, unlocked_price: null, count: 3 };
    expect(offer('lis_skins', item)).toEqual({ reason: 'no price' });
  });

  test('skinout', () => {
    const item = { market_hash_name: 'A', price: '0.46', total_count: 944 };
    const locked = { ...item, locked: true, unlock_time: '12 hours' };
    expect(offer('skinout', locked)).toEqual({ reason: 'no price' });
    expect(offer('skinout', { ...item, locked: false })).toMatchObject({ price: 46, volume: 944 });
  });
});

test('an item for which SteamDT has no offer or bid has no price', () => {
  expect(parseSteamdt(collected({ sellPrice: 0, sellCount: 0 }), ['BUFF'])).toEqual([
    { reason: 'no price' },
  ]);
  expect(parseSteamdt(collected({ sellPrice: 12.5 }), ['YOUPIN'])).toEqual([]);
  expect(parseSteamdtBids(collected({ biddingPrice: 0, biddingCount: 0 }), ['BUFF'])).toEqual([]);
});

test('a waxpeer bid is in thousandths of a dollar, as a number or a string of digits', () => {
  for (const max of [240_000, '240000']) {
    expect(LISTS.waxpeer.bids.row(row({ name: 'A', max, by: 'u' }))).toEqual({
      name: 'A',
      price: 24_000,
      volume: 0,
    });
  }
});

describe('csfloat', () => {
  test('the count is named qty or quantity', () => {
    const offer = { market_hash_name: 'A', min_price: 150 };
    expect(parseCsfloat(row({ ...offer, quantity: 3 }))).toMatchObject({ volume: 3 });
    expect(parseCsfloat(row({ ...offer, qty: 3 }))).toMatchObject({ volume: 3 });
    expect(parseCsfloat(row({ ...offer, qty: 0 }))).toEqual({ reason: 'no price' });
  });

  test.each([
    ['★ Karambit | Doppler Phase 2 (Factory New)', ['419', '618', '853']],
    ['★ Talon Knife | Doppler Sapphire (Factory New)', ['416', '619']],
    ['★ Bayonet | Gamma Doppler Emerald (Minimal Wear)', ['568']],
    ['Glock-18 | Gamma Doppler Phase 4 (Factory New)', ['1123']],
  ])('the market names %s by the paint indexes %j', (name, indexes) => {
    expect(paintsOf(name)).toEqual({
      name: name.replace(/Doppler .* \(/, 'Doppler ('),
      indexes,
    });
  });

  test('an item without a phase has no paint index', () => {
    expect(paintsOf('★ Karambit | Doppler (Factory New)')).toBeUndefined();
  });

  test('a phase is identified by its paint index', () => {
    const knife = { market_hash_name: '★ Talon Knife | Doppler (Factory New)', min_price: 5 };
    expect(parseCsfloat(row({ ...knife, paint_index: 853 }))).toMatchObject({
      name: '★ Talon Knife | Doppler Phase 2 (Factory New)',
    });
    for (const paint_index of [1, null, 'x', {}]) {
      expect(parseCsfloat(row({ ...knife, paint_index }))).toEqual({
        reason: 'phase is unknown',
      });
    }
  });

  test('a day is a point at its noon, its average rounded to the cent', () => {
    const day = { day: '2026-11-18T00:00:00Z', avg_price: 3_612.5, count: 14 };
    expect(parseGraph('A', [day, { ...day, day: 'someday' }, 5]).observations).toEqual([
      {
        name: 'A',
        time: Date.UTC(2026, 10, 18, 12),
        price: 3_613,
        volume: 14,
        source: 'csfloat_sales',
      },
    ]);
    expect(parseGraph('A', { code: 4 }).rejected.counts()).toEqual({ 'no history': 1 });
  });
});

describe('csgotrader', () => {
  test('its Steam average is that of the shortest period with sales', () => {
    const periods = { last_24h: 1.5, last_7d: 1.6, last_30d: 1.7, last_90d: 1.8 };
    expect(parseAverages(row(periods, 'A'))).toEqual({ name: 'A', price: 150, volume: 0 });
    expect(parseAverages(row({ ...periods, last_24h: null, last_7d: 0 }, 'A'))).toMatchObject({
      price: 170,
    });
    expect(parseAverages(row({ last_24h: null }, 'A'))).toEqual({ reason: 'no price' });
    expect(parseAverages(row(5, 'A'))).toEqual({ reason: 'no price' });
  });

  const named = (value: unknown) =>
    parseCsgotrader(row(value, '★ Bayonet | Doppler (Factory New)'));
  const whole = { name: '★ Bayonet | Doppler (Factory New)', price: 1_250, volume: 0 };

  test('a price without or with those of phases', () => {
    expect(named(12.5)).toEqual([whole]);
    expect(named({ price: 12.5 })).toEqual([whole]);
    expect(named({ price: 12.5, doppler: { Ruby: 90, 'Phase 1': null } })).toEqual([
      whole,
      { name: '★ Bayonet | Doppler Ruby (Factory New)', price: 9_000, volume: 0 },
      { reason: 'no price' },
    ]);
  });

  test('an item without a price, or only with those of its phases', () => {
    expect(named(null)).toEqual([{ reason: 'no price' }]);
    expect(named({ price: null, doppler: { Ruby: 90 } })).toEqual([
      { reason: 'no price' },
      { name: '★ Bayonet | Doppler Ruby (Factory New)', price: 9_000, volume: 0 },
    ]);
  });

  test('the cheapest offer, also if there are orders', () => {
    expect(named({ starting_at: { price: 12.5 }, highest_order: { price: 11 } })).toEqual([whole]);
    expect(named({ starting_at: null, highest_order: { price: 11 } })).toEqual([
      { reason: 'no price' },
    ]);
  });

  // The format is that of gergelyszabo94/csgo-trader-extension (pricing.js) and
  // GODrums/BetterFloat.
  test('the highest order, and those of phases if there are any', () => {
    const ordered = (value: unknown) =>
      parseOrders(row(value, '★ Bayonet | Doppler (Factory New)'));
    const order = { price: 11, doppler: { Ruby: 80, 'Phase 1': null } };
    expect(ordered({ starting_at: { price: 12.5 }, highest_order: order })).toEqual([
      { ...whole, price: 1_100 },
      { name: '★ Bayonet | Doppler Ruby (Factory New)', price: 8_000, volume: 0 },
    ]);
    expect(ordered({ starting_at: { price: 12.5 }, highest_order: { price: null } })).toEqual([]);
    expect(ordered({ starting_at: { price: 12.5 }, highest_order: null })).toEqual([]);
    expect(ordered({ price: 12.5 })).toEqual([]);
    expect(ordered(12.5)).toEqual([]);
  });
});

describe('market_csgo, history', () => {
  // The format is that of 0globaluser0/st_seller (tm_client.py) and RwDragon111/cs2
  // (market_csgo.py).
  const sales = (history: unknown) =>
    parseHistory('A', { data: { history, average7d: {}, sales7d: {}, sales30d: {} } });

  test('dollars are in the third column, and sales in the same second are one point', () => {
    const { observations, rejected } = sales([
      [1_795_000_060, 100.25, 1.25, 1.08],
      [1_795_000_000, '96.00', '1.20', '1.04'],
      [1_795_000_000, 801, 9.99, 8.6],
      [0, 96, 1.2, 1.04],
      ['x', 96, 1.2, 1.04],
      [1_795_000_001, 96, 'x', 1.04],
      [1_795_000_002, 96],
      null,
    ]);
    expect(observations).toEqual([
      { name: 'A', time: 1_795_000_060_000, price: 125, volume: 1, source: 'market_csgo_sales' },
      { name: 'A', time: 1_795_000_000_000, price: 120, volume: 2, source: 'market_csgo_sales' },
    ]);
    expect(rejected.counts()).toEqual({
      'sale without time': 3,
      'price is not a number': 1,
      'no price': 1,
    });
  });

  test('an item without a file has no history; another format is an error', () => {
    expect(parseHistory('A', undefined).rejected.counts()).toEqual({ 'no history': 1 });
    for (const body of [null, {}, { data: [] }, { data: { history: {} } }]) {
      expect(() => parseHistory('A', body)).toThrow('market_csgo sent no history of A');
    }
  });
});

describe('skinport, history', () => {
  const TODAY = Date.UTC(2026, 10, 20);
  const period = (avg: number | null, volume: number) => ({ avg, volume });
  const sales = (day: object, week: object, month: object, quarter: object) =>
    row({
      market_hash_name: 'A',
      version: null,
      currency: 'USD',
      last_24_hours: day,
      last_7_days: week,
      last_30_days: month,
      last_90_days: quarter,
    });
  const points = (...periods: Parameters<typeof sales>) => parsePast(sales(...periods), TODAY);

  test('the sales between two periods are a point in the middle', () => {
    // A day at 10, six days before it at 12, nothing in the rest of the month, a quarter at 5.
    expect(points(period(10, 2), period(11.5, 8), period(11.5, 8), period(6.3, 40))).toEqual([
      { name: 'A', time: TODAY - 0.5 * DAY_MS, price: 1_000, volume: 2, source: 'skinport_sales' },
      { name: 'A', time: TODAY - 4 * DAY_MS, price: 1_200, volume: 6, source: 'skinport_sales' },
      { name: 'A', time: TODAY - 60 * DAY_MS, price: 500, volume: 32, source: 'skinport_sales' },
    ]);
  });

  test('without sales there are no points', () => {
    const none = period(null, 0);
    expect(points(none, none, none, none)).toEqual([]);
  });

  test('a single sale in a thousand is lost in the rounding of the average', () => {
    const days = period(3.21, 1_000);
    expect(points(days, period(3.21, 1_001), period(3.21, 1_001), period(3.21, 1_001))).toEqual([
      {
        name: 'A',
        time: TODAY - 0.5 * DAY_MS,
        price: 321,
        volume: 1_000,
        source: 'skinport_sales',
      },
    ]);
  });

  test('contradicting periods are refused', () => {
    const refused = points(period(3, 5), period(3, 4), period(3, 5), period(3, 5));
    expect(refused).toEqual({ reason: 'sales contradict each other' });
  });
});
