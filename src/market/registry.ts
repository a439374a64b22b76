import type { MarketName, MarketSettings } from './settings.js';
import { MarketError, type MarketSource } from './source.js';
import { openReplay } from './sources/replay.js';
import { createSimulated } from './sources/simulated.js';
import { createSkinport } from './sources/skinport.js';

type Factories = {
  readonly [Name in MarketName]: (
    settings: MarketSettings[Name],
  ) => MarketSource | Promise<MarketSource>;
};

/** Every market there is. A new one gets its file in `sources/`, its settings, and its line here. */
const FACTORIES: Factories = {
  simulated: createSimulated,
  replay: openReplay,
  skinport: createSkinport,
};

/** The names that the setting MARKETS may hold. */
export const MARKET_NAMES = Object.keys(FACTORIES) as readonly MarketName[];

/**
 * Makes the named market's source ready to be polled.
 * @param settings those of every market; only the named one's are looked at
 * @throws MarketError when there is no such market, or its settings lead nowhere, such as a file
 *   that cannot be read
 */
export async function openMarket(name: string, settings: MarketSettings): Promise<MarketSource> {
  const market = MARKET_NAMES.find((known) => known === name);
  if (market === undefined) throw new MarketError(`there is no market ${name}`);
  return createMarketSource(market, settings[market]);
}

/**
 * Makes a market's source ready to be polled.
 * @throws MarketError when the settings lead nowhere, such as a file that cannot be read
 */
export async function createMarketSource<Name extends MarketName>(
  name: Name,
  settings: MarketSettings[Name],
): Promise<MarketSource> {
  const create: Factories[Name] = FACTORIES[name];
  return create(settings);
}
