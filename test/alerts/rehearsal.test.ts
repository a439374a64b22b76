import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replay, type ShownPrice } from '../../src/alerts/rehearsal/replay.js';
import { Thinned } from '../../src/alerts/rehearsal/thinned.js';
import { Watcher } from '../../src/alerts/watcher.js';
import type { AlertRule } from '../../src/domain/alert-rules.js';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import type { Tick } from '../../src/domain/tick.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { runs } from '../support/property-runs.js';
import { storedAlert } from '../support/stored-alert.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const ITEM_ID = 7;
const STALE_AFTER = 3 * HOUR_MS;

const anyRule: fc.Arbitrary<AlertRule> = fc.oneof(
  fc.record({
    type: fc.constantFrom('price_above' as const, 'price_below' as const),
    price: fc.integer({ min: 900, max: 1_100 }),
  }),
  fc.record({
    type: fc.constant('percent_change' as const),
    percent: fc.integer({ min: 1, max: 20 }),
    direction: fc.constantFrom('up' as const, 'down' as const, 'either' as const),
    window: fc.constantFrom('1h' as const, '24h' as const, '7d' as const),
  }),
  fc.record({
    type: fc.constant('bollinger_breach' as const),
    band: fc.constantFrom('upper' as const, 'lower' as const, 'either' as const),
    window: fc.constantFrom('24h' as const, '7d' as const),
  }),
  fc.record({
    type: fc.constant('volume_spike' as const),
    factor: fc.integer({ min: 2, max: 5 }),
    window: fc.constantFrom('24h' as const, '7d' as const),
  }),
);

/** A poll of one of two markets: the minutes since the previous poll, and the price of the item. */
const anyPoll = fc.record({
  minutes: fc.integer({ min: 1, max: 200 }),
  sourceId: fc.constantFrom(1, 2),
  price: fc.integer({ min: 850, max: 1_150 }),
  volume: fc.integer({ min: 1, max: 50 }),
  isSame: fc.boolean(),
});

function engineOfTwo(): Engine {
  const engine = new Engine({ minPoints: 3, minPrice: 1, minVolume: 0 });
  engine.series.define(1, { rank: 0, staleAfter: STALE_AFTER });
  engine.series.define(2, { rank: 1, staleAfter: STALE_AFTER });
  return engine;
}

/** The actions of the service at each poll of a whole list. */
function live(ticks: readonly Tick[], rule: AlertRule, putAt: number) {
  const engine = engineOfTwo();
  const watcher = new Watcher(engine);
  const last = new Map<number, Tick>();
  let isPut = false;
  const events = [];
  for (const tick of ticks) {
    const { time, sourceId, price, volume } = tick;
    if (!isPut && time >= putAt) {
      watcher.put(storedAlert(rule, { itemId: ITEM_ID }), putAt);
      isPut = true;
    }
    const before = last.get(sourceId);
    const changes = new ListChanges();
    const isChanged = before?.price !== price || before.volume !== volume;
    if (isChanged) changes.push(ITEM_ID, { price, volume, listed: true });
    last.set(sourceId, tick);
    engine.intake.poll(sourceId, time, changes, time);
    const steps = [
      ...(isChanged ? watcher.observe([tick], time) : []),
      ...watcher.polled(sourceId, time),
      ...watcher.turn(time),
    ];
    for (const { event } of steps) {
      if (event !== undefined) events.push({ time, value: event.value, price: event.price });
    }
  }
  return events;
}

/** The source of the newest shown price before a time. */
function sourceBefore(time: number, shown: readonly ShownPrice[]): number | undefined {
  return shown.findLast((price) => price.time < time)?.sourceId;
}

function thin(ticks: readonly Tick[], whole: ReadonlySet<number>): Tick[] {
  const kept: Tick[] = [];
  for (const source of [1, 2]) {
    const thinned = new Thinned(kept, whole.has(source) ? 0 : STALE_AFTER / 2);
    for (const tick of ticks) if (tick.sourceId === source) thinned.add(tick);
    thinned.end();
  }
  return kept.sort((a, b) => a.time - b.time || a.sourceId - b.sourceId);
}

test('a rehearsal fires at the same times as the alert, for random prices of two polled markets', async () => {
  let fired = 0;
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPoll, { minLength: 100, maxLength: 300 }),
      anyRule,
      fc.integer({ min: 0, max: 30 }),
      async (polls, rule, before) => {
        let time = NOW;
        const last = new Map<number, Tick>();
        const ticks = polls.map(({ minutes, sourceId, price, volume, isSame }) => {
          time += minutes * MINUTE_MS;
          const known = isSame ? last.get(sourceId) : undefined;
          const tick = { itemId: ITEM_ID, sourceId, time, price, volume, ...known };
          last.set(sourceId, tick);
          return { ...tick, time };
        });
        const putAt = ticks[Math.min(before, ticks.length - 1)]?.time ?? NOW;
        const { firings, shown } = await replay(engineOfTwo(), ticks, rule, putAt);
        fired += firings.length;
        expect(firings).toEqual(live(ticks, rule, putAt));
        // For other sources, and for rules about the price, price changes are enough.
        const isPrice = rule.type === 'price_above' || rule.type === 'price_below';
        const counted = new Set(isPrice ? [] : shown.map(({ sourceId }) => sourceId));
        const few = thin(ticks, counted);
        const thinned = await replay(engineOfTwo(), few, rule, putAt);
        // A rule is rebased when the source of the price changes, which may be at an omitted price.
        const isSameSource = few.every(
          ({ time: at }) => sourceBefore(at, shown) === sourceBefore(at, thinned.shown),
        );
        if (!isSameSource) return;
        compared += 1;
        expect(thinned.firings).toEqual(firings);
      },
    ),
    { numRuns: runs(500) },
  );
  expect(fired).toBeGreaterThan(50);
  expect(compared).toBeGreaterThan(runs(500) / 2);
});
