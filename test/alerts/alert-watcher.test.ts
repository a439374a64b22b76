import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateRule } from '../../src/alerts/rules/rules.js';
import { step } from '../../src/alerts/step.js';
import { Watcher } from '../../src/alerts/watcher.js';
import type { AlertRule } from '../../src/domain/alert-rules.js';
import { ListChanges } from '../../src/domain/packed/list-change-columns.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import type { StoredAlert } from '../../src/store/alerts/alerts.js';
import { storedAlert } from '../support/stored-alert.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const LATER = NOW + 10 * MINUTE_MS;

function off(rule: AlertRule): StoredAlert {
  return storedAlert(rule, { settings: { rule, channels: [], enabled: false } });
}

/** An engine and a watcher that gets a price a minute. */
function market(begin: readonly number[] = []) {
  const engine = new Engine({ minPoints: 3, minPrice: 1, minVolume: 0 });
  engine.series.define(1, { rank: 0, staleAfter: HOUR_MS });
  engine.series.define(2, { rank: 1, staleAfter: HOUR_MS });
  const watcher = new Watcher(engine);
  const state = { now: NOW };
  const feed = (price: number, { itemId = 1, sourceId = 1, volume = 10, age = 0 } = {}) => {
    state.now += MINUTE_MS;
    const tick = { itemId, sourceId, time: state.now - age, price, volume };
    return engine.intake.add(tick, state.now) ? watcher.observe([tick], state.now) : [];
  };
  for (const price of begin) feed(price);
  return {
    engine,
    watcher,
    state,
    feed,
    watch: (given: StoredAlert) => watcher.put(given, state.now),
    /** The values at which an alert fired. */
    fires: (...prices: number[]) =>
      prices.flatMap((price) => feed(price).flatMap(({ event }) => event?.value ?? [])),
  };
}

describe('an alert on a price', () => {
  const above: AlertRule = { type: 'price_above', price: 1_000 };
  const below: AlertRule = { type: 'price_below', price: 1_000 };

  test('fires once at its limit, and again after the price has returned by a hundredth', () => {
    const up = market([900]);
    up.watch(storedAlert(above));
    expect(up.fires(999, 1_000, 1_200, 991, 1_300, 990, 999, 1_000)).toEqual([1_000, 1_000]);
    const down = market([1_100]);
    down.watch(storedAlert(below));
    expect(down.fires(1_001, 1_000, 800, 1_009, 700, 1_010, 1_000)).toEqual([1_000, 1_000]);
  });

  test('fires only at the next crossing if the price is beyond the limit at first', () => {
    const { watch, fires } = market([1_200]);
    expect(watch(storedAlert(above))).toMatchObject([
      { alert: { armed: false }, event: undefined },
    ]);
    expect(fires(1_300, 1_200, 900, 1_100)).toEqual([1_100]);
  });

  test('fires immediately after the clock was set back', () => {
    const { watch, feed, fires, state } = market([900]);
    watch(storedAlert(above));
    state.now += 3 * DAY_MS;
    feed(900);
    state.now = LATER;
    expect(fires(900, 1_100)).toEqual([1_100]);
  });

  test('fires once if the price varies within the band', () => {
    const line = 1_000;
    const inBand = fc.array(fc.integer({ min: 991, max: 1_050 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(inBand, (prices) => {
        const { watch, fires } = market([900]);
        watch(storedAlert({ type: 'price_above', price: line }));
        const crossings = prices.some((price) => price >= line) ? 1 : 0;
        expect(fires(...prices)).toHaveLength(crossings);
      }),
    );
  });

  test('fires at every crossing, like a literal implementation of the rule', () => {
    const anyPrices = fc.array(fc.integer({ min: 900, max: 1_100 }), { maxLength: 60 });
    fc.assert(
      fc.property(anyPrices, fc.constantFrom(above, below), (prices, rule) => {
        const { watch, fires } = market([1_000]);
        watch(storedAlert(rule));
        const sign = rule.type === 'price_above' ? 1 : -1;
        let armed = false;
        const expected = prices.filter((price) => {
          const distance = sign * (price - 1_000);
          const fired = armed && distance >= 0;
          if (distance >= 0) armed = false;
          if (distance <= -10) armed = true;
          return fired;
        });
        expect(fires(...prices)).toEqual(expected);
      }),
    );
  });

  test('sees each price of a batch, even if the next one replaces it immediately', () => {
    const { engine, watcher, watch, state } = market([900]);
    watch(storedAlert(above));
    const ticks = [950, 1_100, 900].map((price, place) => ({
      itemId: 1,
      sourceId: 1,
      time: state.now + 1 + place,
      price,
      volume: 1,
    }));
    state.now += MINUTE_MS;
    for (const tick of ticks) engine.intake.add(tick, state.now);
    const events = watcher.observe(ticks, state.now).flatMap(({ event }) => event ?? []);
    expect(events).toMatchObject([{ value: 1_100, price: 1_100, alertId: 'alert' }]);
  });

  test('ignores prices of another market or item, and late ones', () => {
    const { watch, feed } = market([900]);
    watch(storedAlert(above));
    expect(feed(2_000, { sourceId: 2 })).toEqual([]);
    expect(feed(2_000, { itemId: 2 })).toEqual([]);
    expect(feed(2_000, { age: 90 * MINUTE_MS })).toEqual([]);
  });

  test('does not fire for a late price, even from a time when it was disabled', () => {
    const { watch, feed, fires } = market([900]);
    watch(storedAlert(above));
    expect(fires(901)).toEqual([]);
    watch(off(above));
    for (let count = 0; count < 20; count += 1) feed(902);
    watch(storedAlert(above));
    expect(feed(1_100, { age: 10.5 * MINUTE_MS })).toEqual([]);
    expect(fires(1_100)).toEqual([1_100]);
  });

  test('only updates its state for a price from another market while the first one is stale', () => {
    const { watch, feed, fires, state } = market([900]);
    watch(storedAlert(above));
    state.now += 2 * HOUR_MS;
    expect(feed(1_300, { sourceId: 2 })).toMatchObject([
      { alert: { armed: false, sourceId: 2 }, event: undefined },
    ]);
    // Back to the first market: this price is beyond the limit too.
    expect(fires(1_200, 900, 1_000)).toEqual([1_000]);
  });

  test('fires at the first evaluation for a price that arrived while no process evaluated', () => {
    const { watch } = market([1_500]);
    const steps = watch(storedAlert(above, { sourceId: 1, armed: true }));
    expect(steps).toMatchObject([{ alert: { armed: false }, event: { value: 1_500 } }]);
  });

  test('does not fire if it is disabled, deleted or cleared', () => {
    const { watch, watcher, fires } = market([900]);
    watch(off(above));
    expect(fires(1_100, 900)).toEqual([]);
    watch(storedAlert(above));
    watch(storedAlert(above, { deleted: true }));
    expect(fires(1_100, 900)).toEqual([]);
    watch(storedAlert(above));
    watcher.clear();
    expect(fires(1_100, 900)).toEqual([]);
  });
});

describe('alerts on other figures', () => {
  test('fire for a change in percent', () => {
    const { watch, fires } = market([1_000]);
    const rule = { type: 'percent_change', percent: 10, direction: 'up', window: '24h' } as const;
    watch(storedAlert(rule));
    expect(fires(1_050, 1_100, 1_090, 1_110, 1_070, 1_120)).toEqual([10, 12]);
    expect(evaluateRule({ ...rule, direction: 'down' }, -10)).toBe('fires');
    expect(evaluateRule({ ...rule, direction: 'either' }, -10)).toBe('fires');
    expect(evaluateRule({ ...rule, direction: 'down' }, 10)).toBe('rearms');
  });

  test('fire for a price outside of the Bollinger band', () => {
    const still = Array.from({ length: 20 }, (_, i) => 1_000 + (i % 2));
    const { watch, fires } = market(still);
    watch(storedAlert({ type: 'bollinger_breach', band: 'upper', window: '1h' }));
    expect(fires(1_001, 1_000)).toEqual([]);
    const [distance] = fires(1_050);
    expect(distance).toBeGreaterThan(2);
    expect(fires(1_050, 1_000, 900)).toEqual([]);
  });

  test('do not fire for a band of constant or few prices', () => {
    const { watch, fires } = market(Array.from({ length: 5 }, () => 1_000));
    watch(storedAlert({ type: 'bollinger_breach', band: 'either', window: '1h' }));
    expect(fires(1_000, 1_000)).toEqual([]);
    expect(fires(2_000)).toEqual([]);
  });

  test('fire for a spike of the volume', () => {
    const { watch, feed } = market(Array.from({ length: 20 }, () => 1_000));
    watch(storedAlert({ type: 'volume_spike', factor: 3, window: '1h' }));
    const values = [10, 29, 40, 40, 10, 60].flatMap((volume) =>
      feed(1_000, { volume }).flatMap(({ event }) => event?.value ?? []),
    );
    expect(values).toHaveLength(2);
    expect(values[0]).toBeCloseTo(40 / (239 / 22), 1);
  });
});

describe('a poll of a whole list', () => {
  const change: AlertRule = { type: 'percent_change', window: '1h', percent: 10, direction: 'up' };

  /** A list of item 1 that is polled once a minute; returns the steps of an alert on it. */
  function list() {
    const { engine, watcher, state, watch } = market();
    let last: number | undefined;
    /** @param price undefined if the item is not listed */
    const poll = (price: number | undefined) => {
      state.now += MINUTE_MS;
      const time = state.now;
      const listed = price !== undefined;
      const changed = price !== last;
      const known = { itemId: 1, price: price ?? last ?? 0, volume: 10 };
      engine.intake.poll(1, time, ListChanges.of(changed ? [{ ...known, listed }] : []), time);
      last = price;
      const ticks = changed && listed ? [{ ...known, sourceId: 1, time }] : [];
      return [...watcher.observe(ticks, time), ...watcher.polled(1, time)];
    };
    return { poll, watch };
  }

  test('evaluates figures that change while the price is constant', () => {
    const { poll, watch } = list();
    poll(1_000);
    watch(storedAlert(change));
    expect(poll(1_200)).toMatchObject([{ alert: { armed: false }, event: { value: 20 } }]);
    for (let minute = 0; minute < 59; minute += 1) expect(poll(1_200)).toEqual([]);
    expect(poll(1_200)).toMatchObject([{ alert: { armed: true }, event: undefined }]);
    expect(poll(1_400)).toMatchObject([{ event: { value: expect.closeTo(16.67, 2) } }]);
  });

  test('has no effect for an item without prices', () => {
    const { poll, watch } = list();
    poll(1_000);
    watch(storedAlert(change));
    expect(poll(1_180)).toMatchObject([{ alert: { armed: false } }]);
    expect(poll(1_210)).toEqual([]);
    // By the end of the hour the change is 2.5%.
    for (let minute = 0; minute < 59; minute += 1) expect(poll(undefined)).toEqual([]);
    expect(poll(1_210)).toMatchObject([{ alert: { armed: true }, event: undefined }]);
  });
});

describe('an alert on the entry into the ranking', () => {
  /**
   * Four items with volatility, of which the first has the lowest; an alert on the rank of the
   * first.
   */
  function race() {
    const { watch, watcher, feed, state } = market();
    const move = (itemId: number, width: number) => {
      for (let i = 0; i < 30; i += 1) feed(1_000 + (i % 2) * width, { itemId });
    };
    const overtake = (itemIds: readonly number[], width: number) => {
      for (let i = 0; i < 5; i += 1) for (const itemId of itemIds) move(itemId, width);
    };
    for (const itemId of [4, 3, 2, 1]) move(itemId, 100 * itemId);
    const rule = { type: 'ranking_entry', places: 1, window: '24h' } as const;
    return {
      watchItem: (itemId: number) => watch(storedAlert(rule, { itemId })),
      turn: () => watcher.turn(state.now).flatMap(({ event }) => event?.value ?? []),
      turned: () => watcher.turn(state.now),
      feed,
      overtake,
      state,
    };
  }

  test('fires once', () => {
    const { watchItem, turn, overtake } = race();
    watchItem(1);
    expect(turn()).toEqual([]);
    overtake([1], 900);
    expect(turn()).toEqual([1]);
    expect(turn()).toEqual([]);
  });

  test('can fire again after two others were ranked above it', () => {
    const { watchItem, turn, turned, overtake, feed } = race();
    watchItem(1);
    overtake([1], 900);
    expect(turn()).toEqual([1]);
    overtake([2, 3], 5_000);
    feed(1_000);
    expect(turned()).toMatchObject([{ alert: { armed: true }, event: undefined }]);
  });

  test('fires for an item without a price when its first price arrives', () => {
    const { watchItem, turn, overtake } = race();
    expect(watchItem(9)).toMatchObject([{ alert: { armed: true } }]);
    overtake([9], 900);
    expect(turn()).toEqual([1]);
  });

  test.each([
    ['a while', 2 * HOUR_MS],
    ['longer than the window', 25 * HOUR_MS],
  ])('does not fire again when the market returns after %s', (_, outage) => {
    const { watchItem, turn, turned, overtake, feed, state } = race();
    watchItem(1);
    overtake([1], 900);
    expect(turn()).toEqual([1]);
    state.now += outage;
    expect(turned()).toEqual([]);
    for (const price of [1_900, 1_000, 1_900, 1_000]) {
      feed(price);
      expect(turned()).toEqual([]);
    }
  });
});

test('between its limits a rule of any type keeps its state', () => {
  const anyRule: fc.Arbitrary<AlertRule> = fc.oneof(
    fc.record({
      type: fc.constantFrom('price_above' as const, 'price_below' as const),
      price: fc.integer({ min: 1, max: 1_000_000_000 }),
    }),
    fc.record({
      type: fc.constant('percent_change' as const),
      percent: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
      direction: fc.constantFrom('up' as const, 'down' as const, 'either' as const),
      window: fc.constant('24h' as const),
    }),
    fc.record({
      type: fc.constant('ranking_entry' as const),
      places: fc.integer({ min: 1, max: 1_000 }),
      window: fc.constant('24h' as const),
    }),
  );
  fc.assert(
    fc.property(
      anyRule,
      fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 50 }),
      (rule, values) => {
        let state = { armed: true, sourceId: 1 };
        let last = 'rearms';
        for (const value of values) {
          const verdict = evaluateRule(rule, value);
          const taken = step(state, verdict, 1);
          // An alert is armed again between two firings.
          expect(taken.fired).toBe(verdict === 'fires' && last === 'rearms');
          if (verdict !== 'between') last = verdict;
          state = taken.state;
        }
      },
    ),
  );
});
