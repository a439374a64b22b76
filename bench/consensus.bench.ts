import type { Item } from '../domain/item.js';
import { ItemDirectory } from '../domain/item-directory.js';
import type { Observation } from '../domain/tick.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import { NO_GATES } from '../engine/scorer.js';
import { ConsistencyList } from '../http/markets/consistency-list.js';
import { ListGate } from '../ingest/list-gate/list-gate.js';
import { storedListsIn } from '../ingest/list-gate/stored-lists.js';
import { withLongestStall } from './longest-stall.js';
import { check, quick, report } from './report.js';

// The cost of comparing markets: the list of items whose markets disagree, which reads all of them,
// and the check of a market's prices before they are stored.

const ITEMS = quick ? 3_000 : 30_000;
const MARKETS = 8;
const ROUNDS = 9;
const NOW = Date.UTC(2026, 10, 20, 12);
/** The batch size of sources. */
const BATCH = 2_000;

const names = Array.from({ length: ITEMS }, (_, place) => `Item ${place + 1}`);
const markets = Array.from({ length: MARKETS }, (_, place) => `market_${place}`);

/** Prices of markets differ by up to a tenth; on every hundredth item the last one is absurd. */
function priceOf(item: number, market: number): number {
  const price = 100 + ((item * 7_919) % 100_000);
  const absurd = item % 100 === 0 && market === MARKETS - 1 ? 10 + item / 100 : 1;
  return Math.round(price * absurd * (1 + ((item * 31 + market * 17) % 100) / 1_000));
}

let now = NOW;
await timeList();
await timeJudgement();

async function timeList(): Promise<void> {
  const { engine, items } = emptyEngine();
  const list = new ConsistencyList(engine, items, () => now);
  const whole: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every price differs from the previous one, as after a poll of every market.
    now += MINUTE_MS;
    for (let item = 1; item <= ITEMS; item += 1) {
      for (let market = 0; market < MARKETS; market += 1) {
        const price = priceOf(item, market);
        engine.intake.add({ itemId: item, sourceId: market + 1, time: now, price, volume: 1 }, now);
      }
    }
    const begun = performance.now();
    const [found, stall] = await withLongestStall(() => list.read());
    whole.push(performance.now() - begun);
    stalls.push(stall);
    checkOrder(found);
  }
  report({ label: 'list of disagreements, all prices changed', unit: 'ms', rounds: whole });
  report({
    label: 'longest time in which nothing else has its turn meanwhile',
    unit: 'ms',
    rounds: stalls,
    target: { atMost: 10 },
  });
}

/** An engine without prices, and the items. */
function emptyEngine(): { engine: Engine; items: ItemDirectory } {
  const engine = new Engine(NO_GATES);
  for (const [place, market] of markets.entries()) {
    engine.series.define(place + 1, { rank: place, staleAfter: DAY_MS, market });
  }
  const items = new ItemDirectory();
  items.add(names.map((name, place) => ({ id: place + 1, marketHashName: name }) as Item));
  return { engine, items };
}

/** The most absurd items come first. */
function checkOrder(found: readonly { readonly itemId: number; readonly spread: number }[]): void {
  const widest = Math.floor(ITEMS / 100) * 100;
  const prices = markets.map((_, market) => priceOf(widest, market));
  const spread = Math.max(...prices) / Math.min(...prices);
  check('the greatest spread', found[0]?.spread ?? 0, Math.max(spread, found[0]?.spread ?? 0));
  check('the number of items', found.length, Math.min(1_000, ITEMS));
  for (const [place, { itemId }] of found.slice(0, Math.floor(ITEMS / 100)).entries()) {
    check(`item ${itemId} at place ${place} is absurd, remainder`, itemId % 100, 0);
  }
}

async function timeJudgement(): Promise<void> {
  const { engine, items } = emptyEngine();
  const marketOf = (id: number) => markets[id - 1] as string;
  const ids = () => markets.map((_, place) => place + 1);
  const sources = { ids, nameOf: marketOf, marketOf };
  const storedLists = storedListsIn({ engine, items, sources }, new Set(markets));
  const log = { info() {}, warn() {}, error() {} };
  const listGate = new ListGate({ storedLists, log });
  const times: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, market] of markets.entries()) {
      now += SECOND_MS;
      const observations = names.map(
        (name, item): Observation => ({
          name,
          source: market,
          time: now,
          price: priceOf(item + 1, place),
          volume: 1,
        }),
      );
      const begun = performance.now();
      const [{ held }, stall] = await withLongestStall(() =>
        listGate.check(market, pieces(observations), now),
      );
      const elapsed = performance.now() - begun;
      check('markets out of line', held.size, 0);
      for (const [item, { time, price, volume = 0 }] of observations.entries()) {
        engine.intake.add({ itemId: item + 1, sourceId: place + 1, time, price, volume }, now);
      }
      if (round > 0) {
        times.push(elapsed);
        stalls.push(stall);
      }
    }
  }
  report({
    label: `a market's prices held against those of ${MARKETS - 1} others`,
    unit: 'prices/s',
    rounds: times.map((elapsed) => (ITEMS * 1_000) / elapsed),
  });
  report({
    label: 'longest time in which nothing else has its turn while a market is judged',
    unit: 'ms',
    rounds: stalls,
    target: { atMost: 50 },
  });
}

/** A list as received, in batches. */
function pieces(observations: readonly Observation[]): Observation[][] {
  const found: Observation[][] = [];
  for (let from = 0; from < observations.length; from += BATCH) {
    found.push(observations.slice(from, from + BATCH));
  }
  return found;
}
