import type { Item } from '../domain/item.js';
import { ItemDirectory } from '../domain/item-directory.js';
import type { TradeLegs } from '../domain/trade-legs.js';
import type { Trading } from '../domain/trading.js';
import { DAY_MS, MINUTE_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import { NO_GATES } from '../engine/scorer.js';
import { SpreadBook } from '../http/markets/spread-book.js';
import { firstSpreads } from '../http/markets/spread-list.js';
import { finishInSlices } from '../runtime/schedule/time-slices.js';
import { withLongestStall } from './longest-stall.js';
import { check, quick, report } from './report.js';

// The cost of listing profitable trades between markets, over the whole market: loading all prices
// again, and a request in between.

const ITEMS = quick ? 3_000 : 34_500;
const MARKETS = 10;
const ROUNDS = 9;

const FILTER = {
  from: undefined,
  to: undefined,
  side: undefined,
  withStale: false,
  withFarApart: false,
  withUnconfirmed: true,
  minPays: 0,
  minProfit: 1,
};

let now = Date.UTC(2026, 10, 20, 12);

const markets = Array.from({ length: MARKETS }, (_, place) => `market_${place}`);
const trading: Trading[] = markets.map((market, place) => ({
  market,
  side: 'offer',
  cash: true,
  fees: {
    seller: { of: 'price', rates: [{ from: 0, rate: 100 * place }] },
    buyer: place === 0 ? 280 : 0,
    asOf: undefined,
    evidence: undefined,
    source: '',
  },
}));
const engine = new Engine(NO_GATES);
for (const [place, market] of markets.entries()) {
  engine.series.define(place + 1, { rank: place, staleAfter: DAY_MS, market });
}
const items = new ItemDirectory();
items.add(
  Array.from(
    { length: ITEMS },
    (_, place) => ({ id: place + 1, marketHashName: `Item ${place + 1}` }) as Item,
  ),
);
const book = new SpreadBook({
  engine,
  items,
  clock: () => now,
  trading: {
    knownMarkets: markets.map((name) => ({ name })),
    tradingAt: (sourceId) => trading[sourceId - 1],
  },
  sources: {
    nameOf: (sourceId) => markets[sourceId - 1] ?? '',
    sinceOf: () => 0,
    names: () => markets,
    idOf: (name) => markets.indexOf(name) + 1,
  },
});

const reads: number[] = [];
const readStalls: number[] = [];
const requests: number[] = [];
const requestStalls: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  now += MINUTE_MS;
  pollAll();
  const begun = performance.now();
  const [legs, readStall] = await withLongestStall(() => book.legs());
  reads.push(performance.now() - begun);
  readStalls.push(readStall);
  const [elapsed, requestStall] = await withLongestStall(() => timeRequest(legs));
  requests.push(elapsed);
  requestStalls.push(requestStall);
}
report({ label: 'reading the prices of all items on 10 markets', unit: 'ms', rounds: reads });
report({
  label: 'longest time in which nothing else has its turn meanwhile',
  unit: 'ms',
  rounds: readStalls,
  target: { atMost: 20 },
});
report({
  label: 'a request: the best spread of each item, sorted',
  unit: 'ms',
  rounds: requests,
  target: { atMost: 50 },
});
report({
  label: 'longest time in which nothing else has its turn in a request',
  unit: 'ms',
  rounds: requestStalls,
  target: { atMost: 20 },
});

/** Every price differs from the previous one; they differ by up to a tenth between markets. */
function pollAll(): void {
  for (let item = 1; item <= ITEMS; item += 1) {
    const price = 100 + ((item * 7_919) % 100_000);
    for (let market = 0; market < MARKETS; market += 1) {
      const other = 1 + ((item * 31 + market * 17 + now / MINUTE_MS) % 100) / 1_000;
      const tick = { itemId: item, sourceId: market + 1, time: now, volume: 1 };
      engine.intake.add({ ...tick, price: Math.round(price * other) }, now);
    }
  }
}

async function timeRequest(legs: TradeLegs): Promise<number> {
  const begun = performance.now();
  const all = await finishInSlices(legs.spreads(FILTER));
  const found = await finishInSlices(firstSpreads(all, 'profit', 2_000));
  const elapsed = performance.now() - begun;
  const [first, second] = found;
  check('the number of spreads', found.length, Math.min(2_000, found.length));
  check('the order', Math.sign((first?.profit ?? 0) - (second?.profit ?? 0)) >= 0 ? 1 : 0, 1);
  return elapsed;
}
