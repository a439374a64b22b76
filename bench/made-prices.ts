import { createRandom, integer, type Random } from './seed.js';

/** The last price of each day, 0 on days without a sale, and the sales. */
export interface MadeDays {
  readonly closes: Int32Array;
  readonly volumes: Int32Array;
}

export interface MadePrices {
  readonly items: number;
  readonly days: number;
  /** The indexes of the days on which {@link SALES} begin; none by default. */
  readonly sales?: readonly number[];
}

/** The sales of the platform in the years of recorded prices, as announced, and of 62 years more. */
export const SALES = [
  { season: 'summer', begins: Date.UTC(2020, 5, 25) },
  { season: 'autumn', begins: Date.UTC(2020, 10, 25) },
  { season: 'summer', begins: Date.UTC(2021, 5, 24) },
  { season: 'autumn', begins: Date.UTC(2021, 10, 24) },
  { season: 'summer', begins: Date.UTC(2022, 5, 23) },
  { season: 'autumn', begins: Date.UTC(2022, 10, 22) },
  { season: 'summer', begins: Date.UTC(2023, 5, 29) },
  { season: 'autumn', begins: Date.UTC(2023, 10, 21) },
  { season: 'summer', begins: Date.UTC(2024, 5, 27) },
  { season: 'autumn', begins: Date.UTC(2024, 10, 27) },
  ...Array.from({ length: 62 }, (_, index) => 2025 + index).flatMap((year) => [
    { season: 'summer' as const, begins: Date.UTC(year, 5, 25) },
    { season: 'autumn' as const, begins: Date.UTC(year, 10, 24) },
  ]),
] as const;

/** The day on which generated prices begin, in milliseconds since 1970. */
export const MADE_FROM = Date.UTC(2021, 0, 1);

/** The sales after the first day of generated prices, in days since then. */
export const MADE_SALES = SALES.map(({ begins }) => (begins - MADE_FROM) / 86_400_000).filter(
  (day) => day >= 0,
);

/** By which prices fall on the days of the first week of a sale, in logarithms: by 7% in total. */
const SALE_FALLS = [0.015, 0.03, 0.015, 0.006, 0.002, 0.002, 0.002];

/** In US cents: the least that the platform allows. */
const LEAST_PRICE = 3;

/** By which the market falls on one day of each period, in logarithms, as on the days of the recorded crashes. */
const CRASHES = [0.089, 0.062, 0.058, 0.151, 0.061, 0.039, 0.038, 0.072, 0.056, 0.047];

/** In days. */
const CRASH_PERIOD = 150;

/** The chance that the market leaps on a day. */
const LEAP = 1 / 600;

/** The part of its way back to the first price that an item goes on a day, so that it stays in its price band for decades. */
const RETURN = 0.0005;

/** The chance that an item becomes wanted on a day, for some weeks. */
const FASHION = 1 / 700;

/** The chance that the price of a day is absurd if that of the day before was. */
const ABSURD_AGAIN = 0.3;

/** Items of one stem: the same item in other wears. */
const SAME_STEM = 3;

/** The item without its wear, of a generated item. */
export function madeStem(item: number): string {
  return `item ${Math.floor(item / SAME_STEM)}`;
}

/**
 * Prices with the properties of recorded ones: daily closes of 1,285 items over four years, and 400 generated ones over
 * 32 years. The market is the mean move of the items from $1 on, without their outliers; other figures are medians of items.
 *
 * | Property | Recorded | Generated |
 * |---|---|---|
 * | Market: standard deviation of a day, a week, a month | 1.2, 4.2, 8.8% | 1.1, 3.9, 8.7% |
 * | Median of its moves of a day, of a week, without sign | 0.46, 2.2% | 0.57, 2.2% |
 * | Kurtosis of its days, of its weeks; skewness of its days | 45, 4.9; -3.7 | 27, 5.9; -2.3 |
 * | Autocorrelation of its days after 1, 2 days | 0.29, 0.08 | 0.27, 0.14 |
 * | Variance of a week to a day, of a month to a week | 12.5, 4.5 | 12.7, 5.0 |
 * | Quantiles 0.01, 0.05, 0.95, 0.99 of its weeks | -12.3, -7.9, 5.9, 9.1% | -11.7, -6.6, 5.5, 8.6% |
 * | Deviation of the log of its weekly moves in 4 months | 0.26 | 0.25 |
 * | Correlation of weekly returns from $1 on | 0.22 | 0.18 |
 * | Weekly moves in 4 months, from 5 cents, 25 cents, $1, $5, $25 | 11, 8.6, 7.8, 7.1, 6.4% | 12, 9.7, 8.6, 7.4, 6.7% |
 * | Their deviation among items, in logs | 0.73, 0.61, 0.54, 0.47, 0.56 | 0.64, 0.5, 0.43, 0.49, 0.47 |
 * | Kurtosis of weeks | 23, 15, 8.6, 8.3, 7.2 | 22, 18, 12, 13, 15 |
 * | Autocorrelation of days | -0.35, -0.14, -0.16, -0.10, -0.16 | -0.32, -0.25, -0.15, -0.15, -0.36 |
 * | Variance of a week to a day | 2.1, 4.1, 3.9, 4.5, 4.1 | 1.8, 2.8, 3.7, 4.3, 2 |
 * | Days without a change | 60, 26, 8.2, 1.9, 0.4% | 67, 31, 8.2, 1.7, 0.42% |
 * | Weeks after a rise of over 20%: median | -7.1% | -9% |
 */
export function makeDailyPrices({ items, days, sales = [] }: MadePrices): MadeDays[] {
  const random = createRandom(17);
  const market = makeMarket(random, days, sales);
  let shared = new Float64Array();
  return Array.from({ length: items }, (_, item) => {
    if (item % SAME_STEM === 0)
      shared = Float64Array.from({ length: days }, () => fatTailed(random));
    return makeSeries(random, market, shared);
  });
}

/** The move of the market on each day. */
function makeMarket(random: Random, days: number, sales: readonly number[]): Float64Array {
  let wildness = 0;
  let drift = 0;
  let move = 0;
  let jump = 0;
  let crashDay = 0;
  return Float64Array.from({ length: days }, (_, day) => {
    wildness = 0.98 * wildness + 0.08 * normal(random);
    drift = 0.8 * drift + 0.0022 * normal(random);
    move = 0.3 * move + 0.0062 * Math.exp(wildness) * normal(random);
    // A fall goes on for a day, a rise for several.
    jump *= jump < 0 ? 0.2 : 0.4;
    if (day % CRASH_PERIOD === 0) crashDay = day + integer(random, 0, CRASH_PERIOD);
    if (day === crashDay) jump = -(CRASHES[Math.floor(day / CRASH_PERIOD) % CRASHES.length] ?? 0);
    else if (random() < LEAP) jump = 0.03 + 0.03 * random();
    const fall = sales.reduce((sum, begin) => sum + (SALE_FALLS[day - begin] ?? 0), 0);
    return move + drift + jump - fall + 0.0008;
  });
}

function makeSeries(random: Random, market: Float64Array, shared: Float64Array): MadeDays {
  const begin = 3.6 + 2.24 * normal(random);
  const sales = Math.exp(6.3 - 0.33 * begin + 1.8 * normal(random));
  const beta = Math.max(0, 1 + 0.3 * normal(random));
  const restless = Math.exp(0.5 * normal(random) - 0.05 * (begin - 4));
  const deviation = Math.min(0.2, 0.0105 * (sales / 100) ** -0.2 * Math.exp(0.8 * normal(random)));
  const absurd = Math.min(0.05, 0.0025 * Math.exp(1.5 * normal(random) - 0.3 * (begin - 4)));
  // The mean excess of an absurd price, in logarithms: the cheaper the item, the more.
  const stickers = 1.2 * Math.exp(-0.25 * begin);
  let level = begin;
  let demand = 0;
  let wildness = 0;
  let isAbsurd = false;
  const series = {
    closes: new Int32Array(market.length),
    volumes: new Int32Array(market.length),
  };
  for (const [day, move] of market.entries()) {
    wildness = 0.98 * wildness + 0.07 * normal(random);
    const step = restless * Math.exp(wildness);
    const own = 0.63 * (shared[day] ?? 0) + 0.77 * fatTailed(random);
    level += RETURN * (begin - level) + beta * move + 0.0122 * step * own;
    demand = 0.93 * demand + 0.0155 * step * fatTailed(random);
    if (random() < FASHION) demand -= 0.22 * Math.log(1 - random());
    const sold = poisson(random, sales * Math.exp(0.3 * normal(random) - 0.05));
    series.volumes[day] = sold;
    if (sold === 0) continue;
    isAbsurd = random() < (isAbsurd ? ABSURD_AGAIN : absurd);
    const excess = isAbsurd ? 0.15 + 2 * stickers * random() : 0;
    const log = level + demand + deviation * fatTailed(random) + excess;
    series.closes[day] = Math.max(LEAST_PRICE, Math.round(Math.exp(log)));
  }
  return series;
}

/** Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Student's t with 5 degrees of freedom, with a variance of 1. */
function fatTailed(random: Random): number {
  const squares = [1, 2, 3, 4, 5].reduce((sum) => sum + normal(random) ** 2, 0);
  return normal(random) * Math.sqrt(3 / squares);
}

/** By the exponential times between events; large means by the normal distribution. */
function poisson(random: Random, mean: number): number {
  if (mean > 100) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = -1;
  for (let time = 0; time < mean; count += 1) time -= Math.log(1 - random());
  return Math.max(0, count);
}
