import { describe, expect, test } from 'vitest';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import type { ListChange } from '../../src/domain/packed/list-changes.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { randomOf } from '../support/random.js';

const NOW = Date.UTC(2026, 10, 20);
const SERIES = 400;
const CHANGES = 150;

function newEngine(): Engine {
  const engine = new Engine(NO_GATES);
  engine.series.define(1, { rank: 0, staleAfter: DAY_MS });
  return engine;
}

/** A number from 0 up to `below`, the same sequence in each run. */
function numbers(seed: number) {
  const random = randomOf(seed);
  return (below: number) => Math.floor(random() * below);
}

describe('memory', () => {
  test('a change of a polled list takes at most 6 bytes, including its series', () => {
    const engine = newEngine();
    const next = numbers(1);
    const items = Array.from({ length: SERIES }, (_, i) => ({
      itemId: i + 1,
      price: 500,
      volume: 9,
    }));
    let changes = 0;
    for (let poll = 0; poll < 2_000; poll += 1) {
      const changed: ListChange[] = [];
      for (const item of items) {
        if (poll > 0 && next(2_000) >= CHANGES) continue;
        item.price = Math.max(1, item.price + next(41) - 20);
        item.volume = Math.max(0, item.volume + next(3) - 1);
        changed.push({ ...item, listed: true });
      }
      changes += changed.length;
      const time = NOW - (2_000 - poll) * 5 * MINUTE_MS;
      engine.intake.poll(1, time, ListChanges.of(changed), time);
    }
    expect(changes / SERIES).toBeGreaterThan(CHANGES * 0.95);
    expect(engine.series.size().bytes / changes).toBeLessThan(6);
  });

  test('trades at different times take at most 10 bytes each', () => {
    const engine = newEngine();
    const next = numbers(2);
    const times = Array.from({ length: SERIES }, () => NOW - 7 * DAY_MS + MINUTE_MS);
    for (let trade = 0; trade < CHANGES; trade += 1) {
      for (let itemId = 1; itemId <= SERIES; itemId += 1) {
        const time = (times[itemId - 1] ?? 0) + 1 + next(60 * MINUTE_MS);
        times[itemId - 1] = time;
        engine.intake.add(
          { itemId, sourceId: 1, time, price: 480 + next(41), volume: 1 + next(3) },
          NOW,
        );
      }
    }
    expect(engine.series.size().bytes / (SERIES * CHANGES)).toBeLessThan(10);
  });

  test('memory of expired data is reused', () => {
    const engine = newEngine();
    const next = numbers(3);
    const fill = (from: number, trades: number) => {
      for (let trade = 0; trade < trades; trade += 1) {
        for (let itemId = 1; itemId <= SERIES / 4; itemId += 1) {
          const time = from + trade * 30 * MINUTE_MS + next(1_000);
          engine.intake.add({ itemId, sourceId: 1, time, price: 480 + next(41), volume: 1 }, time);
        }
      }
    };
    for (let week = 0; week < 3; week += 1) fill(NOW + week * 7 * DAY_MS, 336);
    const afterThreeWeeks = engine.series.size().bytes;
    for (let week = 3; week < 9; week += 1) fill(NOW + week * 7 * DAY_MS, 336);
    expect(engine.series.size().bytes).toBeLessThan(1.2 * afterThreeWeeks);
  });
});
