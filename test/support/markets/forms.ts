import {
  type AnswerForm,
  type AskedMarket,
  bidden,
  bidOf,
  dollars,
  entriesOf,
  euros,
  type Fields,
  inList,
  list,
  listed,
  listForm,
  type MarketForm,
  type PublicClient,
  put,
  sold,
  uncounted,
  unphased,
  yuan,
} from './form.js';
import { OFFERS, type Offer } from './offers.js';

/** The time at which `market_csgo` made its list. */
export const MADE_AT = Date.UTC(2026, 10, 20, 12, 1);

/** The last sale of `market_csgo`, in seconds since 1970. */
const LAST_SALE = Date.UTC(2026, 10, 20, 12) / 1_000;

const SCMM = 'Steam-Community-Market-Manager/SCMM';
const BOT = 'xZoluGames/BOT-VCSGO-BETA-V2';
const CONNECTOR = 'softwerk-org/csinvest-connector';
const ANALYTICS = 'e6six/cs2-price-analytics-platform';
const EXTENSION = 'gergelyszabo94/csgo-trader-extension';

const STEAMDT: readonly PublicClient[] = [
  { repository: 'zkcaryq/steamdt-mcp', reads: ['marketHashName', 'dataList'] },
  { repository: 'Daydayup4010/monitor', reads: ['marketHashName', 'dataList'] },
];

const PAINTS: Readonly<Record<string, number>> = { 'Phase 2': 419, Ruby: 415, Emerald: 568 };

const wanted = unphased(OFFERS);
const inOrder = [...wanted].sort((a, b) => (a.name < b.name ? -1 : 1));

function period(cents: number, volume: number): Fields {
  const price = volume === 0 ? null : dollars(cents);
  return { min: price, max: price, avg: price, median: price, volume };
}

/** All markets that are polled over the network, by name. */
export const FORMS: Readonly<Record<AskedMarket, MarketForm>> = {
  skinport: {
    clients: [
      { repository: BOT, reads: ['market_hash_name', 'min_price', 'quantity', 'item_page'] },
      {
        repository: CONNECTOR,
        reads: [
          'market_hash_name',
          'currency',
          'min_price',
          'quantity',
          'created_at',
          'updated_at',
        ],
      },
    ],
    requests: [
      {
        path: '/v1/items?app_id=730&currency=USD&tradable=0',
        headers: { 'accept-encoding': 'br' },
      },
      {
        path: '/v1/sales/history?app_id=730&currency=USD',
        headers: { 'accept-encoding': 'br' },
      },
    ],
    answers: [
      {
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
    ],
    offers: OFFERS,
    volume: sold,
    isList: true,
    conditional: true,
  },
  market_csgo: {
    clients: [
      { repository: BOT, reads: ['market_hash_name', 'price'] },
      { repository: CONNECTOR, reads: ['market_hash_name', 'volume', 'price'] },
      { repository: EXTENSION, reads: ['market_hash_name', 'price'] },
    ],
    requests: [{ path: '/api/v2/prices/USD.json' }, { path: '/api/v2/prices/orders/USD.json' }],
    answers: [
      {
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
        path: '/api/v2/prices/orders/USD.json',
        rows: (offers) =>
          bidden(offers).map(({ name, cents, sold }) => ({
            market_hash_name: name,
            volume: String(sold + 1),
            price: dollars(bidOf(cents)).toFixed(2),
          })),
        withPrice: put('price'),
        lowestBid: 0.01,
        text: (rows, madeAt) => {
          const time = Math.floor(madeAt / 1_000);
          return JSON.stringify({ success: true, time, currency: 'USD', items: rows });
        },
      },
      {
        path: '/api/v2/full-history/all.json',
        rows: (offers) => unphased(offers).map(({ name }, place) => [name, place + 1]),
        withPrice: (row) => row,
        text: (rows) => `{"history":${entriesOf(rows)}}`,
      },
      {
        path: /^\/api\/v2\/full-history\/\d+\.json$/,
        rows: (offers, _asked, path) => {
          const file = Number(/(\d+)\.json$/.exec(path)?.[1]);
          const { cents } = unphased(offers)[file - 1] ?? { cents: 0 };
          const sale = (time: number, price: number) => [time, price * 80, price, price * 0.86];
          return [sale(LAST_SALE, dollars(cents)), sale(LAST_SALE - 3_600, dollars(cents + 5))];
        },
        withPrice: (row) => row,
        text: (rows) =>
          JSON.stringify({ time: LAST_SALE, data: { average7d: {}, sales7d: {}, history: rows } }),
      },
    ],
    offers: wanted,
    volume: listed,
    bids: ({ sold }) => sold + 1,
    time: MADE_AT,
    isList: true,
    conditional: true,
    dated: true,
  },
  csfloat: {
    // The connector reads the count as `qty`, which the adapter accepts too.
    clients: [
      { repository: 'csfloat/extension', reads: ['market_hash_name', 'min_price'] },
      { repository: CONNECTOR, reads: ['market_hash_name', 'min_price'] },
    ],
    requests: [
      {
        path: '/api/v1/listings/price-list',
        headers: { authorization: 'key-of-csfloat-0123456789' },
      },
      {
        path: '/api/v1/listings/price-list/doppler',
        headers: { authorization: 'key-of-csfloat-0123456789' },
      },
    ],
    answers: [
      {
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
    ],
    offers: OFFERS,
    volume: listed,
    isList: true,
    conditional: true,
  },
  waxpeer: listForm({
    clients: [
      { repository: BOT, reads: ['name', 'min'] },
      { repository: 'Dykij/Dmarket_bot', reads: ['name', 'count', 'min', 'steam_price'] },
    ],
    request: '/v1/prices?game=csgo&minified=0',
    rowsIn: 'items',
    around: { success: true },
    row: ({ name, cents, listed }) => ({
      name,
      count: listed,
      min: cents * 10,
      steam_price: cents * 13,
      type: 'Rifle',
      rarity_color: '4b69ff',
    }),
    price: 'min',
    bids: {
      request: '/v1/buy-orders/snapshot?game=csgo',
      rowsIn: 'offers',
      around: { success: true, timestamp: 1_795_170_000 },
      row: ({ name, cents }) => ({
        name,
        max: String(bidOf(cents) * 10),
        by: 'a-buyer',
        amount: 2,
        filled: 0,
      }),
      price: 'max',
      lowestBid: 10,
      volume: uncounted,
    },
  }),
  bitskins: listForm({
    clients: [
      { repository: BOT, reads: ['name', 'price_min', 'quantity'] },
      { repository: 'YourLocalDuck/CS-Skin-Analytics', reads: ['name', 'price_min'] },
    ],
    request: '/market/insell/730',
    rowsIn: 'list',
    row: ({ name, cents, listed }, index) => ({
      name,
      skin_id: index + 1,
      price_min: cents * 10,
      price_max: cents * 30,
      price_avg: cents * 20,
      quantity: listed,
    }),
    price: 'price_min',
  }),
  lis_skins: listForm({
    clients: [
      { repository: ANALYTICS, reads: ['name', 'price', 'unlocked_price', 'count', 'url'] },
      {
        repository: 'TryDreem/lis-skins-fetcher',
        reads: ['name', 'price', 'unlocked_price', 'count', 'url'],
      },
    ],
    request: '/market_export_json/csgo.json',
    row: ({ name, cents, listed }) => ({
      name,
      price: dollars(cents - 1),
      unlocked_price: dollars(cents),
      count: listed,
      url: 'https://lis-skins.example/market/csgo/item/',
    }),
    price: 'unlocked_price',
    dated: true,
  }),
  white_market: listForm({
    clients: [
      { repository: BOT, reads: ['market_hash_name', 'price', 'market_product_link'] },
      {
        repository: '2HParaa/cs2-arbitrage',
        reads: ['market_hash_name', 'price', 'market_product_count'],
      },
      {
        repository: CONNECTOR,
        reads: ['market_hash_name', 'price', 'market_product_link', 'market_product_count'],
      },
    ],
    request: '/export/v1/prices/730.10min.json',
    row: ({ name, cents, listed }) => ({
      market_hash_name: name,
      price: dollars(cents).toFixed(2),
      market_product_link: `https://white.market/item?appId=730&nameHash=${encodeURIComponent(name)}`,
      market_product_count: listed,
    }),
    price: 'price',
    dated: true,
  }),
  skinout: listForm({
    clients: [
      { repository: BOT, reads: ['market_hash_name', 'price'] },
      {
        repository: 'YourLocalDuck/CS-Skin-Analytics',
        reads: ['market_hash_name', 'name', 'price'],
      },
    ],
    request: '/api/market/items?pagination=false&float_min=0',
    rowsIn: 'items',
    around: { cart_sum: '0.00', currency: 'usd', currency_symbol: '$' },
    row: ({ name, cents, listed }, index) => ({
      id: String(index + 1),
      market_hash_name: name,
      name,
      name_id: 'some-item',
      img: 'https://pictures.example/1',
      price: dollars(cents).toFixed(2),
      float: '0',
      in_cart: false,
      locked: false,
      total_count: listed,
    }),
    price: 'price',
    severalRows: true,
  }),
  gamerpay: listForm({
    clients: [
      { repository: 'jagobainda/SkinHolderApp', reads: ['item', 'price'] },
      { repository: CONNECTOR, reads: ['item', 'phase', 'price', 'currency', 'count', 'url'] },
    ],
    request: {
      path: '/prices',
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Itemtide/1.2.3)' },
    },
    row: ({ name, cents, listed }) => ({
      item: name,
      phase: null,
      price: euros(cents),
      currency: 'EUR',
      count: listed,
      url: 'https://gamerpay.example/item/1',
    }),
    price: 'price',
  }),
  loot_farm: listForm({
    clients: [
      { repository: SCMM, reads: ['name', 'price', 'have', 'max', 'rate', 'tr', 'res'] },
      { repository: EXTENSION, reads: ['name', 'price'] },
    ],
    request: '/fullprice.json',
    row: ({ name, cents, listed }) => ({
      name,
      price: cents,
      have: listed,
      max: listed + 5,
      rate: 100,
      tr: 0,
      res: 0,
    }),
    price: 'price',
  }),
  shadowpay: listForm({
    clients: [
      { repository: BOT, reads: ['steam_market_hash_name', 'price'] },
      { repository: SCMM, reads: ['steam_market_hash_name', 'price', 'volume'] },
      {
        repository: 'boranfurkan/CSGO-ITEM-DATABASE-UPDATER',
        reads: ['steam_market_hash_name', 'price', 'volume'],
      },
    ],
    request: {
      path: '/api/v2/user/items/prices',
      headers: { authorization: 'Bearer key-of-shadowpay-0123456789' },
    },
    rowsIn: 'data',
    row: ({ name, cents, listed }) => ({
      steam_market_hash_name: name,
      price: dollars(cents).toFixed(2),
      volume: String(listed),
      liquidity: '12.5',
    }),
    price: 'price',
  }),
  skinbaron: listForm({
    clients: [
      { repository: ANALYTICS, reads: ['marketHashName', 'lowestPrice', 'imageUrl'] },
      {
        repository: 'YannickMeyer1993/skinbaron_api',
        reads: ['name', 'statTrak', 'souvenir', 'lowestPrice', 'marketHashName', 'imageUrl'],
      },
    ],
    request: {
      path: '/GetExtendedPriceList',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      method: 'POST',
      body: { apikey: 'key-of-skinbaron-0123456789', appId: 730 },
    },
    rowsIn: 'map',
    row: ({ name, cents }) => ({
      name,
      marketHashName: name,
      statTrak: false,
      souvenir: false,
      lowestPrice: euros(cents),
      imageUrl: 'https://pictures.example/1',
    }),
    price: 'lowestPrice',
    volume: uncounted,
  }),
  cs_deals: listForm({
    clients: [
      { repository: SCMM, reads: ['marketname', 'lowest_price'] },
      { repository: BOT, reads: ['marketname', 'lowest_price'] },
      { repository: CONNECTOR, reads: ['marketname', 'lowest_price'] },
    ],
    request: '/API/IPricing/GetLowestPrices/v1?appid=730',
    rowsIn: 'response.items',
    around: { success: true },
    row: ({ name, cents }) => ({ marketname: name, lowest_price: dollars(cents).toFixed(2) }),
    price: 'lowest_price',
    volume: uncounted,
  }),
  swap_gg: {
    clients: [{ repository: SCMM, reads: ['price', 'quantity', 'link'] }],
    hasOneClient: true,
    requests: [{ path: '/v1/pricing/lowest?appId=730' }],
    answers: [
      {
        path: '/v1/pricing/lowest',
        rows: (offers) =>
          unphased(offers).map(({ name, cents, listed }) => [
            name,
            {
              price: Math.round(euros(cents) * 100),
              quantity: listed,
              link: 'https://market.swap.gg/item',
            },
          ]),
        withPrice: (row, price) => {
          const [name, entry] = row as [string, Fields];
          return [name, { ...entry, price }];
        },
        text: (rows) => `{"status":"OK","result":${entriesOf(rows)},"time":1795170000}`,
      },
    ],
    offers: wanted,
    volume: listed,
    isList: true,
    conditional: true,
  },
  csgotrader: {
    clients: [{ repository: EXTENSION, reads: ['price'] }],
    hasOneClient: true,
    requests: [{ path: '/latest/csgotrader.json' }],
    answers: [
      {
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
    ],
    offers: OFFERS,
    volume: uncounted,
    isList: true,
    conditional: true,
    dated: true,
  },
  dmarket: {
    clients: [
      {
        repository: 'Dykij/Dmarket_bot',
        reads: [
          'title',
          'orderBestPrice.Amount',
          'orderCount',
          'offerBestPrice.Amount',
          'offerCount',
        ],
      },
    ],
    hasOneClient: true,
    requests: [
      {
        path: '/marketplace-api/v1/aggregated-prices',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: {
          filter: { game: 'a8db', titles: inOrder.slice(0, 100).flatMap(dmarketTitles) },
          limit: '100',
          cursor: '',
        },
      },
    ],
    answers: [
      {
        path: '/marketplace-api/v1/aggregated-prices',
        rows: (offers, { body }) => {
          const { titles } = (body as { filter: { titles: string[] } }).filter;
          const wanted = new Set(bidden(offers));
          return unphased(offers)
            .filter(({ name }) => titles.includes(name))
            .map((offer) => ({
              title: offer.name,
              orderBestPrice: {
                Currency: 'USD',
                Amount: wanted.has(offer) ? String(bidOf(offer.cents)) : '0',
              },
              orderCount: wanted.has(offer) ? '3' : '0',
              offerBestPrice: { Currency: 'USD', Amount: String(offer.cents) },
              offerCount: String(offer.listed),
            }));
        },
        withPrice: (row, price) => put('offerBestPrice')(row, { Currency: 'USD', Amount: price }),
        text: (rows) => JSON.stringify({ aggregatedPrices: rows, nextCursor: '' }),
      },
    ],
    offers: inOrder.slice(0, 100),
    volume: listed,
    bids: () => 3,
    isList: false,
  },
  c5game: {
    clients: [{ repository: 'flomtz/csgoskinflip', reads: ['marketHashName', 'price'] }],
    hasOneClient: true,
    requests: [
      {
        path: '/merchant/product/price/batch?app-key=key-of-c5game-0123456789',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { appId: '730', marketHashNames: inOrder.slice(0, 50).map(({ name }) => name) },
      },
    ],
    answers: [
      {
        path: '/merchant/product/price/batch',
        rows: (offers, { body }) => {
          const { marketHashNames } = body as { marketHashNames: string[] };
          return unphased(offers)
            .filter(({ name }) => marketHashNames.includes(name))
            .map(({ name, cents, listed }) => [
              name,
              { itemId: '1', marketHashName: name, price: yuan(cents), count: listed },
            ]);
        },
        withPrice: (row, price) => {
          const [name] = row as [string, unknown];
          return [name, { price, count: 1 }];
        },
        text: (rows) => `{"success":true,"errorCode":0,"errorMsg":null,"data":${entriesOf(rows)}}`,
      },
    ],
    offers: inOrder.slice(0, 50),
    volume: listed,
    isList: false,
  },
  buff163: steamdt('buff163', 'BUFF'),
  youpin: steamdt('youpin', 'YOUPIN'),
  steam: {
    clients: [
      { repository: CONNECTOR, reads: ['success', 'lowest_price', 'median_price', 'volume'] },
      { repository: ANALYTICS, reads: ['success', 'lowest_price', 'median_price', 'volume'] },
    ],
    requests: [
      {
        path:
          '/market/priceoverview/?appid=730&currency=1&country=US&market_hash_name=' +
          'AK-47+%7C+Redline+%28Field-Tested%29',
      },
    ],
    answers: [
      {
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
        path: '/market/pricehistory/',
        rows: (offers, { query }) =>
          offersOnSteam(offers, query).flatMap(({ cents, sold }) => [
            ['Nov 18 2026 01: +0', cents / 100 + 0.004, String(sold)],
            ['Nov 19 2026 13: +0', (cents + 2) / 100, String(sold + 1)],
          ]),
        withPrice: (row, price) => [(row as unknown[])[0], price, '3'],
        text: inList('prices', { success: true, price_prefix: '$', price_suffix: '' }),
      },
    ],
    offers: inOrder.slice(0, 1),
    volume: sold,
    isList: false,
  },
};

/** With and without the sign of the trademark. */
function dmarketTitles({ name }: Offer): string[] {
  return name.includes('™') ? [name, name.replace('™', '')] : [name];
}

/** The response of SteamDT about a market. */
function steamdt(market: string, platform: string): MarketForm {
  const path = '/open/cs2/v1/price/batch';
  const asked = inOrder.map(({ name }) => name).slice(0, 100);
  return {
    clients: STEAMDT,
    requests: [
      {
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer key-of-${market}-0123456789`,
        },
        body: { marketHashNames: asked },
      },
    ],
    answers: [
      {
        path,
        rows: (offers, { body }) => {
          const { marketHashNames } = body as { marketHashNames: string[] };
          const sought = new Set(bidden(offers));
          return unphased(offers)
            .filter(({ name }) => marketHashNames.includes(name))
            .map((offer) => ({
              marketHashName: offer.name,
              dataList: [
                { platform: 'STEAM', sellPrice: yuan(offer.cents) * 1.4, sellCount: 900 },
                {
                  platform,
                  platformItemId: '1',
                  sellPrice: yuan(offer.cents),
                  sellCount: offer.listed,
                  biddingPrice: sought.has(offer) ? yuan(bidOf(offer.cents)) : 0,
                  biddingCount: sought.has(offer) ? 3 : 0,
                  updateTime: 1_795_170_000,
                },
              ],
            }));
        },
        withPrice: (row, price) => {
          const { dataList = [] } = row as { readonly dataList?: readonly Fields[] };
          const entries = dataList.map((entry) =>
            entry.platform === platform ? { ...entry, sellPrice: price } : entry,
          );
          return { ...(row as Fields), dataList: entries };
        },
        text: inList('data', { success: true, errorCode: 0, errorMsg: null }),
      },
    ],
    offers: inOrder.slice(0, 100),
    volume: listed,
    bids: () => 3,
    isList: false,
  };
}

/** The response of an address of a market. */
export interface Shape extends AnswerForm {
  readonly market: AskedMarket;
}

export const ASKED_MARKETS = Object.keys(FORMS) as readonly AskedMarket[];

/** The response of the market at the path; undefined if it has no such address. */
export function shapeAt(market: AskedMarket, path: string): Shape | undefined {
  const answer = FORMS[market].answers.find(({ path: expected }) =>
    typeof expected === 'string' ? expected === path : expected.test(path),
  );
  return answer && { market, ...answer };
}

function offersOnSteam(offers: readonly Offer[], query: URLSearchParams): Offer[] {
  return unphased(offers).filter(({ name }) => name === query.get('market_hash_name'));
}
