import type { ItemDirectory } from '../../domain/item-directory.js';
import { type EpochMs, WEEK_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { MarketSource } from '../../market/source.js';
import type { Database } from '../../store/connection/database.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import { storedListsIn } from '../unit-check/stored-lists.js';
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
 * Creates a loop for each market, in the same order, not yet started. They know the time of the newest
 * stored price of each market.
 */
export function createMarketLoops(
  markets: readonly MarketSource[],
  { database, engine, items, sources, isInCatalogue, ...parts }: MarketLoopsParts,
): MarketLoop[] {
  const checked = new Set(markets.filter(({ demo }) => !demo).map(({ name }) => name));
  const unitCheck = new UnitCheck(storedListsIn({ engine, items, sources }, checked), parts.log);
  const newItems = new NewItems({
    items,
    isInCatalogue,
    itemsOfOthers: (market) => itemsOfLargest(engine, market),
  });
  const now = parts.clock();
  const heldBackOf = (market: string) => newItems.heldBackOf(market);
  return markets.map((market) => {
    const source = market.demo
      ? market
      : boundNewItems(market, { newItems, database, log: parts.log });
    const newest = market.demo ? undefined : newestPrice({ engine, sources }, market.name, now);
    return new MarketLoop(source, { ...parts, unitCheck, heldBackOf }, newest);
  });
}

/** How many items the largest of the other markets has. */
function itemsOfLargest(engine: Engine, butFor: string): number {
  const others = [...engine.sourcesByMarket()].filter(([market]) => market !== butFor);
  return Math.max(0, ...others.flatMap(([, sources]) => sources.map(({ items }) => items)));
}

/** The time of the newest stored price that a market delivered; undefined for none of the last seven days. */
function newestPrice(
  { engine, sources }: Pick<MarketLoopsParts, 'engine' | 'sources'>,
  market: string,
  now: EpochMs,
): EpochMs | undefined {
  const series = sources.ids().filter((id) => sources.marketOf(id) === market);
  const newest = Math.min(now, Math.max(0, ...series.map((id) => engine.newestTime(id))));
  return newest > now - WEEK_MS ? newest : undefined;
}
