import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../../bench/seed.js';
import { Indices } from '../../../src/analytics/past/indices.js';
import { MarketPast } from '../../../src/analytics/past/market-items.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { onEmbeddedDatabase } from '../../support/database.js';
import { openRecording } from '../../support/recording.js';

const BEGIN = Date.UTC(2026, 10, 1, 12);
const ITEMS = 12;

/**
 * Two markets at different levels: the first one stops after a week, and then the second one is the
 * reference.
 */
onEmbeddedDatabase(({ database }) => {
  test('an index follows the current reference, without a step where that changes', async () => {
    const clock = { now: BEGIN };
    const market = { pollInterval: HOUR_MS, volumeMeans: 'listings' } as const;
    const recording = await openRecording(database(), {
      clock: () => clock.now,
      markets: [
        { name: 'first', ...market },
        { name: 'second', ...market },
      ],
    });
    onTestFinished(() => recording.close());
    const { engine, directory: items, sources, recorder } = recording;
    const poll = (name: string, priceOf: (item: number) => number) => {
      const offers = Array.from({ length: ITEMS }, (_, item) => ({
        ...{ name: `Item ${item}`, source: name, time: clock.now, volume: 1 },
        price: priceOf(item),
      }));
      return recorder.record(offers, clock.now, { market: name, completes: [name] });
    };
    const indices = new Indices(
      engine,
      new MarketPast({ database: database(), engine, items, clock: () => clock.now }),
    );
    const read = async () => {
      const index = required(await indices.index('all', 30), 'an index');
      const hourly = required(await indices.hourly('all', 1), 'an index by the hour');
      const shown = engine.latest.shownSource(1, clock.now);
      return {
        reference: sources.nameOf(required(shown, 'a source')),
        days: [...index.levels].map(Math.round),
        hours: [...new Set(hourly.levels.map(Math.round))],
      };
    };

    for (let day = 0; day < 7; day += 1) {
      clock.now = BEGIN + day * DAY_MS;
      await poll('first', (item) => 1_000 + 100 * item);
      await poll('second', (item) => 1_150 + 115 * item);
    }
    clock.now += MINUTE_MS;
    expect(await read()).toEqual({
      reference: 'first',
      days: Array(7).fill(100),
      hours: [100],
    });

    // A tenth above its own price of the previous days, regardless of the first market.
    clock.now = BEGIN + 7 * DAY_MS;
    await poll('second', (item) => Math.round(1.1 * (1_150 + 115 * item)));
    clock.now += MINUTE_MS;
    expect(await read()).toEqual({
      reference: 'second',
      days: [...Array(7).fill(100), 110],
      hours: [100, 110],
    });
  });

  test('the hourly index equals the daily one at ends of days, without absurd prices', async () => {
    const [days, midnight] = [10, Date.UTC(2026, 10, 12)];
    const clock = { now: midnight - days * DAY_MS + HOUR_MS };
    const recording = await openRecording(database(), {
      clock: () => clock.now,
      markets: [{ name: 'only', pollInterval: HOUR_MS, volumeMeans: 'trades' }],
    });
    onTestFinished(() => recording.close());
    const { engine, directory: items, recorder } = recording;
    const random = createRandom(7);
    const prices = Array.from({ length: ITEMS }, (_, item) => 1_000 + 100 * item);
    for (; clock.now < midnight; clock.now += 6 * HOUR_MS) {
      // One item is absurd for a day, another one has its first price on the third day.
      const isAbsurd = clock.now >= midnight - 5 * DAY_MS && clock.now < midnight - 4 * DAY_MS;
      const offers = prices.map((price, item) => {
        prices[item] = Math.round(price * (0.97 + 0.06 * random()));
        return {
          ...{ name: `Item ${item}`, source: 'only', time: clock.now },
          volume: 1 + Math.floor(9 * random()),
          price: item === 3 && isAbsurd ? 50 * price : price,
        };
      });
      const isYoung = clock.now < midnight - 8 * DAY_MS;
      const listed = offers.filter((_, item) => item !== 5 || !isYoung);
      await recorder.record(listed, clock.now, { market: 'only', completes: ['only'] });
    }
    clock.now = midnight;
    const past = { database: database(), engine, items, clock: () => clock.now };
    const indices = new Indices(engine, new MarketPast(past));
    const daily = required(await indices.index('all', 9), 'an index');
    const { times, levels } = required(await indices.hourly('all', 7), 'an index by the hour');
    const ends = times.flatMap((time, at) => (time % DAY_MS === 0 ? [levels[at]] : []));
    // The last day of the daily one has just begun.
    expect(daily.weighting).toBe('sales');
    expect(ends).toEqual([...daily.levels].slice(0, 8).map((level) => expect.closeTo(level, 9)));
    expect(await indices.change('all', '7d')).toBeCloseTo((ends.at(-1) ?? 0) - 100, 9);
    expect(Math.max(...levels)).toBeLessThan(130);
  });
});
