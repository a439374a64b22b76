import { BollingerBands as OtherBands } from 'technicalindicators';
import { BollingerBands } from 'trading-signals';
import { MINUTE_MS } from '../domain/units.js';
import { Engine } from '../engine/engine.js';
import { NO_GATES } from '../engine/scorer.js';
import { check, quick, report } from './report.js';
import { createRandom, integer, randomWalk } from './seed.js';

/** Five-minute prices of a day. */
const PERIOD = 288;
const STEP = 5 * MINUTE_MS;
const START = Date.UTC(2026, 10, 20);
const SOURCE_ID = 1;
const ROUNDS = 5;
const TIMES_AT_LEAST = 50;

interface Bands {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

/** Adds the prices of all items, one price each at a time. */
interface Contender {
  /** `step` counts from 0, `itemId` from 1. */
  add(itemId: number, step: number, price: number): void;
  bands(itemId: number): Bands;
}

function ours(readEach: 'each is read' | 'read at the end'): Contender {
  const engine = new Engine(NO_GATES);
  engine.series.define(SOURCE_ID, { rank: 0, staleAfter: STEP });
  let now = START;
  const bands = (itemId: number) => engine.windows.metrics(itemId, '24h', now).bollinger;
  return {
    bands,
    add(itemId, step, price) {
      now = START + step * STEP;
      engine.intake.add({ itemId, sourceId: SOURCE_ID, time: now, price, volume: 1 }, now);
      if (readEach === 'each is read') bands(itemId);
    },
  };
}

function technicalIndicators(items: number): Contender {
  const streams = Array.from(
    { length: items },
    () => new OtherBands({ period: PERIOD, stdDev: 2, values: [] }),
  );
  const last: (Bands | undefined)[] = [];
  return {
    bands: (itemId) => last[itemId - 1] ?? missing(),
    add(itemId, _step, price) {
      last[itemId - 1] = streams[itemId - 1]?.nextValue(price);
    },
  };
}

function tradingSignals(items: number): Contender {
  const streams = Array.from({ length: items }, () => new BollingerBands(PERIOD, 2));
  return {
    bands: (itemId) => streams[itemId - 1]?.getResult() ?? missing(),
    add(itemId, _step, price) {
      streams[itemId - 1]?.update(price, false);
    },
  };
}

function missing(): never {
  throw new Error('there are no bands yet');
}

/** The sizes for a contender: none needs more than full windows, and about a second. */
interface Entry {
  readonly label: string;
  readonly create: (items: number) => Contender;
  /** The number of prices of each item before the timed ones. */
  readonly before: number;
  /** The number of timed prices of all items. */
  readonly timed: number;
}

/** Five-minute prices of seven days, the engine's longest window. */
const LONGEST = 7 * PERIOD;
const OUR_TIMED = quick ? 100_000 : 3_000_000;
const THEIR_TIMED = quick ? 2_000 : 100_000;

const ENGINE: Entry = {
  label: 'engine, three windows',
  create: () => ours('read at the end'),
  before: LONGEST,
  timed: OUR_TIMED,
};
const ENGINE_READ: Entry = {
  label: 'engine, three windows, bands read after each tick',
  create: () => ours('each is read'),
  before: LONGEST,
  timed: OUR_TIMED,
};
const RIVALS: readonly Entry[] = [
  { label: 'technicalindicators, one window', create: technicalIndicators },
  { label: 'trading-signals, one window', create: tradingSignals },
].map((rival) => ({ ...rival, before: PERIOD, timed: THEIR_TIMED }));

for (const items of [1, 1_000]) compare(items);

function compare(items: number): void {
  const stream = `${items.toLocaleString('en')} ${items === 1 ? 'item' : 'items'}`;
  const entries = [ENGINE, ENGINE_READ, ...RIVALS];
  const rounds: Map<Entry, number>[] = [];
  // The first round is not counted: it compiles.
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push(new Map(entries.map((entry) => [entry, rate(entry, items)])));
  }
  const counted = rounds.slice(1);
  const ratesOf = (entry: Entry) => counted.map((rates) => rates.get(entry) ?? Number.NaN);
  for (const entry of entries) {
    report({ label: `${entry.label}, ${stream}`, unit: 'ticks/s', rounds: ratesOf(entry) });
  }
  const fastest = counted.map((_, i) => Math.max(...RIVALS.map((rival) => ratesOf(rival)[i] ?? 0)));
  report({
    label: `engine against the faster of the two, ${stream}`,
    unit: 'times',
    rounds: ratesOf(ENGINE).map((own, i) => own / (fastest[i] ?? Number.NaN)),
    target: { atLeast: TIMES_AT_LEAST },
  });
}

/** Ticks a second. The prices of an item are the same for all contenders. */
function rate({ create, before, timed }: Entry, items: number): number {
  const contender = create(items);
  const perItem = before + timed / items;
  const walks = makeWalks(items, perItem);
  const feed = (from: number, to: number) => {
    for (let step = from; step < to; step += 1) {
      for (let item = 0; item < items; item += 1) {
        contender.add(item + 1, step, walks[item * perItem + step] as number);
      }
    }
  };
  feed(0, before);
  const begun = performance.now();
  feed(before, perItem);
  const elapsed = performance.now() - begun;
  for (const item of new Set([0, items >>> 1, items - 1])) {
    checkBands(contender.bands(item + 1), walks.subarray(0, (item + 1) * perItem).slice(-PERIOD));
  }
  return timed / (elapsed / 1_000);
}

/** The prices of one item after those of another. */
function makeWalks(items: number, perItem: number): Int32Array {
  const walks = new Int32Array(items * perItem);
  for (let item = 0; item < items; item += 1) {
    const random = createRandom(7_919 * (item + 1));
    walks.set(randomWalk(random, perItem, integer(random, 100, 100_000)), item * perItem);
  }
  return walks;
}

function checkBands(bands: Bands, prices: Int32Array): void {
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const variance = prices.reduce((sum, price) => sum + (price - mean) ** 2, 0) / prices.length;
  check('the middle band', bands.middle, mean);
  check('the upper band', bands.upper, mean + 2 * Math.sqrt(variance));
  check('the lower band', bands.lower, mean - 2 * Math.sqrt(variance));
}
