import { describe, expect, it } from 'vitest';
import { createRandom } from '../../bench/seed.js';
import {
  chanceOfSales,
  commonDispersion,
  estimateSales,
  shrunk,
} from '../../src/analytics/sale-chance.js';
import { averageDays, salesWeekdays, withoutWeekdays } from '../../src/analytics/sales-weekdays.js';
import { DAY_MS } from '../../src/domain/units.js';

describe('the chance of a sale', () => {
  it('is that of a Poisson count whose rate has a gamma distribution', () => {
    // A dispersion of 1 is an exponentially distributed rate.
    const random = createRandom(3);
    const rounds = 40_000;
    let reached = 0;
    for (let round = 0; round < rounds; round += 1) {
      const rate = -2 * 3 * Math.log(1 - random());
      let sold = 0;
      let time = -Math.log(1 - random());
      while (time < rate) {
        sold += 1;
        time -= Math.log(1 - random());
      }
      if (sold >= 4) reached += 1;
    }
    const chance = chanceOfSales({ mean: 2, dispersion: 1 }, 3, 4);
    expect(reached / rounds).toBeCloseTo(chance, 1.7);
    expect(chance).toBeCloseTo((6 / 7) ** 4, 12);
  });

  it('is 0 without any sales, and 1 with far more sales than needed', () => {
    expect(chanceOfSales({ mean: 0, dispersion: 1 }, 7, 1)).toBe(0);
    expect(chanceOfSales({ mean: 100_000, dispersion: 0.01 }, 7, 1)).toBe(1);
    expect(chanceOfSales({ mean: 100_000, dispersion: 0.01 }, 1, 100_000)).toBeCloseTo(0.5, 1);
  });

  it('grows with the days, and falls with the offers in front', () => {
    const sales = { mean: 1.5, dispersion: 0.5 };
    const byDays = [1, 3, 7].map((days) => chanceOfSales(sales, days, 2));
    expect(byDays).toEqual(byDays.toSorted((a, b) => a - b));
    const byCount = [1, 2, 5].map((count) => chanceOfSales(sales, 3, count));
    expect(byCount).toEqual(byCount.toSorted((a, b) => b - a));
  });
});

describe('the sales of an item', () => {
  it('have mean and dispersion by moments, with days a week ago weighted half', () => {
    const { mean, dispersion } = estimateSales(Int32Array.from([0, 6]));
    const weight = 0.5 ** (1 / 7);
    const expected = 6 / (1 + weight);
    expect(mean).toBeCloseTo(expected, 12);
    const variance =
      (weight * expected ** 2 + (6 - expected) ** 2) /
      (1 + weight - (1 + weight ** 2) / (1 + weight));
    expect(dispersion).toBeCloseTo((variance - expected) / expected ** 2, 12);
  });

  it('follow a change of demand within weeks', () => {
    const volumes = Int32Array.from({ length: 60 }, (_, day) => (day < 46 ? 10 : 2));
    expect(estimateSales(volumes).mean).toBeCloseTo(2 + 8 / 4, 1);
  });

  it('are shrunk half way to the common dispersion, in logarithms', () => {
    const common = commonDispersion([
      { mean: 1, dispersion: 0.25 },
      { mean: 0, dispersion: 10 },
      { mean: 5, dispersion: 1 },
      { mean: 9, dispersion: 4 },
    ]);
    expect(common).toBe(1);
    expect(shrunk({ mean: 3, dispersion: 4 }, 1)).toEqual({ mean: 3, dispersion: 2 });
    expect(commonDispersion([])).toBeUndefined();
  });
});

describe('the weekdays of sales', () => {
  const DAYS = 56;
  const END = 20_700;
  /** For each item, twice as much on the last day of a week of days since 1970. */
  const made = Array.from({ length: 30 }, (_, item) =>
    Int32Array.from({ length: DAYS }, (_, day) =>
      (END - DAYS + day) % 7 === 6 ? 20 + 2 * item : 10 + item,
    ),
  );
  const weekdays = salesWeekdays(made, END);
  const [busy, usual] = [14 / 8, 7 / 8];

  it('are those of all items, with a mean of 1', () => {
    expect([...weekdays]).toEqual(
      [0, 1, 2, 3, 4, 5].map(() => expect.closeTo(usual, 9)).concat(expect.closeTo(busy, 9)),
    );
    expect(salesWeekdays(made.slice(0, 19), END)).toEqual(new Float64Array(7).fill(1));
  });

  it('are removed from the sales of an item, whose mean is that of an average day', () => {
    const average = withoutWeekdays(made[0] ?? new Int32Array(), weekdays, END);
    expect(estimateSales(average).mean).toBeCloseTo(80 / 7, 9);
    expect(estimateSales(average).dispersion).toBeLessThan(0.011);
  });

  it('count in the days on which an item can be sold', () => {
    const day = (number: number) => number * DAY_MS;
    const sunday = Math.ceil(END / 7) * 7 + 6;
    expect(averageDays(day(sunday), day(sunday + 1), weekdays)).toBeCloseTo(busy, 9);
    expect(averageDays(day(sunday) + DAY_MS / 2, day(sunday + 1.5), weekdays)).toBeCloseTo(
      (busy + usual) / 2,
      9,
    );
    expect(averageDays(day(sunday) + 7, day(sunday + 7) + 7, weekdays)).toBeCloseTo(7, 9);
    // Locked until after it.
    expect(averageDays(day(sunday + 2), day(sunday + 1), weekdays)).toBe(0);
    expect(chanceOfSales({ mean: 5, dispersion: 1 }, 0, 1)).toBe(0);
  });
});
