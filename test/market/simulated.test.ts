import { beforeAll, describe, expect, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import { chooseItems } from '../../src/market/simulation/items.js';
import { MarketError } from '../../src/market/source.js';
import { createSimulated } from '../../src/market/sources/simulated.js';
import { pointKey, pollOnce } from './support/collect.js';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0, 1);
const DAY = 86_400_000;
const WEARS = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];

/** Several thousand names of all kinds. */
const NAMES = Array.from({ length: 400 }, (_, index) => [
  ...WEARS.map((wear) => `AK-47 | Pattern ${index} (${wear})`),
  `StatTrak™ M4A4 | Pattern ${index} (Field-Tested)`,
  `★ Karambit | Pattern ${index} (Factory New)`,
  `★ Sport Gloves | Pattern ${index} (Well-Worn)`,
  `Sticker | Team ${index} | Anywhere 2024`,
  `Operation ${index} Case`,
  `Agent ${index} | Unit`,
]).flat();

const settings = { items: 300, seed: 20_240_927, itemNames: () => NAMES };

describe('choice of items', () => {
  const items = chooseItems(NAMES, 300, 1);

  test('chooses the requested number, without duplicates', () => {
    expect(new Set(items.map(({ name }) => name)).size).toBe(300);
    expect(chooseItems(NAMES.slice(0, 20), 300, 1).length).toBe(20);
    expect(chooseItems(['A', 'A', 'B'], 3, 1).length).toBe(2);
  });

  test('depends on the seed, not on the order of the names', () => {
    expect(chooseItems([...NAMES].reverse(), 300, 1)).toEqual(items);
    expect(chooseItems(NAMES, 300, 2).map(({ name }) => name)).not.toEqual(
      items.map(({ name }) => name),
    );
  });

  test('keeps its items when more are requested', () => {
    const more = new Map(chooseItems(NAMES, 900, 1).map((item) => [item.name, item]));
    for (const item of items) expect(more.get(item.name)).toEqual(item);
  });

  test('spreads over kinds and prices', () => {
    const count = (pattern: RegExp): number =>
      items.filter(({ name }) => pattern.test(name)).length;
    expect(count(/^★ Karambit/)).toBeGreaterThan(15);
    expect(count(/^★ Sport/)).toBeGreaterThan(8);
    expect(count(/^Sticker/)).toBeGreaterThan(30);
    expect(count(/Case$/)).toBeGreaterThan(15);
    expect(count(/^(AK|StatTrak)/)).toBeGreaterThan(90);
    const prices = items.map(({ logPrice }) => Math.exp(logPrice));
    expect(Math.min(...prices)).toBeLessThan(6);
    expect(Math.max(...prices)).toBeGreaterThan(100_000);
    expect(prices.filter((price) => price < 100).length).toBeGreaterThan(60);
    expect(prices.filter((price) => price > 1_000).length).toBeGreaterThan(60);
  });

  test('prices a better wear of a skin higher', () => {
    const price = new Map(
      chooseItems(NAMES, NAMES.length, 1).map((item) => [item.name, item.logPrice]),
    );
    for (let index = 0; index < 400; index += 1) {
      const prices = WEARS.map((wear) => price.get(`AK-47 | Pattern ${index} (${wear})`));
      expect(prices).toEqual([...prices].sort((a, b) => Number(b) - Number(a)));
    }
  });
});

describe('a week of trades', () => {
  let observations: readonly Observation[];
  const byName = new Map<string, Observation[]>();

  beforeAll(async () => {
    ({ observations } = await pollOnce(createSimulated(settings), NOW));
    for (const point of observations) {
      const points = byName.get(point.name) ?? [];
      points.push(point);
      byName.set(point.name, points);
    }
  });

  const ofAll = (measure: (points: readonly Observation[]) => number): number[] =>
    [...byName.values()].map(measure).sort((a, b) => a - b);
  const median = (values: readonly number[]): number =>
    [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

  test('fills exactly the last seven days, in order of time', () => {
    const times = observations.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(NOW - 7 * DAY);
    expect(times[0]).toBeLessThan(NOW - 7 * DAY + 10_000);
    expect(times.at(-1)).toBeGreaterThan(NOW - 10_000);
  });

  test('has several hundred thousand points, covering every item', () => {
    expect(observations.length).toBeGreaterThan(300_000);
    expect(observations.length).toBeLessThan(550_000);
    expect(byName.size).toBe(300);
  });

  test('trades busy items in nearly every slot, and rare ones a few times a day', () => {
    const points = ofAll((series) => series.filter(({ volume }) => (volume ?? 0) > 0).length / 7);
    expect(points.at(-1)).toBeGreaterThan(280);
    expect(points.filter((count) => count < 20).length).toBeGreaterThan(20);
    expect(points.filter((count) => count > 200).length).toBeGreaterThan(150);
  });

  test('shows each item every ten minutes, so that none is stale', () => {
    for (const series of byName.values()) {
      const times = [NOW - 7 * DAY, ...series.map(({ time }) => time), NOW];
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(600_000);
    }
  });

  test('has calm and volatile items', () => {
    const spread = ofAll((series) => {
      const middle = median(series.map(({ price }) => price));
      return (1.4826 * median(series.map(({ price }) => Math.abs(price - middle)))) / middle;
    });
    expect(spread[30]).toBeLessThan(0.012);
    expect(spread[150]).toBeGreaterThan(0.012);
    expect(spread[150]).toBeLessThan(0.05);
    expect(spread[290]).toBeGreaterThan(0.08);
  });

  test('has a few extreme single sales', () => {
    const absurd = [...byName.values()].flatMap((series) => {
      const middle = median(series.map(({ price }) => price));
      return series.filter(({ price }) => price > 4 * middle);
    });
    expect(absurd.length).toBeGreaterThan(5);
    expect(absurd.length).toBeLessThan(observations.length / 2_000);
    expect(absurd.every(({ volume }) => volume === 1)).toBe(true);
  });

  test('spreads trades evenly over the last hour', () => {
    const perHalfMinute = new Map<number, number>();
    for (const { time } of observations) {
      if (time <= NOW - 3_600_000) continue;
      const bin = Math.floor((NOW - time) / 30_000);
      perHalfMinute.set(bin, (perHalfMinute.get(bin) ?? 0) + 1);
    }
    expect(perHalfMinute.size).toBe(120);
    expect(Math.max(...perHalfMinute.values())).toBeLessThan(60);
  });
});

describe('gaps', () => {
  const small = createSimulated({ ...settings, items: 10 });

  test('of up to eight days are filled', async () => {
    const first = await pollOnce(small, NOW);
    const later = NOW + 7.5 * DAY;
    const { observations } = await pollOnce(small, later, first.state);
    const newest = first.observations.at(-1)?.time ?? 0;
    expect(observations[0]?.time).toBeGreaterThan(newest);
    expect(observations[0]?.time).toBeLessThan(newest + 600_000);
  });

  test('end with the trade of the current time', async () => {
    const { observations } = await pollOnce(small, NOW);
    const moment = observations[500]?.time ?? 0;
    expect((await pollOnce(small, moment)).observations.at(-1)).toEqual(observations[500]);
  });

  test('of more than that are filled for the last seven days', async () => {
    const first = await pollOnce(small, NOW);
    const later = NOW + 30 * DAY;
    const fresh = await pollOnce(small, later);
    expect((await pollOnce(small, later, first.state)).observations).toEqual(fresh.observations);
  });

  test('a clock that goes back yields nothing unless it was far ahead', async () => {
    const { state } = await pollOnce(small, NOW);
    expect((await pollOnce(small, NOW - 60_000, state)).observations).toEqual([]);
    expect((await pollOnce(small, NOW - DAY, state)).observations.length).toBeGreaterThan(1_000);
  });

  test('are filled for additional simulated items, with the old points unchanged', async () => {
    const few = await pollOnce(small, NOW);
    const more = await pollOnce(createSimulated({ ...settings, items: 20 }), NOW, few.state);
    const keys = new Set(more.observations.map(pointKey));
    expect(few.observations.every((point) => keys.has(pointKey(point)))).toBe(true);
    expect(more.observations.length).toBeGreaterThan(few.observations.length);
  });
});

test('is polled every second, or at the set interval', () => {
  expect(createSimulated(settings).nextPoll?.(NOW)).toBe(NOW + 1_000);
  const slow = createSimulated({ ...settings, intervalSeconds: 900 });
  expect(slow.nextPoll?.(NOW)).toBe(NOW + 900_000);
  expect(slow.pollInterval).toBe(900_000);
});

test('cannot be created without items', () => {
  expect(() => createSimulated({ ...settings, itemNames: () => [] })).toThrow(MarketError);
});
