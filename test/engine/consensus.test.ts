import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceKind } from '../../src/domain/source.js';
import { MAX_PRICE } from '../../src/domain/tick.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { consensus } from '../../src/engine/consensus.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';

const price = fc.oneof(
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: 900, max: 1_100 }),
  fc.integer({ min: 1, max: MAX_PRICE }),
);
const prices = fc.array(price, { minLength: 1, maxLength: 12 });

describe('the consensus of markets', () => {
  test.each([
    ['a single market is accepted without agreement', [500], [500, 1, 0]],
    ['of two, the middle', [1_000, 1_101], [1_051, 2, 0]],
    ['two that disagree are both kept', [100, 1_000], [550, 2, 0]],
    ['one absurdly high ask of three is dropped', [1_000, 1_020, 50_000], [1_010, 2, 1]],
    ['and an absurdly low one', [3, 1_000, 1_020], [1_010, 2, 1]],
    ['exactly three times the median is kept', [1_000, 1_000, 3_000], [1_000, 3, 0]],
    ['one cent more is dropped', [1_000, 1_000, 3_001], [1_000, 2, 1]],
    ['two against two are all kept', [100, 100, 1_000, 1_000], [550, 4, 0]],
  ])('%s', (_what, given, [agreed, markets, outliers]) => {
    expect(consensus([...given])).toMatchObject({ price: agreed, markets, outliers });
  });

  test('there is no consensus without prices', () => {
    expect(consensus([])).toBeUndefined();
  });

  test('agreement is the distance of the prices from the consensus', () => {
    expect(consensus([700])?.agreement).toBe(0);
    expect(consensus([700, 700, 700])?.agreement).toBe(1);
    // Mean distance from 1000: (100 + 0 + 200) / 3 = 100, a tenth of it.
    expect(consensus([900, 1_000, 1_200])?.agreement).toBeCloseTo(0.9, 12);
    expect(consensus([100, 1_000])?.agreement).toBeCloseTo(1 - 450 / 550, 12);
  });

  test('spread is the highest price divided by the lowest, including outliers', () => {
    expect(consensus([700])?.spread).toBe(1);
    expect(consensus([1_000, 1_020, 50_000])?.spread).toBe(50);
  });

  test('is finite, lies between the used prices, and does not depend on their order', () => {
    fc.assert(
      fc.property(prices, fc.func(fc.integer()), (all, shuffle) => {
        const found = consensus([...all]);
        if (found === undefined) throw new Error('no fresh prices');
        expect(Number.isInteger(found.price)).toBe(true);
        expect(found.price).toBeGreaterThanOrEqual(Math.min(...all));
        expect(found.price).toBeLessThanOrEqual(Math.max(...all));
        expect(found.markets + found.outliers).toBe(all.length);
        expect(found.markets).toBeGreaterThanOrEqual(1);
        expect(found.agreement).toBeGreaterThanOrEqual(0);
        expect(found.agreement).toBeLessThanOrEqual(1);
        expect(found.spread).toBe(Math.max(...all) / Math.min(...all));
        const shuffled = [...all].sort((a, b) => shuffle(a) - shuffle(b));
        expect(consensus([...shuffled])).toEqual(found);
      }),
    );
  });

  test('of an odd number is exactly the median of the prices within three medians', () => {
    const odd = prices.filter(({ length }) => length % 2 === 1);
    fc.assert(
      fc.property(odd, (all) => {
        const sorted = [...all].sort((a, b) => a - b);
        const middle = sorted[(sorted.length - 1) / 2] ?? Number.NaN;
        const kept = sorted.filter((one) => one <= 3 * middle && one >= middle / 3);
        const lower = kept[Math.floor((kept.length - 1) / 2)] ?? Number.NaN;
        const upper = kept[Math.floor(kept.length / 2)] ?? Number.NaN;
        expect(consensus([...all])).toMatchObject({
          price: Math.round((lower + upper) / 2),
          markets: kept.length,
        });
      }),
    );
  });

  test('a single market never moves it outside the range of those that agree', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 900, max: 1_100 }), { minLength: 2, maxLength: 9 }),
        price,
        (honest, liar) => {
          const found = consensus([...honest, liar]);
          expect(found?.price).toBeGreaterThanOrEqual(Math.min(...honest));
          expect(found?.price).toBeLessThanOrEqual(Math.max(...honest));
        },
      ),
    );
  });
});

describe("the engine's consensus of an item", () => {
  const NOW = Date.UTC(2026, 10, 20, 12);
  const ITEM = 7;

  /** Sources 1 and 2 are one market, 3 and 4 are two others. */
  function withPrices(...points: readonly [sourceId: number, price: number, age: number][]) {
    const engine = new Engine(NO_GATES);
    for (const [rank, market] of ['steam', 'steam', 'skinport', undefined].entries()) {
      const own = market === undefined ? {} : { market };
      engine.series.define(rank + 1, { rank, staleAfter: 15 * MINUTE_MS, ...own });
    }
    for (const [sourceId, price, age] of points) {
      engine.intake.add({ itemId: ITEM, sourceId, time: NOW - age, price, volume: 1 }, NOW);
    }
    return engine.votes.consensus(ITEM, NOW);
  }

  test('ignores stale prices', () => {
    const found = withPrices([1, 900, 0], [3, 5_000, 15 * MINUTE_MS + 1]);
    expect(found).toMatchObject({ price: 900, markets: 1, outliers: 0 });
    expect(withPrices([1, 900, 16 * MINUTE_MS])).toBeUndefined();
  });

  test('counts a market once, by its preferred source', () => {
    const found = withPrices([2, 700, 0], [1, 900, 0], [3, 1_000, 0], [4, 1_100, 0]);
    expect(found).toMatchObject({ price: 1_000, markets: 3 });
  });

  test('uses only offers in cash, unless other kinds are selected', () => {
    const kinds = ['offer', 'platform', 'sale', 'bid'] as const;
    const pricesOf = (consensusOf?: readonly PriceKind[]) => {
      const engine = new Engine(NO_GATES, consensusOf);
      for (const [rank, priceKind] of kinds.entries()) {
        engine.series.define(rank + 1, { rank, staleAfter: 15 * MINUTE_MS, priceKind });
        const price = 1_000 + 100 * rank;
        engine.intake.add({ itemId: ITEM, sourceId: rank + 1, time: NOW, price, volume: 1 }, NOW);
      }
      return engine.votes.consensus(ITEM, NOW);
    };
    expect(pricesOf()).toMatchObject({ price: 1_000, markets: 1 });
    expect(pricesOf(['platform'])).toMatchObject({ price: 1_100, markets: 1 });
    expect(pricesOf(['offer', 'bid'])).toMatchObject({ price: 1_150, markets: 2 });
  });

  test('uses another source of the market while the preferred one is stale', () => {
    const found = withPrices([2, 700, 0], [1, 900, 16 * MINUTE_MS], [3, 1_000, 0]);
    expect(found).toMatchObject({ price: 850, markets: 2 });
  });
});
