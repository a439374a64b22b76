import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';

const ITEMS = 1_000;

function twoSources(): Engine {
  const engine = new Engine(NO_GATES);
  engine.series.define(1, { rank: 1, staleAfter: MINUTE_MS });
  engine.series.define(2, { rank: 2, staleAfter: MINUTE_MS });
  for (let item = 1; item <= ITEMS; item += 1) {
    addPoint(engine, item, 2);
    addPoint(engine, item, 1);
  }
  return engine;
}

function addPoint(engine: Engine, itemId: number, sourceId: number): void {
  engine.intake.add({ itemId, sourceId, time: MINUTE_MS, price: 100, volume: 1 }, MINUTE_MS);
}

const orderOf = (engine: Engine, item: number) =>
  engine.latest.all(item, MINUTE_MS).map(({ sourceId }) => sourceId);

test('a source whose rank changes moves to its new position in every item', () => {
  const engine = twoSources();
  expect(orderOf(engine, ITEMS)).toEqual([1, 2]);
  engine.series.define(1, { rank: 3, staleAfter: MINUTE_MS });
  expect(orderOf(engine, 1)).toEqual([2, 1]);
  expect(orderOf(engine, ITEMS)).toEqual([2, 1]);
});

test('a new source is inserted at its position', () => {
  const engine = twoSources();
  engine.series.define(3, { rank: 0, staleAfter: MINUTE_MS });
  expect(orderOf(engine, 1)).toEqual([1, 2]);
  addPoint(engine, 1, 3);
  expect(orderOf(engine, 1)).toEqual([3, 1, 2]);
});

test('traits other than the rank change immediately', () => {
  const engine = twoSources();
  expect(engine.series.isStale(1, 0, 2 * MINUTE_MS)).toBe(true);
  engine.series.define(1, { rank: 1, staleAfter: 3 * MINUTE_MS });
  expect(engine.series.isStale(1, 0, 2 * MINUTE_MS)).toBe(false);
});
