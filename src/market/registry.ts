import type { MarketName, MarketSettings } from './settings.js';
import { MarketError, type MarketSource, type MarketTraits } from './source.js';
import { BITSKINS, createBitskins } from './sources/bitskins.js';
import { C5GAME, createC5game } from './sources/c5game.js';
import { CSFLOAT, createCsfloat } from './sources/csfloat.js';
import { CSGOTRADER, CSGOTRADER_FILES, createCsgotrader } from './sources/csgotrader.js';
import { createDmarket, DMARKET } from './sources/dmarket.js';
import { createGamerpay, GAMERPAY } from './sources/gamerpay.js';
import { createLisSkins, LIS_SKINS } from './sources/lis-skins.js';
import { createLootFarm, LOOT_FARM } from './sources/loot-farm.js';
import { createMarketCsgo, MARKET_CSGO } from './sources/market-csgo.js';
import { openReplay, REPLAY } from './sources/replay.js';
import { createShadowpay, SHADOWPAY } from './sources/shadowpay.js';
import { createSimulated, SIMULATED } from './sources/simulated.js';
import { createSkinbaron, SKINBARON } from './sources/skinbaron.js';
import { createSkinout, SKINOUT } from './sources/skinout.js';
import { createSkinport, SKINPORT } from './sources/skinport.js';
import { createSteam, STEAM } from './sources/steam.js';
import { createWaxpeer, WAXPEER } from './sources/waxpeer.js';
import { createWhiteMarket, WHITE_MARKET } from './sources/white-market.js';

type Markets = {
  readonly [Name in MarketName]: {
    readonly traits: MarketTraits;
    readonly create: (settings: MarketSettings[Name]) => MarketSource | Promise<MarketSource>;
  };
};

/** All markets. A new market needs its file in `sources/`, its settings, and its line here. */
const MARKETS: Markets = {
  simulated: { traits: SIMULATED, create: createSimulated },
  replay: { traits: REPLAY, create: openReplay },
  skinport: { traits: SKINPORT, create: createSkinport },
  market_csgo: { traits: MARKET_CSGO, create: createMarketCsgo },
  csfloat: { traits: CSFLOAT, create: createCsfloat },
  waxpeer: { traits: WAXPEER, create: createWaxpeer },
  bitskins: { traits: BITSKINS, create: createBitskins },
  lis_skins: { traits: LIS_SKINS, create: createLisSkins },
  white_market: { traits: WHITE_MARKET, create: createWhiteMarket },
  skinout: { traits: SKINOUT, create: createSkinout },
  gamerpay: { traits: GAMERPAY, create: createGamerpay },
  loot_farm: { traits: LOOT_FARM, create: createLootFarm },
  shadowpay: { traits: SHADOWPAY, create: createShadowpay },
  skinbaron: { traits: SKINBARON, create: createSkinbaron },
  csgotrader: { traits: CSGOTRADER, create: createCsgotrader },
  dmarket: { traits: DMARKET, create: createDmarket },
  c5game: { traits: C5GAME, create: createC5game },
  steam: { traits: STEAM, create: createSteam },
};

/** The names that the setting MARKETS accepts. */
export const MARKET_NAMES = Object.keys(MARKETS) as readonly MarketName[];

export { CSGOTRADER_FILES };

/** The traits of all markets, configured or not. */
export const MARKET_TRAITS: readonly MarketTraits[] = Object.values(MARKETS).map(
  ({ traits }) => traits,
);

/**
 * Creates the source of the named market.
 * @param settings the settings of all markets; only those of the named one are used
 * @throws MarketError if there is no such market, or its settings are wrong, such as a file that
 * cannot be read
 */
export async function openMarket(name: string, settings: MarketSettings): Promise<MarketSource> {
  const market = MARKET_NAMES.find((known) => known === name);
  if (market === undefined) throw new MarketError('misconfigured', `there is no market ${name}`);
  return createMarketSource(market, settings[market]);
}

/**
 * Creates the source of a market.
 * @throws MarketError if its settings are wrong, such as a file that cannot be read
 */
export async function createMarketSource<Name extends MarketName>(
  name: Name,
  settings: MarketSettings[Name],
): Promise<MarketSource> {
  const { create }: Markets[Name] = MARKETS[name];
  return create(settings);
}
