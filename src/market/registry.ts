import { titleOfSource } from '../domain/source-title.js';
import { namesOf } from '../domain/unknown-values.js';
import { LIST_MARKETS } from './lists.js';
import { type AnySettings, type WorldSettings, withSettings } from './settings.js';
import { WORLD_MARKETS, type WorldMarket } from './simulation/world/markets.js';
import { createWorldMarket } from './simulation/world/source.js';
import { type MarketEntry, MarketError, type MarketSource, type MarketTraits } from './source.js';
import { C5GAME, createC5game } from './sources/c5game.js';
import { CSFLOAT, createCsfloat } from './sources/csfloat.js';
import { CSGOTRADER, createCsgotrader } from './sources/csgotrader.js';
import { createDmarket, DMARKET } from './sources/dmarket.js';
import { createMarketCsgo, MARKET_CSGO } from './sources/market-csgo.js';
import { openReplay, REPLAY } from './sources/replay.js';
import { createSimulated, SIMULATED } from './sources/simulated.js';
import { createSkinport, SKINPORT } from './sources/skinport.js';
import { createSteam, STEAM } from './sources/steam.js';
import { BUFF163, YOUPIN } from './sources/steamdt.js';

/** All markets. One with code of its own has a file in `sources/` and a line here. */
const MARKETS = {
  simulated: { traits: SIMULATED, create: createSimulated },
  demo_bay: worldMarket('demo_bay'),
  demo_harbor: worldMarket('demo_harbor'),
  demo_exchange: worldMarket('demo_exchange'),
  demo_platform: worldMarket('demo_platform'),
  replay: { traits: REPLAY, create: openReplay },
  skinport: { traits: SKINPORT, create: createSkinport },
  market_csgo: { traits: MARKET_CSGO, create: createMarketCsgo },
  csfloat: { traits: CSFLOAT, create: createCsfloat },
  ...LIST_MARKETS,
  csgotrader: { traits: CSGOTRADER, create: createCsgotrader },
  dmarket: { traits: DMARKET, create: createDmarket },
  c5game: { traits: C5GAME, create: createC5game },
  buff163: BUFF163,
  youpin: YOUPIN,
  steam: { traits: STEAM, create: createSteam },
} satisfies Readonly<Record<string, MarketEntry<never>>>;

function worldMarket(name: keyof typeof WORLD_MARKETS): MarketEntry<WorldSettings> {
  const market: WorldMarket = WORLD_MARKETS[name];
  return {
    traits: market.traits,
    create: (settings) => {
      const { world } = settings;
      if (world === undefined) throw new MarketError('misconfigured', `${name} needs a world`);
      const traits = withSettings(market.traits, settings);
      return createWorldMarket({ ...market, traits }, world);
    },
  };
}

export type MarketName = keyof typeof MARKETS;

/** The settings of each market, by name. */
export type MarketSettings = {
  readonly [Name in MarketName]: Parameters<(typeof MARKETS)[Name]['create']>[0];
};

type Entries = { readonly [Name in MarketName]: MarketEntry<MarketSettings[Name]> };
const ENTRIES: Entries = MARKETS;

/** The names that the setting MARKETS accepts. */
export const MARKET_NAMES: readonly MarketName[] = namesOf(MARKETS);

/** The traits of all markets, configured or not. */
export const MARKET_TRAITS: readonly MarketTraits[] = Object.values(MARKETS).map(
  ({ traits }) => traits,
);

/** The titles of markets, and of series with a title of their own, by name. */
export const SOURCE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  MARKET_TRAITS.flatMap(({ name, title, seriesTitles = {} }) => [
    [name, title],
    ...Object.entries(seriesTitles),
  ]),
);

/** A market or one of its series as people write it, see {@link titleOfSource}. */
export function sourceTitle(source: string): string {
  return titleOfSource(source, SOURCE_TITLES);
}

/**
 * Creates the source of the named market.
 * @throws MarketError if there is no such market, or its settings are wrong, such as a file that
 * cannot be read
 */
export async function openMarket(name: string, settings: AnySettings): Promise<MarketSource> {
  const market = MARKET_NAMES.find((candidate) => candidate === name);
  if (market === undefined) throw new MarketError('misconfigured', `there is no market ${name}`);
  return createMarketSource(market, settings);
}

/**
 * Creates the source of a market.
 * @throws MarketError if its settings are wrong, such as a file that cannot be read
 */
export async function createMarketSource<Name extends MarketName>(
  name: Name,
  settings: MarketSettings[Name],
): Promise<MarketSource> {
  const { create }: Entries[Name] = ENTRIES[name];
  return create(settings);
}
