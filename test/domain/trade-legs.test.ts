import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LegFilter, type TradeLeg, TradeLegs } from '../../src/domain/trade-legs.js';

const anyLeg = fc.record({
  itemId: fc.integer({ min: 1, max: 5 }),
  sourceId: fc.integer({ min: 1, max: 9 }),
  market: fc.integer({ min: 0, max: 4 }),
  isBid: fc.boolean(),
  stale: fc.boolean(),
  price: fc.integer({ min: 1, max: 10 }),
  isConfirmed: fc.boolean(),
  pays: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  gets: fc.integer({ min: 0, max: 100 }),
});
const anyMarket = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });
const anyFilter: fc.Arbitrary<LegFilter> = fc.record({
  from: anyMarket,
  to: anyMarket,
  side: fc.constantFrom(undefined, 'offer' as const, 'bid' as const),
  withStale: fc.boolean(),
  withFarApart: fc.boolean(),
  withUnconfirmed: fc.boolean(),
  minPays: fc.integer({ min: 0, max: 50 }),
  minProfit: fc.integer({ min: 1, max: 20 }),
});

function spreadsOf(legs: TradeLegs, filter: LegFilter) {
  const search = legs.spreads(filter);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

/** By brute force over all pairs of legs. */
function bestProfits(legs: readonly TradeLeg[], filter: LegFilter): Map<number, number> {
  const best = new Map<number, number>();
  const isFresh = ({ stale }: TradeLeg) => filter.withStale || !stale;
  for (const buy of legs.filter(isFresh)) {
    const { itemId, pays } = buy;
    if (pays === undefined || pays < filter.minPays) continue;
    if (filter.from !== undefined && buy.market !== filter.from) continue;
    for (const sell of legs.filter(isFresh)) {
      if (sell.itemId !== itemId || sell.market === buy.market) continue;
      if (filter.to !== undefined && sell.market !== filter.to) continue;
      if (filter.side !== undefined && sell.isBid !== (filter.side === 'bid')) continue;
      if (!filter.withUnconfirmed && !sell.isConfirmed) continue;
      if (!filter.withFarApart && sell.price > 3 * buy.price) continue;
      const profit = sell.gets - pays;
      if (profit < filter.minProfit) continue;
      best.set(itemId, Math.max(profit, best.get(itemId) ?? profit));
    }
  }
  return best;
}

test('the best spread of each item is the best of all pairs', () => {
  fc.assert(
    fc.property(fc.array(anyLeg, { maxLength: 30 }), anyFilter, (given, filter) => {
      const sorted = [...given].sort((a, b) => a.itemId - b.itemId);
      const legs = new TradeLegs(sorted.length);
      for (const leg of sorted) legs.add(leg);
      const found = spreadsOf(legs, filter).map(({ itemId, profit }) => [itemId, profit] as const);
      expect(new Map(found)).toEqual(bestProfits(sorted, filter));
      expect(found.map(([itemId]) => itemId)).toEqual(found.map(([id]) => id).sort());
    }),
  );
});
