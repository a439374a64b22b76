import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HORIZON_DAYS, type RiskHorizon } from '../../src/domain/window.js';
import { assessRisk } from '../../src/portfolio/risk.js';
import type { PricedHolding } from '../../src/portfolio/risk-selection.js';
import { riskSentence } from '../../src/portfolio/risk-sentence.js';

const DAYS = 120;

const holding = (itemId: number, prices: readonly number[], more = {}): PricedHolding => ({
  itemId,
  value: 1_000,
  sourceId: 1,
  price: prices.at(-1) ?? 0,
  stem: `item ${itemId}`,
  moveClass: 'other',
  closes: Int32Array.from(prices),
  ...more,
});

const column = (price: (day: number) => number, days = DAYS) =>
  Array.from({ length: days }, (_, day) => price(day));

/** Up for a week and down again: every return over 7 days has this size. */
const swing = (first: number, second: number) =>
  column((day) => (Math.floor(day / 7) % 2 === 0 ? first : second));

/** Nothing before the day. */
const from = (day: number, prices: readonly number[]) =>
  prices.map((price, index) => (index < day ? 0 : price));

const unpriced = (itemId: number) =>
  holding(
    itemId,
    column(() => 0),
    { sourceId: undefined, value: 0 },
  );

/** From the formulas of docs/figures.md, of 120 days. */
const weekly = (own: number, typical: number) =>
  Math.exp(0.24 * Math.log(own) + 0.76 * Math.log(typical));

describe('the risk of a portfolio', () => {
  test('of one holding is from its own weeks and those of items of similar prices', async () => {
    const own = weekly(Math.log(1.1), 0.065);
    // Almost without noise: its moves are not reversed on the next day.
    for (const horizon of [1, 7, 30]) {
      const { figures } = await assessRisk([holding(1, swing(1_000, 1_100))], horizon);
      expect((figures?.volatility ?? 0) / own / Math.sqrt(horizon / 7)).toBeCloseTo(1, 1);
      expect(figures?.undiversified).toBeCloseTo(figures?.volatility ?? 0, 12);
      expect(figures).toMatchObject({ days: 120, ownShare: 1, meanCorrelation: 0 });
    }
  });

  test('of two holdings combines their moves by correlation', async () => {
    const { figures } = await assessRisk(
      [holding(1, swing(1_000, 1_100)), holding(2, swing(1_100, 1_000), { value: 3_000 })],
      7,
    );
    const u = [0.25, 0.75].map((weight) => weight * weekly(Math.log(1.1), 0.065));
    const [a = 0, b = 0] = u;
    // They move against each other, which counts for a quarter.
    const correlation = 0.75 * 0.36 - 0.25;
    const level = a * a + b * b + 2 * correlation * a * b;
    expect(figures?.meanCorrelation).toBeCloseTo(correlation, 9);
    expect(figures?.volatility).toBeCloseTo(Math.sqrt(level), 3);
    expect(figures?.contributions[0]).toMatchObject({ itemId: 2, weight: 0.75 });
  });

  test('rests entirely on own prices if each holding has them, whatever the values are', async () => {
    const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 30,
    });
    const closes = swing(1_000, 1_100);
    await fc.assert(
      fc.asyncProperty(values, async (all) => {
        const holdings = all.map((value, index) => holding(index + 1, closes, { value }));
        const risk = await assessRisk(holdings, 7);
        expect(risk.figures?.ownShare).toBe(1);
        expect(riskSentence(risk, '7d')).not.toContain('similar items');
      }),
    );
  });

  test('covers items without a history by similar ones', async () => {
    const young = holding(2, from(95, swing(1_000, 1_100)), { value: 3_000 });
    const {
      figures,
      value,
      unpriced: without,
    } = await assessRisk([holding(1, swing(1_000, 1_100)), young, unpriced(3)], 7);
    expect({ value, without }).toEqual({ value: 4_000, without: [3] });
    expect(figures).toMatchObject({ ownShare: 0.25, days: 30 });
    const part = figures?.contributions.find(({ itemId }) => itemId === 2);
    expect(part).toMatchObject({
      days: 0,
      volatility: expect.closeTo(0.065 * Math.sqrt(10 / 7), 12),
    });
  });

  test('is not affected by one absurd sale', async () => {
    const prices = column((day) => 1_000 + (day % 3));
    const calm = (await assessRisk([holding(1, prices)], 7)).figures;
    const absurd = (await assessRisk([holding(1, prices.with(60, 5_000))], 7)).figures;
    expect(absurd?.volatility).toBeLessThan(1.01 * (calm?.volatility ?? 0));
  });

  const anyHoldings = fc
    .array(
      fc.record({
        prices: fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), {
          minLength: 70,
          maxLength: 70,
        }),
        first: fc.integer({ min: 0, max: 70 }),
        value: fc.integer({ min: 1, max: 1e12 }),
        stem: fc.constantFrom('a', 'b', 'c'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((all) =>
      all.map(({ prices, first, value, stem }, index) =>
        holding(index + 1, from(first, prices), { value, stem }),
      ),
    );

  test('is the sum of the contributions of its holdings, and every number is finite', async () => {
    await fc.assert(
      fc.asyncProperty(anyHoldings, fc.constantFrom(1, 7, 30), async (holdings, horizon) => {
        const { figures } = await assessRisk(holdings, horizon);
        if (figures === undefined) throw new Error('no risk');
        const { volatility, undiversified, contributions } = figures;
        const total = contributions.reduce((sum, one) => sum + one.contribution, 0);
        expect(Math.abs(total - volatility)).toBeLessThanOrEqual(1e-9 * Math.max(1, volatility));
        expect(volatility).toBeLessThanOrEqual(undiversified * (1 + 1e-9));
        for (const one of [figures, figures.bad, ...contributions]) {
          for (const value of Object.values(one)) {
            if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
          }
        }
      }),
    );
  });

  test('does not fall with the horizon; the mean bad loss is at least the value at risk', async () => {
    await fc.assert(
      fc.asyncProperty(anyHoldings, async (holdings) => {
        let shorter = 0;
        for (const horizon of [1, 3, 7, 30]) {
          const { figures } = await assessRisk(holdings, horizon);
          const { valueAtRisk = 0, expectedShortfall = 0 } = figures?.bad ?? {};
          expect(valueAtRisk).toBeGreaterThan(shorter);
          expect(expectedShortfall).toBeGreaterThanOrEqual(valueAtRisk);
          expect(expectedShortfall).toBeLessThanOrEqual(1);
          shorter = valueAtRisk;
        }
      }),
    );
  });
});

test('past returns are those of holdings whose prices begin early enough', async () => {
  const early = holding(1, swing(1_000, 1_100), { value: 10_000 });
  const { past } = await assessRisk([early, holding(2, from(50, swing(1, 2)))], 7);
  expect(past.begin).toBe(0);
  expect(past.returns).toHaveLength(113);
  expect(past.returns[0]).toBeCloseTo(0.1, 12);
});

describe('the summary', () => {
  const say = async (holdings: readonly PricedHolding[], horizon: RiskHorizon = '7d') =>
    riskSentence(await assessRisk(holdings, HORIZON_DAYS[horizon]), horizon);
  const old = holding(1, swing(1_000, 1_100), { value: 800_000 });
  const young = holding(2, from(100, swing(1_000, 1_100)), { value: 200_000 });

  test('states the loss of a bad period, and its basis', async () => {
    expect(await say([old])).toMatch(
      /^In a bad week \(1 of 20\) this collection loses \$\d[\d,]*\.\d\d or more\.$/,
    );
    expect(await say([old, young], '30d')).toMatch(
      /^In a bad month .* or more\. 80% of its value has been priced for 30 days or more; for the rest similar items are used\.$/,
    );
    expect(await say([young], '1d')).toMatch(
      /^On a bad day .* No item has been priced for 30 days yet: similar items are used for all of its value\.$/,
    );
  });

  test('states the missing data', async () => {
    expect(await say([])).toBe('Nothing is held.');
    expect(await say([unpriced(1)])).toBe('No holding has a price.');
  });
});
