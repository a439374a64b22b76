import { expect, test } from 'vitest';
import type { PriceKind } from '../../src/domain/source.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const OFFERS = 1;
const OTHERS = 2;

function engineWith(
  priceKind: PriceKind,
  ...seen: { sourceId: number; price: number; age: number }[]
): Engine {
  const engine = new Engine(NO_GATES);
  const traits = {
    staleAfter: 15 * MINUTE_MS,
    market: 'waxpeer',
    volumeMeans: 'listings',
  } as const;
  // Even if its source is preferred, it is not the price of an item.
  engine.series.define(OTHERS, { ...traits, rank: 0, priceKind });
  engine.series.define(OFFERS, { ...traits, rank: 1, priceKind: 'offer' });
  for (const { sourceId, price, age } of seen) {
    engine.intake.add({ itemId: 1, sourceId, time: NOW - age, price, volume: 1 }, NOW);
  }
  return engine;
}

test.each(['bid', 'site'] as const)(
  'a price of the kind %s is not the price of an item, nor in its metrics, consensus or history',
  (kind) => {
    const engine = engineWith(
      kind,
      { sourceId: OTHERS, price: 800, age: 0 },
      { sourceId: OFFERS, price: 1_000, age: 60 * MINUTE_MS },
    );
    expect(engine.latest.shown(1, NOW)).toMatchObject({
      sourceId: OFFERS,
      price: 1_000,
      stale: true,
    });
    expect(engine.windows.metrics(1, '24h', NOW).sourceId).toBe(OFFERS);
    expect(engine.observations.history(1, '24h', NOW).map(({ sourceId }) => sourceId)).toEqual([
      OFFERS,
    ]);
    expect(engine.votes.consensus(1, NOW)).toBeUndefined();
  },
);

test.each(['bid', 'site'] as const)(
  'a price of the kind %s is among the newest prices, and in the history of its own source',
  (kind) => {
    const engine = engineWith(kind, { sourceId: OTHERS, price: 800, age: 0 });
    expect(engine.latest.shown(1, NOW)).toBeUndefined();
    expect(engine.latest.all(1, NOW)).toMatchObject([{ sourceId: OTHERS, price: 800 }]);
    expect(engine.observations.history(1, '24h', NOW, OTHERS)).toMatchObject([{ price: 800 }]);
    expect(engine.windows.metrics(1, '24h', NOW, OTHERS).sourceId).toBe(OTHERS);
  },
);
