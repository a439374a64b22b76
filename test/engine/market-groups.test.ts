import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { NO_GATES } from '../../src/engine/scorer.js';
import { GroupUpdates } from '../../src/ingest/replica/group-updates.js';
import { SourceTracker } from '../../src/ingest/replica/source-tracker.js';

const DAY = Date.UTC(2026, 10, 20);
const MARKETS = ['a', 'b', 'c', 'd'] as const;
const ITEMS = 300;

type Market = (typeof MARKETS)[number];

/** Adds a price for each of the items, at a time, by item. */
function list(engine: Engine, market: Market, time: number, priceOf: (item: number) => number) {
  for (let itemId = 1; itemId <= ITEMS; itemId += 1) {
    const price = priceOf(itemId);
    const sourceId = MARKETS.indexOf(market) + 1;
    if (price > 0) engine.intake.add({ itemId, sourceId, time, price, volume: 1 }, time);
  }
}

function newEngine(): Engine {
  const engine = new Engine(NO_GATES);
  for (const [rank, market] of MARKETS.entries()) {
    engine.series.define(rank + 1, { rank, staleAfter: 15 * MINUTE_MS, market });
  }
  return engine;
}

/** Prices no two of which are close to each other. */
const own = (market: Market) => (item: number) =>
  1_000 * item + 100 * item * MARKETS.indexOf(market);

/** The prices of another market for a share of the items, and different ones otherwise. */
const shared = (market: Market, other: Market, percent: number) => (item: number) =>
  (item % 100 < percent ? own(other) : own(market))(item);

/** The groups of a service at a time. */
async function groupsAt(engine: Engine, now: number): Promise<string[]> {
  engine.series.asOf(now);
  const updates = new GroupUpdates(engine, () => now);
  updates.start();
  await updates.turnedOnce();
  await updates.stop();
  return groupsOf(engine);
}

function groupsOf(engine: Engine): string[] {
  return MARKETS.map((market) => engine.series.groups.groupOf(market));
}

test('markets with a third of their prices in common are a group, by the start of the day', async () => {
  const engine = newEngine();
  list(engine, 'a', DAY - MINUTE_MS, own('a'));
  list(engine, 'b', DAY - MINUTE_MS, shared('b', 'a', 34));
  list(engine, 'c', DAY - MINUTE_MS, shared('c', 'a', 32));
  list(engine, 'd', DAY - MINUTE_MS, own('d'));
  expect(groupsOf(engine)).toEqual(['a', 'b', 'c', 'd']);
  list(engine, 'c', DAY + MINUTE_MS, own('a'));
  expect(await groupsAt(engine, DAY + 12 * HOUR_MS)).toEqual(['a', 'a', 'c', 'd']);
  expect(engine.series.groups.others('b')).toEqual(['a']);
  expect(engine.series.groups.others('d')).toEqual([]);
});

test('prices within 3% are in common, and cents below 20 do not count', async () => {
  const engine = newEngine();
  list(engine, 'a', DAY, (item) => 10_000 + item);
  list(engine, 'b', DAY, (item) => Math.floor(1.03 * (10_000 + item)));
  list(engine, 'c', DAY, (item) => Math.ceil(1.031 * 1.03 * (10_000 + item)));
  list(engine, 'd', DAY, () => 19);
  expect(await groupsAt(engine, DAY + HOUR_MS)).toEqual(['a', 'a', 'c', 'd']);
  const cheap = newEngine();
  list(cheap, 'a', DAY, () => 19);
  list(cheap, 'b', DAY, () => 19);
  expect(await groupsAt(cheap, DAY + HOUR_MS)).toEqual(['a', 'b', 'c', 'd']);
});

test('all pairs of a group are linked', async () => {
  const engine = newEngine();
  // b is close to a and to c, which are not close to each other. It is closer to c.
  list(engine, 'a', DAY, own('a'));
  list(engine, 'b', DAY, (item) => (item % 100 < 40 ? own('a') : own('c'))(item));
  list(engine, 'c', DAY, own('c'));
  expect(await groupsAt(engine, DAY + HOUR_MS)).toEqual(['a', 'b', 'b', 'd']);
});

test('markets without a list at the start of the day are compared at the start of the hour', async () => {
  const engine = newEngine();
  const noon = DAY + 12 * HOUR_MS;
  list(engine, 'a', DAY, own('a'));
  list(engine, 'b', DAY, (item) => (item < 200 ? own('a')(item) : 0));
  list(engine, 'a', noon, own('b'));
  list(engine, 'b', noon, own('b'));
  list(engine, 'c', noon, own('a'));
  expect(await groupsAt(engine, noon + 30 * MINUTE_MS)).toEqual(['a', 'a', 'c', 'd']);
  // The next day begins without a list that is fresh.
  expect(await groupsAt(engine, noon + DAY_MS)).toEqual(['a', 'b', 'c', 'd']);
});

test('a file of CSGOTrader shares the vote of its market', () => {
  const engine = new Engine(NO_GATES);
  const markets = ['market_csgo', 'csgotrader'].map((name) => {
    return { name, pollInterval: MINUTE_MS, volumeMeans: 'nothing' as const };
  });
  const tracker = new SourceTracker(markets, (id, traits) => engine.series.define(id, traits));
  const names = ['market_csgo', 'csgotrader_csgotm', 'csgotrader_buff163', 'somewhere'];
  tracker.know(
    names.map((name, index) => {
      const market = name.startsWith('csgotrader') ? 'csgotrader' : '';
      return { id: index + 1, name, market, since: 0 };
    }),
  );
  const groups = names.map((_, index) => engine.series.groupOf(index + 1));
  expect(groups).toEqual(['market_csgo', 'market_csgo', 'buff163', 'somewhere']);
});

test('a group has one vote: the lower median of the prices of its markets', () => {
  const engine = newEngine();
  const add = (market: Market, price: number) =>
    engine.intake.add(
      { itemId: 1, sourceId: MARKETS.indexOf(market) + 1, time: DAY, price, volume: 1 },
      DAY,
    );
  add('a', 100);
  add('b', 104);
  add('c', 200);
  expect(engine.votes.consensus(1, DAY)).toMatchObject({ price: 104, groups: 3, markets: 3 });
  engine.series.groups.set([['b', 'a'], ['c'], ['d']]);
  expect(engine.votes.consensus(1, DAY)).toMatchObject({
    price: 150,
    groups: 2,
    markets: 3,
    spread: 2,
  });
});
