import type { AskedMarket } from './form.js';

/** A public client of a market: the fields it reads show the format of the responses. */
export interface PublicClient {
  /** On GitHub; two clients of a market have different authors. */
  readonly repository: string;
  /** Fields of a row; dots separate those of nested objects. */
  readonly reads: readonly string[];
}

const SCMM = 'Steam-Community-Market-Manager/SCMM';
const BOT = 'xZoluGames/BOT-VCSGO-BETA-V2';
const CONNECTOR = 'softwerk-org/csinvest-connector';
const ANALYTICS = 'e6six/cs2-price-analytics-platform';
const EXTENSION = 'gergelyszabo94/csgo-trader-extension';

const STEAMDT: readonly PublicClient[] = [
  { repository: 'zkcaryq/steamdt-mcp', reads: ['marketHashName', 'dataList'] },
  { repository: 'Daydayup4010/monitor', reads: ['marketHashName', 'dataList'] },
];

/** The clients with which the formats of the markets were compared in November 2026. */
export const PUBLIC_CLIENTS: Readonly<Record<AskedMarket, readonly PublicClient[]>> = {
  skinport: [
    { repository: BOT, reads: ['market_hash_name', 'min_price', 'quantity', 'item_page'] },
    {
      repository: CONNECTOR,
      reads: ['market_hash_name', 'currency', 'min_price', 'quantity', 'created_at', 'updated_at'],
    },
  ],
  market_csgo: [
    { repository: BOT, reads: ['market_hash_name', 'price'] },
    { repository: CONNECTOR, reads: ['market_hash_name', 'volume', 'price'] },
    { repository: EXTENSION, reads: ['market_hash_name', 'price'] },
  ],
  // The connector reads the count as `qty`, which the adapter accepts too.
  csfloat: [
    { repository: 'csfloat/extension', reads: ['market_hash_name', 'min_price'] },
    { repository: CONNECTOR, reads: ['market_hash_name', 'min_price'] },
  ],
  waxpeer: [
    { repository: BOT, reads: ['name', 'min'] },
    { repository: 'Dykij/Dmarket_bot', reads: ['name', 'count', 'min', 'steam_price'] },
  ],
  bitskins: [
    { repository: BOT, reads: ['name', 'price_min', 'quantity'] },
    { repository: 'YourLocalDuck/CS-Skin-Analytics', reads: ['name', 'price_min'] },
  ],
  lis_skins: [
    { repository: ANALYTICS, reads: ['name', 'price', 'unlocked_price', 'count', 'url'] },
    {
      repository: 'TryDreem/lis-skins-fetcher',
      reads: ['name', 'price', 'unlocked_price', 'count', 'url'],
    },
  ],
  white_market: [
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
  skinout: [
    { repository: BOT, reads: ['market_hash_name', 'price'] },
    { repository: 'YourLocalDuck/CS-Skin-Analytics', reads: ['market_hash_name', 'name', 'price'] },
  ],
  gamerpay: [
    { repository: 'jagobainda/SkinHolderApp', reads: ['item', 'price'] },
    { repository: CONNECTOR, reads: ['item', 'phase', 'price', 'currency', 'count', 'url'] },
  ],
  loot_farm: [
    { repository: SCMM, reads: ['name', 'price', 'have', 'max', 'rate', 'tr', 'res'] },
    { repository: EXTENSION, reads: ['name', 'price'] },
  ],
  shadowpay: [
    { repository: BOT, reads: ['steam_market_hash_name', 'price'] },
    { repository: SCMM, reads: ['steam_market_hash_name', 'price', 'volume'] },
    {
      repository: 'boranfurkan/CSGO-ITEM-DATABASE-UPDATER',
      reads: ['steam_market_hash_name', 'price', 'volume'],
    },
  ],
  skinbaron: [
    { repository: ANALYTICS, reads: ['marketHashName', 'lowestPrice', 'imageUrl'] },
    {
      repository: 'YannickMeyer1993/skinbaron_api',
      reads: ['name', 'statTrak', 'souvenir', 'lowestPrice', 'marketHashName', 'imageUrl'],
    },
  ],
  cs_deals: [
    { repository: SCMM, reads: ['marketname', 'lowest_price'] },
    { repository: BOT, reads: ['marketname', 'lowest_price'] },
    { repository: CONNECTOR, reads: ['marketname', 'lowest_price'] },
  ],
  swap_gg: [{ repository: SCMM, reads: ['price', 'quantity', 'link'] }],
  csgotrader: [{ repository: EXTENSION, reads: ['price'] }],
  dmarket: [
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
  c5game: [{ repository: 'flomtz/csgoskinflip', reads: ['marketHashName', 'price'] }],
  buff163: STEAMDT,
  youpin: STEAMDT,
  steam: [
    { repository: CONNECTOR, reads: ['success', 'lowest_price', 'median_price', 'volume'] },
    { repository: ANALYTICS, reads: ['success', 'lowest_price', 'median_price', 'volume'] },
  ],
};

/** Markets for whose format only one named client was found. */
export const ONE_CLIENT: readonly AskedMarket[] = ['swap_gg', 'csgotrader', 'dmarket', 'c5game'];
