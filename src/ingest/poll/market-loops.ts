import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Engine } from '../../engine/engine.js';
import type { MarketSource } from '../../market/source.js';
import type { Database } from '../../store/connection/database.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import { Calibrator } from '../unit-check/calibrator.js';
import { recall } from '../unit-check/recall.js';
import { boundNewItems } from './bounded-source.js';
import { MarketLoop, type MarketLoopParts } from './market-loop.js';
import { NewItems } from './new-items.js';

export interface MarketLoopsParts extends Omit<MarketLoopParts, 'calibrator' | 'heldBackOf'> {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** Whether the catalogue knows an item of the name. */
  readonly isInCatalogue: (name: string) => boolean;
}

/**
 * A loop for each market, in the same order, not yet started. They know what is stored already: how
 * dear things were, and when each market was last heard.
 */
export function createMarketLoops(
  markets: readonly MarketSource[],
  { database, engine, items, sources, isInCatalogue, ...parts }: MarketLoopsParts,
): MarketLoop[] {
  const judged = markets.filter(({ demo }) => !demo).map(({ name }) => name);
  const calibrator = new Calibrator(judged, parts.log);
  const memory = { engine, items, sources, markets: new Set(judged) };
  const lastTaken = recall(calibrator, memory, parts.clock());
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
    return new MarketLoop(source, { ...parts, calibrator, heldBackOf }, lastTaken.get(market.name));
  });
}

/** How many items the largest of the other markets has. */
function itemsOfLargest(engine: Engine, butFor: string): number {
  const others = [...engine.sourcesByMarket()].filter(([market]) => market !== butFor);
  return Math.max(0, ...others.flatMap(([, sources]) => sources.map(({ items }) => items)));
}
