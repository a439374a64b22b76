import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeRiskApart } from '../../src/portfolio/covariance.js';
import { assessRisk, type PricedHolding } from '../../src/portfolio/risk.js';

const HOURS = 25;

const holding = (itemId: number, prices: PricedHolding['prices'], known = {}): PricedHolding => ({
  itemId,
  value: 1_000,
  sourceId: 1,
  stale: false,
  prices,
  hours: prices.filter((price) => price !== undefined).length,
  ...known,
});

const column = (price: (hour: number) => number | undefined) =>
  Array.from({ length: HOURS }, (_, hour) => price(hour));

/** Up by a tenth and down again, or the other way round. */
const swing = (first: number, second: number) =>
  column((hour) => (hour % 2 === 0 ? first : second));

const anyPrices = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), {
  minLength: HOURS,
  maxLength: HOURS,
});

const anyHoldings = fc
  .array(fc.record({ prices: anyPrices, value: fc.integer({ min: 1, max: 1e12 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.map(({ prices, value }, place) => holding(place + 1, prices, { value })));

describe('the volatility of a portfolio', () => {
  test('of one holding is that of its returns', async () => {
    const { volatility, contributions } = await assessRisk(
      [holding(1, swing(1_000, 1_100))],
      HOURS,
    );
    // Returns alternate between 1/10 and -1/11: half their distance from each other.
    expect(volatility).toBeCloseTo((1 / 10 + 1 / 11) / 2, 12);
    expect(contributions).toMatchObject([{ itemId: 1, weight: 1 }]);
    expect(contributions[0]?.contribution).toBeCloseTo(volatility, 12);
  });

  test('of two that move together is their weighted mean, and less if they move against each other', async () => {
    const up = holding(1, swing(1_000, 1_100));
    const together = await assessRisk([up, holding(2, swing(500, 550))], HOURS);
    expect(together.volatility).toBeCloseTo(together.undiversified, 12);
    const against = await assessRisk([up, holding(2, swing(1_100, 1_000))], HOURS);
    expect(against.volatility).toBeLessThan(1e-12);
    expect(against.undiversified).toBeGreaterThan(0.09);
  });

  test('of constant prices is 0, without contributions', async () => {
    const still = await assessRisk(
      [
        holding(
          1,
          column(() => 333),
        ),
        holding(
          2,
          column(() => 7),
        ),
      ],
      HOURS,
    );
    expect(still).toMatchObject({ volatility: 0, undiversified: 0, returns: HOURS - 1 });
    expect(still.contributions.map(({ contribution }) => contribution)).toEqual([0, 0]);
  });

  test('of nothing is 0', async () => {
    expect(await assessRisk([], HOURS)).toMatchObject({ volatility: 0, value: 0, returns: 0 });
  });

  test('is the sum of the contributions of its holdings', async () => {
    await fc.assert(
      fc.asyncProperty(anyHoldings, async (holdings) => {
        const { volatility, contributions, undiversified } = await assessRisk(holdings, HOURS);
        const total = contributions.reduce((sum, one) => sum + one.contribution, 0);
        expect(Math.abs(total - volatility)).toBeLessThanOrEqual(1e-9 * Math.max(1, volatility));
        expect(volatility).toBeLessThanOrEqual(undiversified * (1 + 1e-9) + 1e-12);
        for (const one of contributions) {
          expect(Object.values(one).every(Number.isFinite)).toBe(true);
        }
        expect(contributions.reduce((sum, one) => sum + one.weight, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('is the square root of w C w with an explicit covariance matrix', async () => {
    const anyReturns = fc.array(fc.double({ min: -0.5, max: 2, noNaN: true }), {
      minLength: 20,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyReturns, { minLength: 1, maxLength: 6 }), async (returns) => {
        const weights = returns.map((_, place) => (place + 1) / sum(returns.map((__, i) => i + 1)));
        const covariance = returns.map((a) => returns.map((b) => covarianceOf(a, b)));
        const marginal = covariance.map((row) => sum(row.map((c, j) => c * (weights[j] ?? 0))));
        const variance = sum(marginal.map((m, i) => m * (weights[i] ?? 0)));
        const { volatility, contributions } = await takeRiskApart(weights, returns);
        expect(volatility).toBeCloseTo(Math.sqrt(Math.max(0, variance)), 7);
        if (volatility < 1e-6) return;
        for (const [i, contribution] of contributions.entries()) {
          expect(contribution).toBeCloseTo(
            ((weights[i] ?? 0) * (marginal[i] ?? 0)) / volatility,
            6,
          );
        }
      }),
    );
  });
});

test('fails where a holding has fewer returns than the first', async () => {
  await expect(takeRiskApart([0.5, 0.5], [[0.1, 0.2], [0.1]])).rejects.toThrow(
    'a return is missing',
  );
});

describe('a holding is left out', () => {
  const good = holding(1, swing(1_000, 1_100), { value: 10_000 });

  test.each([
    ['unpriced', holding(2, [], { sourceId: undefined, value: 0 })],
    ['stale', holding(2, swing(1, 2), { stale: true })],
    ['too_few_points', holding(2, swing(1, 2), { hours: 11 })],
    [
      'begins_late',
      holding(
        2,
        column((hour) => (hour < 5 ? undefined : 9 + (hour % 2))),
      ),
    ],
  ])('%s', async (reason, bad) => {
    const alone = await assessRisk([good], HOURS);
    expect(await assessRisk([good, bad], HOURS)).toEqual({
      ...alone,
      leftOut: [{ itemId: 2, value: bad.value, reason, hours: bad.hours }],
    });
  });

  test('unless it is a large part of the value: then the returns begin with it', async () => {
    const late = column((hour) => (hour < 5 ? undefined : 9 + (hour % 2)));
    const risk = await assessRisk([good, holding(2, late, { value: 5_000 })], HOURS);
    expect(risk).toMatchObject({ begin: 5, returns: HOURS - 6, leftOut: [], value: 15_000 });
  });
});

function covarianceOf(a: readonly number[], b: readonly number[]): number {
  const meanA = sum(a) / a.length;
  const meanB = sum(b) / b.length;
  return sum(a.map((x, i) => (x - meanA) * ((b[i] ?? 0) - meanB))) / a.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
