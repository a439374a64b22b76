import type { MarketSettings } from '../../../src/market/settings.js';
import { type AskedMarket, type Offer, RATES } from './shapes.js';

type AskedSettings = Pick<MarketSettings, AskedMarket>;

/** The settings under which each market knows the offers, in the order of the table of markets. */
export function askedSettings(url: string, offers: readonly Offer[]): AskedSettings {
  const names = offers.filter(({ phase }) => phase === undefined).map(({ name }) => name);
  const common = { url };
  return {
    skinport: common,
    market_csgo: { url, apiKey: 'key-of-market-csgo-0123456789' },
    csfloat: { url, apiKey: 'key-of-csfloat-0123456789' },
    waxpeer: common,
    bitskins: common,
    lis_skins: common,
    white_market: common,
    skinout: common,
    gamerpay: { url, rates: RATES },
    loot_farm: common,
    shadowpay: { url, apiKey: 'key-of-shadowpay-0123456789' },
    skinbaron: { url, apiKey: 'key-of-skinbaron-0123456789', rates: RATES },
    csgotrader: { url, files: ['csgotrader'] },
    dmarket: { url, names },
    c5game: { url, names, apiKey: 'key-of-c5game-0123456789', rates: RATES },
    steam: { url, items: names, cookie: 'cookie-of-steam-0123456789' },
  };
}
