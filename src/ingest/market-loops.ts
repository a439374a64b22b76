import type { ItemDirectory } from '../domain/item-directory.js';
import type { Engine } from '../engine/engine.js';
import type { MarketSource } from '../market/source.js';
import { Calibrator } from './calibration/calibrator.js';
import { recall } from './calibration/recall.js';
import { MarketLoop, type MarketLoopParts } from './market-loop.js';
import type { SourceTracker } from './source-tracker.js';

export interface MarketLoopsParts extends Omit<MarketLoopParts, 'calibrator'> {
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
}

/**
 * A loop for each market, in the same order, not yet started. They know what is stored already: how
 * dear things were, and when each market was last heard.
 */
export function createMarketLoops(
  markets: readonly MarketSource[],
  { engine, items, sources, ...parts }: MarketLoopsParts,
): MarketLoop[] {
  const judged = markets.filter(({ demo }) => !demo).map(({ name }) => name);
  const calibrator = new Calibrator(judged, parts.log);
  const memory = { engine, items, sources, markets: new Set(judged) };
  const lastTaken = recall(calibrator, memory, parts.clock());
  return markets.map(
    (market) => new MarketLoop(market, { ...parts, calibrator }, lastTaken.get(market.name)),
  );
}
