import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Outlooks } from '../../src/analytics/past/outlooks.js';
import { type Claim, type JudgedFigure, NO_OUTCOME } from '../../src/domain/accuracy.js';
import { startOfDay } from '../../src/domain/calendar.js';
import { required } from '../../src/domain/required.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { judgedViews } from '../../src/http/accuracy/accuracy-view.js';
import { AccuracyUpdates } from '../../src/portfolio/accuracy/accuracy-updates.js';
import { judge } from '../../src/portfolio/accuracy/judge.js';
import {
  addClaims,
  dueClaims,
  loadClaims,
  loadOutcomes,
  loadWaiting,
  storeOutcomes,
} from '../../src/store/accuracy/claims.js';
import { putLots } from '../../src/store/portfolio/lot-writes.js';
import { makeDailyPrices } from '../support/daily-prices.js';
import { onEachDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { lot } from '../support/lots.js';
import { newUser } from '../support/new-user.js';
import { compactWeeks, openRecording } from '../support/recording.js';
import { VirtualTime } from '../support/virtual-time.js';

test('a metric without claims is not listed', () => {
  const key = { figure: 'deal', horizon: 7, day: 20_000 } as const;
  expect(judgedViews([{ ...key, outcomes: [NO_OUTCOME] }], [{ ...key, claims: 0 }])).toEqual([]);
});

test('the total of ranges leaves out prices under 5 cents, of which no 5 percent is claimed', () => {
  const key = { figure: 'outlook', horizon: 7, day: 20_000 } as const;
  const outcomes = [
    { ...NO_OUTCOME, cases: 100, above: 1, unknown: 2 },
    { ...NO_OUTCOME, cases: 20, below: 1, above: 2 },
    { ...NO_OUTCOME, cases: 10, below: 1, unknown: 1 },
  ];
  const [ranges] = judgedViews([{ ...key, outcomes }], []);
  expect(ranges).toMatchObject({ cases: 30, below: 2, above: 2, unknown: 1 });
  expect(ranges?.bands.map(({ cases }) => cases)).toEqual([100, 20, 10]);
  expect(ranges?.sentence).toMatch(/^Of 30 prices, 6\.7% were below/);
  const [deals] = judgedViews([{ ...key, figure: 'deal', outcomes }], []);
  expect(deals).toMatchObject({ cases: 130 });
  // Only such prices are known: the bands are listed.
  const [cheap] = judgedViews([{ ...key, outcomes: outcomes.slice(0, 1) }], []);
  expect(cheap).toMatchObject({ cases: 0, bands: [{ below_price: 5, cases: 100 }] });
});

describe('a claim', () => {
  const items = [{ itemId: 1, sourceId: 1, quantity: 2, price: 100 }];
  const claim: Claim = { items, lower: 190, upper: 220 };
  const after = (...closes: number[]) => [Int32Array.from([100, ...closes])];

  test.each([
    ['fails below its lower limit', [94], { cases: 1, below: 1 }],
    ['succeeds at its lower limit', [95], { cases: 1 }],
    ['succeeds at its upper limit', [110], { cases: 1 }],
    ['fails above its upper limit', [111], { cases: 1, above: 1 }],
    ['is evaluated at the last price', [50, 150, 100], { cases: 1 }],
    ['is evaluated at a price that is three days old', [0, 50, 0, 0], { cases: 1, below: 1 }],
    ['is not evaluated at an older price', [50, 0, 0, 0], { unknown: 1 }],
    ['is not evaluated at a price of the same day', [0], { unknown: 1 }],
  ])('%s', (_, closes, outcome) => {
    expect(judge(claim, after(...closes))).toStrictEqual({ ...NO_OUTCOME, ...outcome });
  });

  test('of several items counts those without a later price as unchanged, up to half of the value', () => {
    const of = (first: number, second: number): Claim => ({
      items: [first, second].map((quantity) => ({ itemId: 1, sourceId: 1, quantity, price: 100 })),
      lower: 1_001,
      upper: undefined,
    });
    const closes = [Int32Array.of(100, 200), Int32Array.of(100, 0)];
    expect(judge(of(5, 4), closes)).toStrictEqual({ ...NO_OUTCOME, cases: 1 });
    expect(judge(of(5, 5), closes)).toStrictEqual({ ...NO_OUTCOME, unknown: 1 });
  });
});

const ITEMS = 60;
const PAST = 100;
/** Its prices become stale after three days. */
const DAILY = { name: 'sales', pollInterval: DAY_MS, volumeMeans: 'trades' } as const;
const BEGIN = startOfDay(Date.UTC(2026, 5, 1));
const NOW = BEGIN + PAST * DAY_MS + 9 * HOUR_MS;

onEachDatabase(({ database }) => {
  /** As if claims of a day had been made and judged. */
  async function addJudgedDay(figure: JudgedFigure, day: number): Promise<void> {
    const key = { figure, horizon: 1, day };
    await addClaims(database(), key, [], day * DAY_MS);
    await storeOutcomes(database(), key, []);
  }

  test('claims are stored once per day and hour, evaluated when due, and summed', async () => {
    const prices = makeDailyPrices({ items: ITEMS, days: PAST + 40 });
    const time = new VirtualTime(NOW);
    const recording = await openRecording(database(), { clock: time.clock, markets: [DAILY] });
    const closeOf = (item: number, day: number) => required(prices[item]?.closes[day], 'a close');
    /** The prices of a day, observed at noon. */
    const recordDay = (day: number) => {
      const taken = Array.from({ length: ITEMS }, (_, item) => ({
        name: `Item ${item}`,
        source: 'sales',
        time: BEGIN + day * DAY_MS + 12 * HOUR_MS,
        price: closeOf(item, day),
        volume: 3,
      }));
      return recording.recorder.record(taken, Math.max(time.clock(), taken[0]?.time ?? 0), {
        market: '',
      });
    };
    for (let day = 0; day < PAST; day += 1) await recordDay(day);
    const idOf = (name: string) => required(recording.directory.byName(name), name).id;
    const sourceId = required(recording.sources.idOf('sales'), 'sales');

    const userId = await newUser(database(), NOW);
    await database().transaction((transaction) =>
      putLots(
        transaction,
        userId,
        Array.from({ length: 20 }, (_, index) =>
          lot({ id: randomUUID(), itemId: idOf(`Item ${index}`), quantity: 1 + index }),
        ),
      ),
    );

    const deal: Claim = {
      items: [{ itemId: idOf('Item 1'), sourceId, quantity: 1, price: closeOf(1, PAST - 1) }],
      lower: closeOf(1, PAST - 1),
      upper: undefined,
    };
    const past = { database: database(), engine: recording.engine, items: recording.directory };
    let isLeader = false;
    const updates = new AccuracyUpdates({
      ...past,
      items: { directory: recording.directory },
      outlooks: new Outlooks({ ...past, clock: time.clock }),
      bestDeals: async () => [deal],
      isLeader: () => isLeader,
      clock: time.clock,
      sleep: time.sleep,
      log: SILENT,
    });
    updates.start();
    /** Runs the loop until this time. */
    const runUntil = async (end: EpochMs) => {
      await time.whenAsleep(1);
      while (time.clock() < end) {
        time.wakeNext();
        await time.whenAsleep(1);
      }
    };

    await runUntil(NOW + HOUR_MS);
    expect(await loadWaiting(database())).toEqual([]);

    const today = Math.floor(NOW / DAY_MS);
    for (const figure of ['outlook', 'risk'] as const) await addJudgedDay(figure, today - 1);
    isLeader = true;
    await runUntil(NOW + 3 * HOUR_MS);
    expect(await loadWaiting(database())).toEqual([
      { figure: 'deal', horizon: 7, day: today, claims: 3 },
    ]);

    await recordDay(PAST);
    await runUntil(startOfDay(NOW) + DAY_MS - 10 * MINUTE_MS);
    const waiting = await loadWaiting(database());
    const count = (figure: string) => waiting.filter((row) => row.figure === figure);
    expect(count('deal')).toMatchObject([{ claims: 14 }]);
    expect(count('risk').map(({ horizon, claims }) => [horizon, claims])).toEqual([
      [1, 1],
      [7, 1],
      [30, 1],
    ]);
    expect(count('outlook').map(({ horizon }) => horizon)).toEqual([1, 3, 7, 14, 30]);
    for (const { claims } of count('outlook')) expect(claims).toBe(ITEMS);

    // The claims themselves, before their evaluation.
    const claimed = await Promise.all(
      (await dueClaims(database(), today + 31)).map(async (key) => ({
        ...key,
        claims: await loadClaims(database(), key, 0, 1_000),
      })),
    );
    isLeader = false;
    for (let day = PAST + 1; day < PAST + 31; day += 1) {
      await runUntil(BEGIN + day * DAY_MS + 12 * HOUR_MS);
      await recordDay(day);
    }
    await runUntil(startOfDay(NOW) + 31 * DAY_MS);
    await compactWeeks(database(), { now: time.clock() });
    await recording.follower.load();
    isLeader = true;
    await runUntil(startOfDay(NOW) + 31 * DAY_MS + 10 * MINUTE_MS);
    await updates.stop();
    await recording.close();

    const judged = await loadOutcomes(database(), today);
    expect(judged.filter(({ day }) => day === today)).toHaveLength(9);
    for (const { figure, horizon, claims } of claimed) {
      const worth = ({ items }: Claim) =>
        items.reduce(
          (sum, { itemId, quantity }) =>
            sum + quantity * closeOf(indexOf(recording.directory.get(itemId)), PAST + horizon),
          0,
        );
      const outcomes = required(
        judged.find((row) => row.figure === figure && row.horizon === horizon),
        'outcomes',
      ).outcomes;
      const total = (name: 'cases' | 'below' | 'above') =>
        outcomes.reduce((sum, outcome) => sum + outcome[name], 0);
      expect({ cases: total('cases'), below: total('below'), above: total('above') }).toEqual({
        cases: claims.length,
        below: claims.filter((claim) => worth(claim) < claim.lower).length,
        above: claims.filter((claim) => worth(claim) > (claim.upper ?? Number.POSITIVE_INFINITY))
          .length,
      });
    }

    const views = judgedViews(judged, await loadWaiting(database()));
    expect(views.map(({ figure, horizon_days }) => `${figure} ${horizon_days}`)).toEqual([
      'outlook 1',
      'outlook 3',
      'outlook 7',
      'outlook 14',
      'outlook 30',
      'risk 1',
      'risk 7',
      'risk 30',
      'deal 7',
    ]);
    const week = required(views[2], 'an outlook');
    expect(week).toMatchObject({ cases: ITEMS, unknown: 0, claimed_percent: 5 });
    expect(week.bands.reduce((sum, { cases }) => sum + cases, 0)).toBe(ITEMS);
    expect(week.sentence).toMatch(/^Of 60 prices, \d+\.\d% were below the range of 7 days and /);
  });
});

function indexOf(item: { readonly marketHashName: string } | undefined): number {
  return Number(required(item, 'an item').marketHashName.replace('Item ', ''));
}
