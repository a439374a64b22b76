import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sellerGets } from '../../src/domain/fees.js';
import type { ValuationBasis } from '../../src/domain/lot.js';
import { tradingAt } from '../../src/domain/trading.js';
import { HOUR_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import { pricedBy } from '../../src/portfolio/priced-by.js';
import { MARKET_FEES } from '../support/markets.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const SERIES = ['skinport', 'csfloat', 'waxpeer_bids', 'steam', 'csgotrader_buff163'];

/** The price of an item in each series, some of them two hours old. */
type Prices = Readonly<Record<string, { price: number; stale: boolean } | undefined>>;

function priced(prices: Prices, basis: ValuationBasis) {
  const engine = new Engine(NO_GATES);
  for (const [place, name] of SERIES.entries()) {
    const priceKind = name.endsWith('_bids') ? 'bid' : 'offer';
    engine.series.define(place + 1, { rank: place, staleAfter: HOUR_MS, priceKind });
    const { price, stale } = prices[name] ?? {};
    if (price === undefined) continue;
    const time = stale === true ? NOW - 2 * HOUR_MS : NOW;
    engine.intake.add({ itemId: 1, sourceId: place + 1, time, price, volume: 1 }, NOW);
  }
  const deps = {
    engine,
    tradingAt: (id: number) => tradingAt(SERIES[id - 1] ?? '', MARKET_TRAITS),
  };
  return { ...pricedBy(deps, basis, NOW), consensus: engine.votes.consensus(1, NOW) };
}

test('the example of the document', () => {
  const fresh = (price: number) => ({ price, stale: false });
  const prices = { skinport: fresh(1_000), csfloat: fresh(980), waxpeer_bids: fresh(900) };
  const worth = (basis: ValuationBasis) => 3 * (priced(prices, basis).priceOf(1)?.price ?? 0);
  expect(worth({ by: 'offer' })).toBe(3_000);
  expect(worth({ by: 'net', market: 'skinport' })).toBe(2_760);
  expect(worth({ by: 'best_net' })).toBe(2_880);
  expect(worth({ by: 'bid' })).toBe(2_538);
});

const anyPrice = fc.option(
  fc.record({ price: fc.integer({ min: 1, max: 200_000 }), stale: fc.boolean() }),
  { nil: undefined },
);

test('the best net value is that of the best fresh cash market, or else a stale one', () => {
  fc.assert(
    fc.property(fc.record(Object.fromEntries(SERIES.map((name) => [name, anyPrice]))), (prices) => {
      const { consensus, priceOf } = priced(prices, { by: 'best_net' });
      const nets = ['skinport', 'csfloat', 'waxpeer_bids'].flatMap((name) => {
        const given = prices[name];
        const fees = MARKET_FEES.get(name.replace('_bids', ''));
        if (given === undefined || fees === undefined) return [];
        const isTooHigh = 2 * given.price > 3 * (consensus?.price ?? Number.POSITIVE_INFINITY);
        if (isTooHigh && !name.endsWith('_bids')) return [];
        return [{ net: sellerGets(given.price, fees), stale: given.stale, listed: given.price }];
      });
      const fresh = nets.filter(({ stale }) => !stale);
      const counted = fresh.length > 0 ? fresh : nets;
      const best = Math.max(...counted.map(({ net }) => net));
      const found = priceOf(1);
      expect(found?.price).toBe(counted.length === 0 ? undefined : best);
      expect(counted.map(({ listed }) => listed)).toEqual(
        counted.length === 0 ? [] : expect.arrayContaining([found?.listedPrice]),
      );
    }),
  );
});

test('an offer far above the others does not count for the best net', () => {
  const fresh = (price: number) => ({ price, stale: false });
  const prices = {
    skinport: fresh(500_000),
    csfloat: fresh(5_000),
    csgotrader_buff163: fresh(5_000),
  };
  expect(priced(prices, { by: 'best_net' }).priceOf(1)).toMatchObject({ listedPrice: 5_000 });
  expect(priced(prices, { by: 'net', market: 'skinport' }).priceOf(1)?.listedPrice).toBe(500_000);
});

test('a holding without a value has a reason', () => {
  const only = { steam: { price: 100, stale: false } };
  expect(priced(only, { by: 'best_net' }).priceOf(1)).toBeUndefined();
  expect(priced(only, { by: 'best_net' }).reasonOf(1)).toBe('fees_unknown');
  expect(priced(only, { by: 'bid' }).reasonOf(1)).toBe('no_bid');
  expect(priced(only, { by: 'net', market: 'skinport' }).reasonOf(1)).toBe('not_offered');
  expect(priced({}, { by: 'bid' }).reasonOf(1)).toBe('no_price');
  expect(priced(only, { by: 'net', market: 'steam' }).priceOf(1)?.price).toBe(88);
});
