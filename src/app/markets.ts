import type { Config } from '../config/config.js';
import type { Item } from '../domain/item.js';
import type { KnownMarket } from '../domain/source.js';
import { type Trading, tradingAt } from '../domain/trading.js';
import { MARKET_NAMES, MARKET_TRAITS, openMarket } from '../market/registry.js';
import type { CommonSettings } from '../market/settings.js';
import { WORLD_MARKETS } from '../market/simulation/world/markets.js';
import { World } from '../market/simulation/world/world.js';
import type { MarketSource } from '../market/source.js';
import type { Base, Overrides } from './base.js';
import type { Network } from './network/network.js';

export { MARKET_NAMES };

/** A catalogue, possibly of items that are published while the service runs. */
interface KnownNames {
  names(): Iterable<string>;
}

/** The configured markets, in order of preference. */
export function openMarkets(
  config: Config,
  catalogue: KnownNames,
  network: Network,
  { rates: { sources, table }, version }: Pick<Base, 'rates'> & Pick<Overrides, 'version'>,
): Promise<MarketSource[]> {
  const parts = { fetch: network.fetch, version, ...(sources.length > 0 && { rates: table }) };
  const world = worldOf(config, catalogue);
  return Promise.all(
    config.markets.map((market) => openMarketOf(market, config, catalogue, { ...parts, world })),
  );
}

/** The world that the simulated markets share; undefined unless there are several. */
function worldOf({ markets, simulated }: Config, catalogue: KnownNames): World | undefined {
  const isWorld = markets.some(({ name }) => Object.hasOwn(WORLD_MARKETS, name));
  return isWorld ? new World({ ...simulated, names: [...catalogue.names()] }) : undefined;
}

/** All markets, and the terms of trading at their prices. */
export interface TradingParts {
  /** Configured or not, with their fees. */
  readonly knownMarkets: readonly KnownMarket[];
  /** The terms of trading at the prices of a source; undefined if it cannot be traded. */
  readonly tradingAt: (sourceId: number) => Trading | undefined;
}

export function buildTrading({ config: { fees }, markets, prices }: Base): TradingParts {
  const knownMarkets = MARKET_TRAITS.map((traits) => ({
    ...(markets.find(({ name }) => name === traits.name) ?? traits),
    fees: fees.get(traits.name) ?? traits.fees,
  }));
  return {
    knownMarkets,
    tradingAt: (sourceId) => tradingAt(prices.sourceTracker.nameOf(sourceId), knownMarkets),
  };
}

/** The names of markets with real, current prices. */
export const REAL_MARKETS: ReadonlySet<string> = new Set(
  MARKET_TRAITS.filter(({ demo }) => !demo).map(({ name }) => name),
);

/**
 * Markets with simulated or recorded prices that are not enabled: their prices from an earlier run
 * must not be shown with real prices.
 */
export function idleDemos(markets: readonly MarketSource[]): ReadonlySet<string> {
  const asked = new Set(markets.map(({ name }) => name));
  const idle = MARKET_TRAITS.filter(({ name, demo }) => demo && !asked.has(name));
  return new Set(idle.map(({ name }) => name));
}

/** The items chosen for a market, by name; undefined if it is polled for all. */
function chosenItems(market: string, { steam }: Config): readonly string[] | undefined {
  return market === 'steam' ? steam.items : undefined;
}

/**
 * The names of the items whose history is imported: those chosen for Steam if a cookie is set, otherwise
 * all, the most expensive first and those without a price last.
 */
export function pastNames(
  market: string,
  config: Config,
  items: readonly Item[],
  priceOf: (itemId: number) => number | undefined,
): readonly string[] {
  const chosen = config.steam.cookie === undefined ? undefined : chosenItems(market, config);
  return chosen ?? mostExpensiveFirst(items, priceOf);
}

/** A history that takes weeks begins with the most important items. */
function mostExpensiveFirst(
  items: readonly Item[],
  priceOf: (itemId: number) => number | undefined,
): string[] {
  const all = items.map(({ id, marketHashName }) => ({ marketHashName, price: priceOf(id) }));
  const priced = all.flatMap(({ marketHashName, price }) =>
    price === undefined ? [] : [{ marketHashName, price }],
  );
  const unpriced = all.filter(({ price }) => price === undefined);
  return [...priced.sort((a, b) => b.price - a.price), ...unpriced].map(
    ({ marketHashName }) => marketHashName,
  );
}

function openMarketOf(
  { name, origin, apiKey, intervalSeconds, requestsPerMinute }: Config['markets'][number],
  config: Config,
  catalogue: KnownNames,
  parts: Pick<CommonSettings, 'fetch' | 'rates' | 'version'> & {
    readonly world: World | undefined;
  },
): Promise<MarketSource> {
  const { replay, simulated, steam, csgotrader } = config;
  return openMarket(name, {
    ...parts,
    ...(origin === undefined ? {} : { url: origin }),
    ...(apiKey === undefined ? {} : { apiKey: apiKey.reveal() }),
    ...(intervalSeconds === undefined ? {} : { intervalSeconds }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...simulated,
    ...csgotrader,
    file: replay?.file ?? '',
    speed: replay?.speed ?? 1,
    itemNames: () => chosenItems(name, config) ?? [...catalogue.names()],
    ...(steam.cookie === undefined ? {} : { cookie: steam.cookie.reveal() }),
  });
}
