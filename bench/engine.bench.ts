import { ENGINE_SPAN } from '../domain/tick.js';
import { WINDOW_MS, WINDOWS, type Window } from '../domain/window.js';
import { Engine } from '../engine/engine.js';
import { NO_GATES } from '../engine/scorer.js';
import { Feed, type FeedOptions, SOURCE_ID } from './feed.js';
import { bytesInUse } from './memory.js';
import { checkMetrics, volatilityScore } from './naive.js';
import { check, quick, report } from './report.js';

// The intake of the engine, and the number of metrics computed on demand: nothing is updated
// between two requests. All metrics of a sample of items are compared with a naive computation.

const ITEMS = quick ? 3_000 : 30_000;
const POINTS_PER_ITEM = 267;
const ROUNDS = 5;
/**
 * As many observations per round as the longest window holds: each round includes the work that
 * occurs every few days.
 */
const BATCHES_PER_ROUND = 16;
/** Observations between two checks of the metrics. */
const BATCH = quick ? 50_000 : 500_000;
/** The number of items in each check. */
const CHECKED = 30;
/** The number of series that have changed at a request for the ranking. */
const DIRTY = quick ? 2_500 : 25_000;

for (const order of ['by id', 'shuffled'] as const) run(order);

function run(order: FeedOptions['order']): void {
  const feed = new Feed({ items: ITEMS, pointsPerItem: POINTS_PER_ITEM, order });
  const before = bytesInUse();
  const engine = new Engine(NO_GATES);
  engine.series.define(SOURCE_ID, { rank: 0, staleAfter: WINDOW_MS['7d'] });
  for (let filled = 0; filled < feed.points; filled += BATCH) feed.take(BATCH).addTo(engine);

  // Not counted: until here, only the intake has been compiled.
  timeRound(engine, feed);
  const rounds = Array.from({ length: ROUNDS }, () => timeRound(engine, feed));
  report({
    label: `observations taken in, items ${order}`,
    unit: 'observations/s',
    rounds: rounds.map(({ taken }) => (BATCHES_PER_ROUND * BATCH) / taken),
    target: { atLeast: 400_000 },
  });
  for (const window of WINDOWS) {
    report({
      label: `figures of an item over ${window}, computed on demand, items ${order}`,
      unit: 'items/s',
      rounds: rounds.map(({ computed }) => ITEMS / computed[window]),
    });
  }
  if (order === 'shuffled') return;
  report({
    label: 'memory of a point that differs from the one before',
    unit: 'bytes',
    // More data is kept than in the longest window.
    rounds: [(bytesInUse() - before) / (feed.points * (ENGINE_SPAN / WINDOW_MS['7d']))],
    target: { atMost: 24 },
  });
  timeRankings(engine, feed);
}

/** Seconds of a round. */
interface Round {
  readonly taken: number;
  readonly computed: Readonly<Record<Window, number>>;
}

function timeRound(engine: Engine, feed: Feed): Round {
  let taken = 0;
  for (let batch = 0; batch < BATCHES_PER_ROUND; batch += 1) {
    const ticks = feed.take(BATCH);
    const begun = performance.now();
    ticks.addTo(engine);
    taken += (performance.now() - begun) / 1_000;
    for (let i = 0; i < CHECKED; i += 1) checkItem(engine, feed, sampleItem(feed, i));
  }
  const computed = { '1h': 0, '24h': 0, '7d': 0 };
  for (const window of WINDOWS) {
    const begun = performance.now();
    const samples = computeAll(engine, feed, window);
    computed[window] = (performance.now() - begun) / 1_000;
    if (window === '7d') check('the number of points in 7 days', samples, feed.points);
  }
  return { taken, computed };
}

/** @returns the number of observations in the windows of all items */
function computeAll(engine: Engine, feed: Feed, window: Window): number {
  let samples = 0;
  for (let itemId = 1; itemId <= feed.items; itemId += 1) {
    samples += engine.windows.metrics(itemId, window, feed.now).samples;
  }
  return samples;
}

/** Item ids spread over all of them. */
function sampleItem(feed: Feed, i: number): number {
  return 1 + ((i * 7_919) % feed.items);
}

function checkItem(engine: Engine, feed: Feed, itemId: number): void {
  const ticks = feed.history(itemId);
  for (const window of WINDOWS)
    checkMetrics(engine.windows.metrics(itemId, window, feed.now), ticks);
}

function timeRankings(engine: Engine, feed: Feed): void {
  const time = (window: (typeof WINDOWS)[number]): number => {
    const begun = performance.now();
    const ranking = engine.rankings.ranking(window, 20, feed.now);
    const elapsed = performance.now() - begun;
    const [first] = ranking;
    if (first === undefined) throw new Error(`the ranking of ${window} is empty`);
    const start = feed.now - WINDOW_MS[window];
    const inside = feed.history(first.itemId).filter(({ time }) => time > start);
    const score = volatilityScore(inside.map(({ price }) => price));
    check(`the highest score over ${window}`, first.volatilityScore, score);
    return elapsed;
  };
  for (const window of WINDOWS) time(window);
  for (const window of WINDOWS) {
    const dirty: number[] = [];
    const clean: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      feed.take(DIRTY).addTo(engine);
      dirty.push(time(window));
      clean.push(time(window));
    }
    report({ label: `ranking over ${window}, ${DIRTY} series changed`, unit: 'ms', rounds: dirty });
    report({ label: `ranking over ${window}, nothing changed`, unit: 'ms', rounds: clean });
  }
}
