import type { MarketName, MarketSettings } from './settings.js';
import type { MarketSource } from './source.js';
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
 * Makes a market's source ready to be polled.
 * @throws MarketError when the settings lead nowhere, such as a file that cannot be read.
 */
export async function createMarketSource<Name extends MarketName>(
  name: Name,
  settings: MarketSettings[Name],
): Promise<MarketSource> {
  const create: Factories[Name] = FACTORIES[name];
  return create(settings);
}
