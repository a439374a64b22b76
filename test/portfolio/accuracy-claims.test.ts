import { expect, onTestFinished, test } from 'vitest';
import { dayOf } from '../../src/domain/calendar.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { AccuracyUpdates } from '../../src/portfolio/accuracy/accuracy-updates.js';
import { loadWaiting } from '../../src/store/accuracy/claims.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { openRecording } from '../support/recording.js';
import { VirtualTime } from '../support/virtual-time.js';

const NOW = Date.UTC(2026, 10, 20, 9);
const WEEKLY = { name: 'only', pollInterval: 7 * DAY_MS, volumeMeans: 'listings' } as const;

onEmbeddedDatabase(({ database }) => {
  /** Starts to claim. @param hasOutlook by item id, from 1 to 1,600 */
  async function startClaims(hasOutlook: (itemId: number) => boolean) {
    const time = new VirtualTime(NOW);
    const { engine, directory, recorder, close } = await openRecording(database(), {
      clock: time.clock,
      markets: [WEEKLY],
    });
    const offers = Array.from({ length: 1_600 }, (_, index) => ({
      ...{ name: `Item ${index}`, source: 'only', time: NOW, volume: 1, price: 100 + index },
    }));
    await recorder.record(offers, NOW, { market: 'only', completes: ['only'] });
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
    const claimed = async () =>
      (await loadWaiting(database())).filter(({ figure }) => figure === 'outlook');
    const runUntil = async (end: number) => {
      for (; time.clock() < end; await time.whenAsleep(1)) time.wakeNext();
    };
    return { asked, claimed, runUntil };
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
