import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HORIZON_DAYS, type RiskHorizon } from '../../src/domain/window.js';
import { assessRisk } from '../../src/portfolio/risk.js';
import type { PricedHolding } from '../../src/portfolio/risk-selection.js';
import { riskSentence } from '../../src/portfolio/risk-sentence.js';

const DAYS = 120;

const holding = (itemId: number, prices: readonly number[], known = {}): PricedHolding => ({
  itemId,
  value: 1_000,
  sourceId: 1,
  closes: Int32Array.from(prices),
  ...known,
});

const column = (price: (day: number) => number, days = DAYS) =>
  Array.from({ length: days }, (_, day) => price(day));

/** Up for a week and down again, or the other way round: every return over 7 days has this size. */
const swing = (first: number, second: number, days = DAYS) =>
  column((day) => (Math.floor(day / 7) % 2 === 0 ? first : second), days);

/** Nothing before the day. */
const from = (day: number, prices: readonly number[]) =>
  prices.map((price, at) => (at < day ? 0 : price));

describe('the risk of a portfolio', () => {
  test('of one holding is that of its returns over the horizon, not of its returns by the day', async () => {
    const { figures, returns, days } = await assessRisk([holding(1, swing(1_000, 1_100))], 7);
    expect({ returns, days }).toEqual({ returns: 113, days: 120 });
    expect(figures?.volatility).toBeCloseTo(Math.log(1.1), 12);
    expect(figures?.contributions).toMatchObject([{ itemId: 1, weight: 1 }]);
    const oneDay = await assessRisk([holding(1, swing(1_000, 1_100))], 1);
    // 17 jumps in 119 days.
    expect(oneDay.figures?.volatility).toBeCloseTo(Math.log(1.1) * Math.sqrt(17 / 119), 12);
  });

  test('does not grow when the same prices jump back and forth from day to day', async () => {
    const jumping = holding(
      1,
      column((day) => (day % 2 === 0 ? 1_000 : 1_100)),
    );
    const byHorizon = async (horizon: number) =>
      (await assessRisk([jumping], horizon)).figures?.volatility;
    expect(await byHorizon(7)).toBeCloseTo((await byHorizon(1)) ?? 0, 12);
    expect(await byHorizon(30)).toBe(0);
  });

  test('of two that move together is their weighted mean, and less if they move against each other', async () => {
    const up = holding(1, swing(1_000, 1_100));
    const together = (await assessRisk([up, holding(2, swing(500, 550))], 7)).figures;
    expect(together?.volatility).toBeCloseTo(together?.undiversified ?? 0, 12);
    expect(together?.meanCorrelation).toBeCloseTo(1, 12);
    const against = (await assessRisk([up, holding(2, swing(1_100, 1_000))], 7)).figures;
    expect(against?.volatility).toBeLessThan(1e-7);
    expect(against?.undiversified).toBeGreaterThan(0.09);
  });

  test('of constant prices is 0', async () => {
    const still = [
      holding(
        1,
        column(() => 333),
      ),
      holding(
        2,
        column(() => 7),
      ),
    ];
    const { figures } = await assessRisk(still, 7);
    expect(figures).toMatchObject({ volatility: 0, undiversified: 0, shrinkage: 0 });
    expect(figures?.contributions.map(({ contribution }) => contribution)).toEqual([0, 0]);
  });

  test('is not that of one absurd sale', async () => {
    const prices = column((day) => 1_000 + (day % 3));
    const calm = (await assessRisk([holding(1, prices)], 7)).figures;
    const absurd = (await assessRisk([holding(1, prices.with(60, 5_000))], 7)).figures;
    expect(absurd?.volatility).toBeLessThan(1.01 * (calm?.volatility ?? 0));
  });

  test('is the sum of the contributions of its holdings, and every figure is finite', async () => {
    const anyPrices = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), {
      minLength: 40,
      maxLength: 40,
    });
    const anyHoldings = fc
      .array(fc.record({ prices: anyPrices, value: fc.integer({ min: 1, max: 1e12 }) }), {
        minLength: 1,
        maxLength: 12,
      })
      .map((all) => all.map(({ prices, value }, place) => holding(place + 1, prices, { value })));
    await fc.assert(
      fc.asyncProperty(anyHoldings, fc.constantFrom(1, 7), async (holdings, horizon) => {
        const { figures } = await assessRisk(holdings, horizon);
        if (figures === undefined) throw new Error('no figures');
        const { volatility, undiversified, contributions, worst } = figures;
        const total = contributions.reduce((sum, one) => sum + one.contribution, 0);
        expect(Math.abs(total - volatility)).toBeLessThanOrEqual(1e-9 * Math.max(1, volatility));
        expect(volatility).toBeLessThanOrEqual(undiversified * (1 + 1e-9) + 1e-12);
        for (const one of [figures.shrinkage, figures.meanCorrelation, worst?.valueAtRisk ?? 0]) {
          expect(one).toSatisfy(Number.isFinite);
        }
        for (const one of contributions) {
          expect(Object.values(one).every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });
});

describe('a holding is left out', () => {
  const good = holding(1, swing(1_000, 1_100), { value: 10_000 });
  const other = swing(1, 2);

  test.each([
    [
      'unpriced',
      holding(
        2,
        column(() => 0),
        { sourceId: undefined, value: 0 },
      ),
      0,
    ],
    [
      'stale',
      holding(
        2,
        column((day) => (day < 113 ? 9 : 0)),
      ),
      113,
    ],
    [
      'too_few_points',
      holding(
        2,
        column((day) => (day % 18 === 11 ? 9 : 0)),
      ),
      7,
    ],
    ['too_few_points', holding(2, from(106, other)), 14],
    ['begins_late', holding(2, from(50, other)), 70],
  ])('%s', async (reason, bad, days) => {
    const alone = await assessRisk([good], 7);
    expect(await assessRisk([good, bad], 7)).toEqual({
      ...alone,
      leftOut: [{ itemId: 2, value: bad.value, reason, days }],
    });
  });

  test('unless it is a large part of the value: then the returns begin with it', async () => {
    const late = holding(2, from(50, other), { value: 5_000 });
    const risk = await assessRisk([good, late], 7);
    expect(risk).toMatchObject({ begin: 50, days: 70, returns: 63, leftOut: [], value: 15_000 });
  });
});

describe('a past that is too short', () => {
  const ofDays = (days: number, horizon: number) =>
    assessRisk([holding(1, from(DAYS - days, swing(1_000, 1_100)))], horizon);

  test.each([
    ['1d', 11, 21],
    ['7d', 15, 27],
    ['30d', 61, 61],
  ] as const)(
    'over %s has no figures below %i days, no worst losses below %i',
    async (name, least, all) => {
      const horizon = HORIZON_DAYS[name];
      const none = await ofDays(least - 1, horizon);
      expect(none).toMatchObject({ reason: 'too_few_days', days: least - 1, daysNeeded: least });
      expect(none.figures).toBeUndefined();
      expect((await ofDays(least, horizon)).figures?.volatility).toBeGreaterThan(0);
      if (least < all) {
        const some = await ofDays(all - 1, horizon);
        expect(some).toMatchObject({ reason: 'too_few_days', daysNeeded: all });
        expect(some.figures?.worst).toBeUndefined();
      }
      const whole = await ofDays(all, horizon);
      expect(whole.figures?.worst).toBeDefined();
      expect(whole.reason).toBeUndefined();
    },
  );
});

describe('the sentence', () => {
  const say = async (holdings: readonly PricedHolding[], horizon: RiskHorizon = '7d') =>
    riskSentence(await assessRisk(holdings, HORIZON_DAYS[horizon]), horizon);
  const swinging = (days: number) =>
    holding(1, from(DAYS - days, swing(1_000, 1_100)), { value: 1_000_000 });

  test('states the losses of the worst periods', async () => {
    // A fall from 11 to 10 is a loss of an eleventh.
    expect(await say([swinging(DAYS)])).toBe(
      'In the worst 5 of 100 weeks this collection lost $909.09 or more.',
    );
    expect(await say([swinging(DAYS)], '1d')).toBe(
      'In the worst 5 of 100 days this collection lost $909.09 or more.',
    );
    expect(
      await say([
        holding(
          1,
          column((day) => 1_000 + day),
        ),
      ]),
    ).toBe('Even in the worst 5 of 100 weeks this collection lost nothing.');
  });

  test('states what is missing', async () => {
    expect(await say([swinging(20)])).toMatch(
      /^In a typical week this collection moves by \$\d[\d,.]+; 7 more days of prices are needed to say what it loses in the worst weeks\.$/,
    );
    expect(await say([swinging(9)])).toBe(
      'The past is too short: 9 days have prices, and 15 are needed for a horizon of 7 days.',
    );
    expect(await say([])).toBe('Nothing is held.');
    expect(
      await say([
        holding(
          1,
          column(() => 0),
          { sourceId: undefined, value: 0 },
        ),
      ]),
    ).toBe('No holding has had a price within the last 7 days.');
  });
});
