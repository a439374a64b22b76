import { isDoppler } from '../domain/market-name.js';
import { MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { type Variant, variantOf, withoutVariant } from '../domain/variant.js';
import { feeOfPrice } from './fees.js';
import { refuseFailure } from './fetch/read-rows.js';
import {
  fieldsOf,
  nameOf,
  numberOf,
  offersOf,
  priceInCents,
  priceInMills,
  quote,
} from './fields.js';
import { searchPage } from './item-link.js';
import { type ListRow, listMarket } from './list-row.js';
import { lastModified } from './price-list.js';
import type { CommonSettings } from './settings.js';
import type { MarketEntry } from './source.js';
import { termsBegun, termsNotFound, USE_IS_AGREEMENT } from './terms.js';

/** Markets that send all of their offers in one list, by name. A new one is an entry here. */
export const LISTS = {
  waxpeer: {
    title: 'Waxpeer',
    terms: termsBegun(USE_IS_AGREEMENT, 'https://waxpeer.com/terms'),
    description: 'The cheapest offer of every item, how many are offered, and the highest bid',
    pollInterval: 5 * MINUTE_MS,
    limit: { requests: 30, per: MINUTE_MS, spacing: SECOND_MS },
    origin: 'https://api.waxpeer.com',
    path: '/v1/prices?game=csgo&minified=0',
    rowsIn: 'items',
    row: { name: 'name', price: 'min', unit: 'thousandths', count: 'count' },
    check: refuseFailure,
    bids: {
      path: '/v1/buy-orders/snapshot?game=csgo',
      rowsIn: 'offers',
      // The highest bid of an item, in thousandths of a dollar, as a number or digits.
      row: ({ value }) => {
        const { name, max } = fieldsOf(value);
        return quote(nameOf(name), priceInMills(numberOf(max)));
      },
      check: refuseFailure,
    },
    itemUrl: searchPage('https://waxpeer.com/?sort=ASC&order=price&all=0', 'search'),
    fees: feeOfPrice(6, {
      evidence: 'conflicting',
      source: 'Public clients state 5% or 6%',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'thousandths; bids without counts',
      traps: 'about one request a second',
      asOf: 'Oct 2026',
    },
  },
  bitskins: {
    title: 'BitSkins',
    terms: termsBegun(
      'Only the beginning of a stored copy was read: who uses the site agrees to them, and needs a web browser that it supports.',
      'https://bitskins.com/tos',
    ),
    pollInterval: 5 * MINUTE_MS,
    origin: 'https://api.bitskins.com',
    path: '/market/insell/730',
    rowsIn: 'list',
    row: { name: 'name', price: 'price_min', unit: 'thousandths', count: 'quantity' },
    // Its search takes a query in JSON.
    itemUrl: (marketHashName) => {
      const order = [{ field: 'price', order: 'ASC' }];
      const search = { order, where: { skin_name: withoutVariant(marketHashName) } };
      return `https://bitskins.com/market/cs2?${new URLSearchParams({ search: JSON.stringify(search) })}`;
    },
    fees: feeOfPrice(5, { evidence: 'reported', source: 'Two public clients', asOf: '2026-11-25' }),
    form: {
      prices: 'thousandths',
      traps: 'the phase is in the name; its list was once the same for two days',
      asOf: 'Sep 2026',
    },
  },
  lis_skins: {
    title: 'LIS-Skins',
    terms: termsBegun(
      'Only the beginning of version 3.0 of 2 April 2026 was read: a public offer of agreement with users. It says nothing about programs.',
      'https://lis-skins.com/oferta/',
    ),
    pollInterval: 10 * MINUTE_MS,
    origin: 'https://lis-skins.com',
    path: '/market_export_json/csgo.json',
    // `price` may be that of an item under a trade lock; `unlocked_price` is null if no other is offered.
    row: { name: 'name', price: 'unlocked_price', unit: 'whole', count: 'count' },
    madeAt: lastModified,
    itemUrl: searchPage('https://lis-skins.com/market/csgo/', 'query'),
    fees: feeOfPrice(5, {
      evidence: 'conflicting',
      source: 'Nothing, 3% or 5% in different public sources',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'dollars, `unlocked_price`; `count` counts locked items too',
      traps: 'dated by Last-Modified; absurd offers are real',
      asOf: 'Sep 2026',
    },
  },
  white_market: {
    title: 'White.market',
    terms: termsBegun(USE_IS_AGREEMENT, 'https://white.market/terms-of-use'),
    pollInterval: 10 * MINUTE_MS,
    origin: 'https://s3.white.market',
    // `730.json` is made once an hour, this one every ten minutes.
    path: '/export/v1/prices/730.10min.json',
    // The phases of a Doppler are rows with the same name; only their links differ.
    row: {
      name: 'market_hash_name',
      variant: ({ market_hash_name, market_product_link }) =>
        isDoppler(String(market_hash_name)) ? phaseInLink(market_product_link) : null,
      price: 'price',
      unit: 'whole',
      count: 'market_product_count',
    },
    madeAt: lastModified,
    // As in the links of its rows.
    itemUrl: (marketHashName) => {
      const page = searchPage('https://white.market/item?appId=730', 'nameHash')(marketHashName);
      const phase = variantOf(marketHashName);
      return phase === undefined ? page : `${page}&csgoPhase=${phaseOfLink(phase)}`;
    },
    fees: feeOfPrice(5, {
      evidence: 'reported',
      source: 'Public clients, one by the list of markets of CSMarketAPI',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'dollars as text; `market_product_count`',
      traps:
        'a file of ten minutes, dated by Last-Modified; the phase is `csgoPhase` in the link of a row',
      asOf: '2026',
    },
  },
  skinout: {
    title: 'SkinOut',
    terms: termsNotFound('https://skinout.gg/'),
    pollInterval: 10 * MINUTE_MS,
    origin: 'https://skinout.gg',
    path: '/api/market/items?pagination=false&float_min=0',
    rowsIn: 'items',
    row: {
      name: 'market_hash_name',
      price: 'price',
      unit: 'whole',
      count: 'total_count',
      locked: 'locked',
    },
    severalRows: true,
    check: (document) => {
      if (fieldsOf(document).success === false) refuseFailure(document);
    },
    fees: feeOfPrice(5, {
      evidence: 'reported',
      source: 'One public client, approximate',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'dollars as text; `total_count`',
      traps:
        'takes seconds; the phase is behind the wear; an item may have several rows; `locked` ones are left out',
      asOf: 'Jul 2026',
    },
  },
  gamerpay: {
    title: 'GamerPay',
    terms: termsBegun(
      'Only the beginning of the version of 7 April 2023 was read: an agreement with users, each with one account. It says nothing about programs.',
      'https://gamerpay.gg/terms',
    ),
    pollInterval: 10 * MINUTE_MS,
    description:
      'The cheapest offer of every item and Doppler phase, converted from euros, and how many are offered',
    currency: 'EUR',
    currencyStated: false,
    origin: 'https://api.gamerpay.gg',
    path: '/prices',
    agent: (version) => `Mozilla/5.0 (compatible; Itemtide/${version})`,
    // One client finds only `item` and `price` in a row.
    row: { name: 'item', variant: 'phase', price: 'price', unit: 'whole', count: 'count' },
    fees: feeOfPrice(3, {
      evidence: 'conflicting',
      source: '3% in the list of markets of CSMarketAPI, 2.5% in another client',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'euros; `count`',
      traps: 'truncates responses to clients that name no browser; the phase is in `phase`',
      asOf: '2026',
    },
  },
  loot_farm: {
    title: 'LOOT.Farm',
    terms: termsNotFound('https://loot.farm/'),
    description:
      'The prices of its bots for every item, in the money of the site, and how many they have',
    priceKind: 'site',
    pollInterval: 10 * MINUTE_MS,
    origin: 'https://loot.farm',
    path: '/fullprice.json',
    // Bots that have none of an item still state a price.
    row: { name: 'name', price: 'price', unit: 'hundredths', count: 'have' },
    fees: feeOfPrice(5, {
      evidence: 'conflicting',
      source: 'Public clients state 5%, or 3 to 5% by subscription',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'cents; `have`',
      traps: 'prices of bots, in the money of the site',
      asOf: '2026',
    },
  },
  shadowpay: {
    title: 'ShadowPay',
    terms: termsNotFound('https://shadowpay.com/'),
    pollInterval: 10 * MINUTE_MS,
    origin: 'https://api.shadowpay.com',
    path: '/api/v2/user/items/prices',
    withKey: (key) => ({ headers: { authorization: `Bearer ${key}` } }),
    rowsIn: 'data',
    row: {
      name: 'steam_market_hash_name',
      variant: 'phase',
      price: 'price',
      unit: 'whole',
      count: 'volume',
    },
    fees: feeOfPrice(5, { evidence: 'reported', source: 'Two public clients', asOf: '2026-11-25' }),
    form: {
      prices: 'dollars as text; `volume` counts offers',
      traps: 'key in `Authorization: Bearer`',
      asOf: '2026',
    },
  },
  skinbaron: {
    title: 'SkinBaron',
    terms: termsBegun(
      'Only the beginning of a stored copy was read: rules for users of the site, of which the German version counts. It says nothing about programs.',
      'https://skinbaron.de/en/tos',
    ),
    pollInterval: 15 * MINUTE_MS,
    description: 'The cheapest offer of every item, converted from euros',
    currency: 'EUR',
    currencyStated: false,
    origin: 'https://api.skinbaron.de',
    path: '/GetExtendedPriceList',
    withKey: (apikey) => ({
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: { apikey, appId: 730 },
    }),
    conditional: false,
    rowsIn: 'map',
    row: {
      name: 'marketHashName',
      variant: 'dopplerClassName',
      qualities: { statTrak: 'StatTrak™', souvenir: 'Souvenir' },
      price: 'lowestPrice',
      unit: 'whole',
    },
    fees: feeOfPrice(15, {
      evidence: 'conflicting',
      source: '15% in all public sources; one of them states 2% from 1,300 euros on',
      asOf: '2026-11-25',
    }),
    form: {
      requests: 'POST `/GetExtendedPriceList`',
      prices: 'euros, no counts',
      traps:
        'key in the body; needs `x-requested-with`; the phase is in `dopplerClassName`, the quality also in `statTrak` and `souvenir`',
      asOf: '2024',
    },
  },
  cs_deals: {
    title: 'CS.Deals',
    terms: termsNotFound('https://cs.deals/'),
    description: 'The cheapest offer of every item',
    pollInterval: 10 * MINUTE_MS,
    origin: 'https://cs.deals',
    path: '/API/IPricing/GetLowestPrices/v1?appid=730',
    rowsIn: 'response.items',
    row: { name: 'marketname', price: 'lowest_price', unit: 'whole' },
    check: refuseFailure,
    itemUrl: searchPage('https://cs.deals/new?game=csgo&sort=price&sort_desc=0', 'name'),
    fees: feeOfPrice(2, {
      evidence: 'reported',
      source: 'One public client',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'dollars as text, no counts',
      traps: 'about 1.2 times the price of other markets',
      asOf: '2025',
    },
  },
  swap_gg: {
    title: 'Swap.gg',
    terms: termsNotFound('https://swap.gg/'),
    description: 'The cheapest offer of every item, converted from euros, and how many are offered',
    // Its document says that the answer is cached for about half an hour.
    pollInterval: 30 * MINUTE_MS,
    currency: 'EUR',
    currencyStated: false,
    origin: 'https://market-api.swap.gg',
    path: '/v1/pricing/lowest?appId=730',
    rowsIn: 'result',
    rowsAre: 'object',
    row: ({ key, value }) => {
      const { price, quantity } = fieldsOf(value);
      return quote(nameOf(key), priceInCents(price), offersOf(quantity));
    },
    fees: feeOfPrice(5, {
      evidence: 'reported',
      source: 'One public client; it adds 3% for the change of currencies',
      asOf: '2026-11-25',
    }),
    form: {
      prices: 'hundredths of a euro; `quantity`',
      traps: 'cached for half an hour; one client takes the prices for dollars',
      asOf: '2024',
    },
  },
} satisfies Readonly<Record<string, ListRow>>;

export type ListName = keyof typeof LISTS;

/** Their entries in the registry. */
export const LIST_MARKETS = Object.fromEntries(
  Object.entries(LISTS).map(([name, row]) => [name, listMarket(name, row)]),
) as Readonly<Record<ListName, MarketEntry<CommonSettings>>>;

/** A phase as a link of White.market names it: `PHASE2`, `BLACK_PEARL`. */
function phaseOfLink(phase: Variant): string {
  return phase.startsWith('Phase')
    ? phase.toUpperCase().replace(' ', '')
    : phase.toUpperCase().replace(' ', '_');
}

/** The phase that a link of White.market names, such as `PHASE2`; null if it names none. */
function phaseInLink(link: unknown): string | null {
  return typeof link === 'string' ? (/[?&]csgoPhase=(\w+)/.exec(link)?.[1] ?? null) : null;
}
