import { describe, expect, onTestFinished, test } from 'vitest';
import { Indices } from '../../../src/analytics/past/indices.js';
import { MarketPast } from '../../../src/analytics/past/market-items.js';
import { Moves } from '../../../src/analytics/past/moves.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { MOVE_WINDOWS, type MoveWindow } from '../../../src/domain/window.js';
import { onEmbeddedDatabase } from '../../support/database.js';
import { compactWeeks, openRecording } from '../../support/recording.js';

const BEGIN = Date.UTC(2026, 9, 1, 12);
const DAYS = 70;
const LAST = BEGIN + (DAYS - 1) * DAY_MS;

onEmbeddedDatabase(({ database }) => {
  /**
   * Daily offers of one market.
   * @param priceOf by item and days before today; undefined where the item is not listed
   */
  async function movesOf(
    items: number,
    priceOf: (item: number, ago: number) => number | undefined,
  ) {
    const clock = { now: BEGIN };
    const recording = await openRecording(database(), {
      clock: () => clock.now,
      markets: [{ name: 'only', pollInterval: HOUR_MS, volumeMeans: 'listings' }],
    });
    onTestFinished(() => recording.close());
    const { engine, directory, recorder } = recording;
    for (; clock.now <= LAST; clock.now += DAY_MS) {
      const offers = Array.from({ length: items }, (_, index) => ({
        ...{ name: `Item ${index}`, source: 'only', time: clock.now, volume: 1 },
        price: priceOf(index, (LAST - clock.now) / DAY_MS) ?? 0,
      }));
      const listed = offers.filter(({ price }) => price > 0);
      await recorder.record(listed, clock.now, { market: 'only', completes: ['only'] });
    }
    clock.now = LAST + MINUTE_MS;
    await compactWeeks(database(), { now: clock.now });
    const deps = { database: database(), engine, items: directory, clock: () => clock.now };
    const past = new MarketPast(deps);
    const moves = new Moves(deps, past, new Indices(engine, past));
    const byName = new Map([...directory.all()].map((one) => [one.marketHashName, one]));
    return (index: number, window: MoveWindow) => {
      const item = required(byName.get(`Item ${index}`), 'an item');
      const { sourceId } = required(engine.latest.shown(item.id, clock.now), 'a price');
      return moves.move(item, sourceId, window);
    };
  }

  /** Prices that alternate by a percent. */
  const steady = (item: number, ago: number) => 1_000 + 100 * item + (ago % 2) * (10 + item);

  describe('an item without a price in the window', () => {
    test('has no move', async () => {
      const silentFor = [0, 2, 8, 35];
      const move = await movesOf(12, (item, ago) =>
        ago < (silentFor[item] ?? 0) ? undefined : steady(item, ago),
      );
      for (const [item, known] of [[...MOVE_WINDOWS], ['7d', '30d'], ['30d'], []].entries()) {
        const found = await Promise.all(MOVE_WINDOWS.map((window) => move(item, window)));
        const moved = found.flatMap((one) => (typeof one === 'object' ? [one.window] : []));
        expect(moved, `item ${item}`).toEqual(known);
      }
      expect(await move(1, '24h')).toBe('none_in');
    });
  });

  describe('a move', () => {
    test('has no parts with fewer than five other items', async () => {
      const few = await (await movesOf(5, steady))(0, '24h');
      expect(few).toMatchObject({ parts: 'few_items', usual: undefined });
    });

    test('has parts with five other items', async () => {
      const enough = await (await movesOf(6, steady))(0, '24h');
      expect(enough).toMatchObject({ marketItems: 5, categoryItems: 5 });
      expect(enough).toHaveProperty('parts.own');
    });

    test.each(MOVE_WINDOWS)('has no parts if the others moved too far over %s', async (window) => {
      const move = await movesOf(12, (item, ago) =>
        Math.round(steady(item, ago) * (ago === 0 && item > 0 ? 3 : 1)),
      );
      const found = await move(0, window);
      expect(found).toMatchObject({ parts: 'market_unusual' });
    });

    test('has parts if the others moved by less than a tenth', async () => {
      const move = await movesOf(12, (item, ago) =>
        Math.round(steady(item, ago) * (ago === 0 ? 1.08 : 1)),
      );
      const found = await move(0, '24h');
      expect(found).toHaveProperty('parts.market', expect.closeTo(Math.log(1.07), 2));
    });
  });
});
