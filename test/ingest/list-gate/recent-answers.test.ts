import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { ListGate } from '../../../src/ingest/list-gate/list-gate.js';
import { SILENT } from '../../support/log.js';
import { StoredPrices } from '../../support/stored-prices.js';
import { chance, market, type Prices, times, worth } from './wrong-lists.js';

const ITEMS = 300;
const SOURCE = 'dmarket';

/** A market that is requested by name, without another market or with three others. */
function asked() {
  let now = Date.UTC(2026, 10, 20, 12);
  const stored = new StoredPrices();
  const makeGate = (heldBefore: ReadonlySet<string> = new Set()) =>
    new ListGate({
      storedLists: stored.lists,
      pastOf: () => undefined,
      log: SILENT,
      heldBefore,
    });
  let gate = makeGate();
  const rowsOf = (source: string, priceOf: Prices, rows: readonly number[]): Observation[] =>
    rows.map((row) => {
      return { name: `Item ${row}`, source, time: now, price: priceOf(row) ?? 0, volume: 1 };
    });
  return {
    release: () => gate.release(SOURCE),
    quarantine: () => gate.quarantineOf(SOURCE),
    restart() {
      gate = makeGate(new Set(gate.heldSources()));
    },
    wait(time: number) {
      now += time;
    },
    /** Stores the list of another market. */
    other(place: number, priceOf: Prices = worth, items = ITEMS) {
      const rows = Array.from({ length: items }, (_, row) => row);
      stored.add(`other_${place}`, rowsOf(`other_${place}`, market(place, priceOf), rows), now);
    },
    /** Requests the items in answers of some. @returns whether each answer is stored */
    async round(priceOf: Prices, perAnswer: number, items = ITEMS): Promise<boolean[]> {
      const taken: boolean[] = [];
      for (let first = 0; first < items; first += perAnswer) {
        now += 6_000;
        const rows = Array.from(
          { length: Math.min(perAnswer, items - first) },
          (_, n) => first + n,
        );
        const answer = rowsOf(SOURCE, priceOf, rows);
        const { held } = await gate.check(SOURCE, [answer], now);
        if (held.size === 0) stored.add(SOURCE, answer, now);
        taken.push(held.size === 0);
      }
      return taken;
    },
  };
}

test.each([0.5, 0.76, 0.923, 1.08, 2.5, 3])(
  'a factor of %d is found item by item, without other markets',
  async (by) => {
    const { round, quarantine } = asked();
    expect(await round(worth, 1)).not.toContain(false);
    const turned = await round(times(by), 1);
    expect(turned.indexOf(false)).toBeLessThanOrEqual(60);
    expect(turned.slice(turned.indexOf(false))).not.toContain(true);
    expect(quarantine()).toMatch(/^(half of )?its prices are |^\d+ of /);
    const back = await round(worth, 1);
    expect(back.indexOf(true)).toBeLessThanOrEqual(100);
    expect(back.slice(back.indexOf(true))).not.toContain(false);
    // Those that were stored before the error was found.
    expect(await round(worth, 1)).not.toContain(false);
    expect(quarantine()).toBeUndefined();
  },
);

test('the error is found after a restart', async () => {
  const { round, restart } = asked();
  await round(worth, 100);
  restart();
  expect(await round(times(2.5), 100)).toEqual([false, false, false]);
});

test('a quarantine lasts for days, also across a restart', async () => {
  const { round, restart, wait } = asked();
  await round(worth, 100);
  for (let day = 0; day < 3; day += 1) {
    wait(DAY_MS);
    expect(await round(times(2.5), 100)).toEqual([false, false, false]);
    restart();
  }
  expect(await round(worth, 100)).toEqual([true, true, true]);
});

test('answers are stored after a release, also those that are requested later', async () => {
  const { round, release } = asked();
  await round(worth, 100);
  expect(await round(times(2.5), 100)).toEqual([false, false, false]);
  release();
  expect(await round(times(2.5), 100)).toEqual([true, true, true]);
  expect(await round(times(2.5), 100)).toEqual([true, true, true]);
});

test('a crash is stored if two other markets show it, and held otherwise', async () => {
  const crashed: Prices = (row) => Math.round(worth(row) * (0.2 + 0.3 * chance(row, 4)));
  const { round, other, wait } = asked();
  await round(worth, 100);
  for (const place of [0, 1]) other(place);
  wait(12 * HOUR_MS);
  other(0, crashed);
  expect(await round(crashed, 100)).toEqual([false, false, false]);
  other(1, crashed);
  expect(await round(crashed, 100)).toEqual([true, true, true]);
});

test('prices of more than 36 hours ago are not compared', async () => {
  const { round, wait } = asked();
  await round(worth, 100);
  wait(36 * HOUR_MS + MINUTE_MS);
  expect(await round(times(2.5), 100)).not.toContain(false);
});

test('after 36 hours, answers are compared with other markets as they were before', async () => {
  const { round, other, wait, release } = asked();
  for (const place of [0, 1, 2]) other(place);
  await round(worth, 100);
  wait(36 * HOUR_MS + MINUTE_MS);
  for (const place of [0, 1, 2]) other(place);
  expect(await round(times(2.5), 100)).toEqual([false, false, false]);
  expect(await round(worth, 100)).toEqual([true, true, true]);
  wait(36 * HOUR_MS + MINUTE_MS);
  for (const place of [0, 1, 2]) other(place);
  expect(await round(times(2.5), 100)).toEqual([false, false, false]);
  release();
  expect(await round(times(2.5), 100)).toEqual([true, true, true]);
  expect(await round(times(2.5), 100)).toEqual([true, true, true]);
});

test('first answers with the prices of other items are held', async () => {
  const { round, other } = asked();
  for (const place of [0, 1, 2]) other(place);
  const shifted: Prices = (row) => worth(row + 1);
  expect(await round(shifted, 100)).toEqual([false, false, false]);
  expect(await round(worth, 100)).toEqual([true, true, true]);
});

const NEXT_ROW: Prices = (row) => worth(row + 1);
const SOME_X_4: Prices = (row) => worth(row) * (chance(row, 2) < 0.06 ? 4 : 1);

/** Number of answers that may be stored before the error is found. */
const FOUND_AFTER: [string, Prices, number, number][] = [
  ['of one item, prices of the next row', NEXT_ROW, 1, 75],
  ['of one item, all prices x 2.5', times(2.5), 1, 75],
  ['of 50 items, prices of the next row', NEXT_ROW, 50, 1],
  ['of 50 items, all prices x 2.5', times(2.5), 50, 1],
  ['of 100 items, 6% of rows x 4', SOME_X_4, 100, 5],
];

describe.each([
  ['first answers', false],
  ['answers after a pause', true],
])('%s are judged together', (_what, isPaused) => {
  test.each(FOUND_AFTER)('%s', async (_error, wrong, perAnswer, found) => {
    const { round, other, wait, quarantine } = asked();
    const items = 600;
    const others = () => {
      for (const place of [0, 1, 2]) other(place, worth, items);
    };
    others();
    if (isPaused) {
      await round(worth, perAnswer, items);
      wait(36 * HOUR_MS + MINUTE_MS);
      others();
    }
    const taken = await round(wrong, perAnswer, items);
    expect(taken.indexOf(false)).toBeGreaterThanOrEqual(0);
    expect(taken.indexOf(false)).toBeLessThanOrEqual(found);
    // The wrong prices that were stored are not compared.
    await round(worth, perAnswer, items);
    expect(await round(worth, perAnswer, items)).not.toContain(false);
    expect(quarantine()).toBeUndefined();
  });
});

test.each([1, 50, 100])(
  'three months of correct answers, %d items each, have no false hold',
  async (perAnswer) => {
    const { round, wait } = asked();
    const items = perAnswer === 1 ? 60 : ITEMS;
    for (let day = 0; day < 90; day += 1) {
      for (const hours of [1, 3, 8, 12]) {
        wait(hours * HOUR_MS - ITEMS * 6_000);
        const moment = day * 24 + hours;
        // Half of the items are unchanged, others have another cheapest seller, a few a very different one.
        const today: Prices = (row) => {
          const level =
            worth(row) * (1 + 0.15 * Math.sin(moment / ((15 * DAY_MS) / HOUR_MS) + row));
          const kind = chance(row, moment);
          const own = 0.92 + 0.16 * chance(row, moment + 1);
          if (kind < 0.006) return Math.max(1, Math.round(level * 4 * own));
          return Math.max(1, Math.round(kind < 0.5 ? level : level * own));
        };
        const taken = await round(today, perAnswer, items);
        if (taken.includes(false)) expect.fail(`held on day ${day}`);
      }
    }
  },
);
