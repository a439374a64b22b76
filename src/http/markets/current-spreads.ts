import type { MarketSpread } from '../../contract/spreads.js';
import { volumeMeaning } from '../../domain/source.js';
import type { Spread } from '../../domain/trade-legs.js';
import type { EpochMs } from '../../domain/units.js';
import { sourceFacts } from '../items/item-views.js';
import type { HttpDeps } from '../server/deps.js';
import { highestBelieved } from './believed-price.js';
import { type SpreadSide, spreadView } from './spread-view.js';

/** The spread at current prices; undefined if it is no longer profitable. */
export function currentSpreads(
  deps: Pick<HttpDeps, 'engine' | 'items' | 'sources' | 'trading' | 'rates'>,
): (spread: Spread, now: EpochMs) => MarketSpread | undefined {
  const { engine, items } = deps;
  const { knownMarkets, tradingAt } = deps.trading;
  const sources = sourceFacts(deps);

  function sideOf(itemId: number, sourceId: number, now: EpochMs): SpreadSide | undefined {
    const point = engine.latest.all(itemId, now).find((latest) => latest.sourceId === sourceId);
    const trading = tradingAt(sourceId);
    const market = knownMarkets.find(({ name }) => name === trading?.market);
    if (point === undefined || trading === undefined || market === undefined) return undefined;
    return { point, trading, volumeMeans: volumeMeaning(sources.sourceName(sourceId), market) };
  }

  return ({ itemId, buySource, sellSource }, now) => {
    const item = items.get(itemId);
    const [buy, sell] = [sideOf(itemId, buySource, now), sideOf(itemId, sellSource, now)];
    if (item === undefined || buy === undefined || sell === undefined) return undefined;
    const latest = engine.latest.all(itemId, now);
    const votes = engine.votes.votes(itemId, now);
    const believed = highestBelieved({ latest, kindOf: sources.priceKind, votes }, now);
    return spreadView(
      item,
      buy,
      sell,
      { sales24h: engine.windows.mostTrades(itemId, now), believed },
      sources,
    );
  };
}
