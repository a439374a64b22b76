import { expect, test } from 'vitest';
import type { PriceKind } from '../../src/domain/source.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOWS } from '../../src/domain/window.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const ITEM = 1;

/** A slow source that is preferred, at 1,000, and another one that is read every ten minutes, at 990. */
function engineWith(kind: PriceKind): Engine {
  const engine = new Engine(NO_GATES);
  const traits = { priceKind: kind, staleAfter: DAY_MS };
  engine.series.define(1, { rank: 0, market: 'slow', ...traits });
  engine.series.define(2, { rank: 1, market: 'quick', ...traits });
  const add = (sourceId: number, ago: number, price: number) =>
    engine.intake.add({ itemId: ITEM, sourceId, time: NOW - ago, price, volume: 1 }, NOW);
  add(1, 3 * HOUR_MS, 1_000);
  for (let ago = 5 * HOUR_MS; ago > 0; ago -= 10 * MINUTE_MS) add(2, ago, 990);
  return engine;
}

test('figures of a window are of no other series than a shown offer', () => {
  const engine = engineWith('offer');
  expect(engine.latest.shown(ITEM, NOW)).toMatchObject({ sourceId: 1, stale: false });
  expect(() => engine.windows.metrics(ITEM, '1h', NOW)).toThrow('no prices for this item');
  expect(engine.windows.version(ITEM, '1h', NOW)).toBe(0);
  expect(engine.windows.metrics(ITEM, '24h', NOW).sourceId).toBe(1);
  // Another one on request.
  expect(engine.windows.metrics(ITEM, '1h', NOW, 2).sourceId).toBe(2);
});

test('without an offer they are of the first series with a price in the window', () => {
  const engine = engineWith('sale');
  expect(engine.latest.shown(ITEM, NOW)?.sourceId).toBe(1);
  expect(engine.windows.metrics(ITEM, '1h', NOW).sourceId).toBe(2);
  expect(engine.windows.metrics(ITEM, '24h', NOW).sourceId).toBe(1);
});

test.each(['offer', 'sale'] as const)('the ranking has the prices of lists: %s', (kind) => {
  const engine = engineWith(kind);
  for (const window of WINDOWS) {
    const glance = engine.glances.glance(ITEM, window, [NOW], NOW);
    const ranked = engine.rankings.ranking(window, 10, NOW);
    expect(ranked.map(({ currentPrice }) => currentPrice)).toEqual(window === '1h' ? [] : [1_000]);
    expect(ranked[0]?.percentChange).toBe(glance?.percentChange);
    expect(ranked[0]?.volatilityScore).toBe(glance?.volatilityScore);
    expect(engine.rankings.isPlaceUnknown(ITEM, window, NOW)).toBe(window === '1h');
  }
});
