import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Engine } from '../../engine/engine.js';
import type { MarketSource } from '../../market/source.js';
import type { Database } from '../../store/connection/database.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import { loadHistories } from '../unit-check/load-histories.js';
import { UnitCheck } from '../unit-check/unit-check.js';
import { boundNewItems } from './bounded-source.js';
import { MarketLoop, type MarketLoopParts } from './market-loop.js';
import { NewItems } from './new-items.js';

export interface MarketLoopsParts extends Omit<MarketLoopParts, 'unitCheck' | 'heldBackOf'> {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** Whether the catalogue knows an item of the name. */
  readonly isInCatalogue: (name: string) => boolean;
}

/**
 * Creates a loop for each market, in the same order, not yet started. They know the stored prices,
 * and the time of the newest one of each market.
 */
export function createMarketLoops(
  markets: readonly MarketSource[],
  { database, engine, items, sources, isInCatalogue, ...parts }: MarketLoopsParts,
): MarketLoop[] {
  const checked = markets.filter(({ demo }) => !demo).map(({ name }) => name);
  const unitCheck = new UnitCheck(checked, parts.log);
  const historyParts = { engine, items, sources, markets: new Set(checked) };
  const newestPrices = loadHistories(unitCheck, historyParts, parts.clock());
  const newItems = new NewItems({
    items,
    isInCatalogue,
    itemsOfOthers: (market) => itemsOfLargest(engine, market),
  });
  const heldBackOf = (market: string) => newItems.heldBackOf(market);
  return markets.map((market) => {
    const source = market.demo
      ? market
      : boundNewItems(market, { newItems, database, log: parts.log });
    return new MarketLoop(
      source,
      { ...parts, unitCheck, heldBackOf },
      newestPrices.get(market.name),
    );
  });
}

/** How many items the largest of the other markets has. */
function itemsOfLargest(engine: Engine, butFor: string): number {
  const others = [...engine.sourcesByMarket()].filter(([market]) => market !== butFor);
  return Math.max(0, ...others.flatMap(([, sources]) => sources.map(({ items }) => items)));
}
