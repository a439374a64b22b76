import { SECOND_MS } from '../domain/units.js';
import { ScheduledImports } from '../portfolio/inventory/scheduled-imports.js';
import type { ItemNames } from '../portfolio/items.js';
import { createPortfolios, type Portfolios } from '../portfolio/portfolios.js';
import { limitFetch } from '../runtime/request/limit-fetch.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import type { TradingParts } from './markets.js';

/** Limits of a request for a page of an inventory; a page of a thousand assets has about 3 MB. */
const INVENTORY_LIMITS = { total: 30 * SECOND_MS, maxSize: 32 * 1_048_576 };

/** How users name items. */
export function buildItemNames({ prices, catalogue }: Base): ItemNames {
  return {
    directory: prices.items,
    isKnown: (name) => catalogue.knows(name),
    track: (names, now) => prices.names.trackItems(names, now),
  };
}

/** The portfolios of users, and access to inventories. */
export function buildPortfolios(
  base: Base,
  items: ItemNames,
  { knownMarkets, tradingAt }: TradingParts,
): Portfolios {
  const { config, prices, network, clock } = base;
  return createPortfolios({
    database: prices.database,
    engine: prices.engine,
    tradingAt,
    rates: base.rates.table,
    clock,
    netMarkets: knownMarkets.filter(({ fees }) => fees !== undefined).map(({ name }) => name),
    communityHost: config.accounts.gamePlatform.communityHost,
    inventoryUrl: new URL(config.accounts.gamePlatform.inventoryUrl),
    fetch: limitFetch(network.fetch, INVENTORY_LIMITS),
    items,
  });
}

/** The imports of inventories that users want by themselves: work of the leader. */
export function buildScheduledImports(
  { prices, clock, log }: Base,
  { inventoryImports: imports }: Portfolios,
  { leadership }: IngestParts,
): ScheduledImports {
  const isLeader = () => leadership.isLeader;
  return new ScheduledImports({ database: prices.database, imports, isLeader, clock, log });
}
