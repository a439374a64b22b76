import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { JudgedFigure } from '../../src/domain/accuracy.js';
import { dayOf } from '../../src/domain/calendar.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { AccuracyUpdates } from '../../src/portfolio/accuracy/accuracy-updates.js';
import { loadOutcomes, loadWaiting } from '../../src/store/accuracy/claims.js';
import { putLots } from '../../src/store/portfolio/lot-writes.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { lot } from '../support/lots.js';
import { newUser } from '../support/new-user.js';
import { openRecording } from '../support/recording.js';
import { VirtualTime } from '../support/virtual-time.js';

const NOW = Date.UTC(2026, 10, 20, 9);
const WEEKLY = { name: 'only', pollInterval: 7 * DAY_MS, volumeMeans: 'listings' } as const;

onEmbeddedDatabase(({ database }) => {
  /**
   * Starts to claim.
   * @param hasOutlook by item id, from 1 to 1,600
   * @param portfolios the number of items of each
   * @param prices whether the first ones are there at the first turn
   */
  async function startClaims(
    hasOutlook: (itemId: number) => boolean,
    portfolios: readonly number[] = [],
    prices: 'before the start' | 'after it' = 'before the start',
  ) {
    const time = new VirtualTime(NOW);
    const { engine, directory, recorder, close } = await openRecording(database(), {
      clock: time.clock,
      markets: [WEEKLY],
    });
    const offers = Array.from({ length: 1_600 }, (_, index) => ({
      ...{ name: `Item ${index}`, source: 'only', time: NOW, volume: 1, price: 100 + index },
    }));
    const recordPrices = () =>
      recorder.record(offers, NOW, { market: 'only', completes: ['only'] });
    if (prices === 'before the start') await recordPrices();
    for (const [index, size] of portfolios.entries()) {
      const userId = await newUser(database(), NOW);
      const lots = Array.from({ length: size }, (_, item) =>
        lot({ id: randomUUID(), itemId: 1 + ((index + item) % 1_600), quantity: 1 }),
      );
      await database().transaction((transaction) => putLots(transaction, userId, lots));
    }
    const asked: number[] = [];
    const updates = new AccuracyUpdates({
      ...{ database: database(), engine, items: { directory }, log: SILENT },
      outlooks: {
        async outlooks(wanted) {
          asked.push(wanted.length / 5);
          return wanted.map(({ itemId, days }) =>
            hasOutlook(itemId) ? { lower: 90 - days, upper: 110 + days } : 'too_few_days',
          );
        },
      },
      bestDeals: async () => [],
      isLeader: () => true,
      ...{ clock: time.clock, sleep: time.sleep },
    });
    onTestFinished(async () => {
      await updates.stop();
      await close();
    });
    updates.start();
    await time.whenAsleep(1);
    if (prices === 'after it') await recordPrices();
    const waiting = async (of: JudgedFigure) =>
      (await loadWaiting(database())).filter(({ figure }) => figure === of);
    const claimed = () => waiting('outlook');
    const risks = () => waiting('risk');
    const runUntil = async (end: number) => {
      for (; time.clock() < end; await time.whenAsleep(1)) time.wakeNext();
    };
    return { asked, claimed, risks, runUntil };
  }

  test('items without an outlook are replaced by others', async () => {
    const { asked, claimed } = await startClaims((itemId) => itemId % 5 !== 0);
    expect(await claimed()).toEqual(
      [1, 3, 7, 14, 30].map((horizon) => ({
        ...{ figure: 'outlook', horizon, day: dayOf(NOW), claims: 500 },
      })),
    );
    expect(asked).toEqual([500, 500]);
  });

  test('all are claimed if fewer have an outlook', async () => {
    const { asked, claimed } = await startClaims((itemId) => itemId % 5 === 0);
    expect((await claimed()).map(({ claims }) => claims)).toEqual(Array(5).fill(320));
    expect(asked).toEqual([500, 500, 500, 100]);
  });

  test('a day without claims has some at any hour of the next one, otherwise they wait for the late hours', async () => {
    const { asked, claimed, runUntil } = await startClaims(() => true);
    await runUntil(NOW + HOUR_MS);
    expect(asked).toEqual([500]);
    await runUntil(NOW + DAY_MS + 12 * HOUR_MS);
    expect(asked).toEqual([500]);
    await runUntil(NOW + DAY_MS + 13 * HOUR_MS + MINUTE_MS);
    expect(asked).toEqual([500, 500]);
    expect((await claimed()).map(({ claims }) => claims)).toEqual(Array(5).fill(1_000));
  });

  test('the risk of every portfolio is claimed, in one row for each horizon, and judged', async () => {
    const holdings = [...Array<number>(230).fill(1), ...Array<number>(7).fill(1_500)];
    const { risks, runUntil } = await startClaims(() => false, holdings);
    expect(await risks()).toEqual(
      [1, 7, 30].map((horizon) => ({
        ...{ figure: 'risk', horizon, day: dayOf(NOW), claims: holdings.length },
      })),
    );
    await runUntil(NOW + 2 * DAY_MS);
    const [judged] = await loadOutcomes(database(), dayOf(NOW));
    const total = judged?.outcomes.reduce((sum, { cases, unknown }) => sum + cases + unknown, 0);
    expect(total).toBe(holdings.length);
  });

  test('without prices at the start the first claims are made minutes after the first prices', async () => {
    const { asked, claimed, runUntil } = await startClaims(() => true, [], 'after it');
    expect(asked).toEqual([]);
    await runUntil(NOW + 5 * MINUTE_MS);
    expect((await claimed()).map(({ claims }) => claims)).toEqual(Array(5).fill(500));
  });

  test('without any outlook they are tried again each hour', async () => {
    let isKnown = false;
    const { asked, claimed, runUntil } = await startClaims(() => isKnown);
    expect(await claimed()).toEqual([]);
    expect(asked).toEqual([500]);
    isKnown = true;
    await runUntil(NOW + HOUR_MS + MINUTE_MS);
    expect((await claimed()).map(({ claims }) => claims)).toEqual(Array(5).fill(500));
  });
});
