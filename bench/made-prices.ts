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

/** The sales of the platform in the years of recorded prices, as announced, and of four years more. */
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
  ...[2025, 2026, 2027, 2028].flatMap((year) => [
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

/** In the first week of a sale prices fall by this per day, in logarithms: by 7% in total. */
const SALE_FALL = 0.01;

/** In US cents: the least that the platform allows. */
const LEAST_PRICE = 3;

/** One market crash falls on a day of each of these periods, in days. */
const CRASH_PERIOD = 400;

/** The chance that the price of a day is absurd if that of the day before was. */
const ABSURD_AGAIN = 0.1;

/** Items of one stem: the same item in other wears. */
const SAME_STEM = 3;

/** The item without its wear, of a generated item. */
export function madeStem(item: number): string {
  return `item ${Math.floor(item / SAME_STEM)}`;
}

/**
 * Prices with the properties of recorded ones: daily closes of 1,285 items over four years (in brackets: recorded /
 * generated, medians). A market whose moves last for days (autocorrelation 0.40 / 0.42; the variance of a week is 15 / 15
 * times that of a day), with crashes and sales of the platform. Items that follow it (correlation of weekly returns from $1
 * on 0.31 / 0.32), with calm and restless months, moves with fat tails (kurtosis from $1 on 9 / 7) and demand that passes
 * in two weeks. Sales at other prices, and single absurd ones. Whole cents (unchanged days from 5 to 25 cents: 62% / 66%).
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
  let move = 0;
  let crashDay = 0;
  return Float64Array.from({ length: days }, (_, day) => {
    wildness = 0.97 * wildness + 0.05 * normal(random);
    if (day % CRASH_PERIOD === 0) crashDay = day + integer(random, 0, CRASH_PERIOD);
    const crash = day === crashDay ? 0.02 + 0.05 * random() : 0;
    move = 0.43 * move + 0.0103 * Math.exp(wildness) * normal(random) - crash;
    const isSale = sales.some((begin) => day >= begin && day < begin + 7);
    return move + 0.0006 - (isSale ? SALE_FALL : 0);
  });
}

function makeSeries(random: Random, market: Float64Array, shared: Float64Array): MadeDays {
  const begin = 3.6 + 2.24 * normal(random);
  const sales = Math.exp(6.3 - 0.33 * begin + 1.8 * normal(random));
  const beta = Math.max(0, 1 + 0.3 * normal(random));
  const restless = Math.exp(0.3 * normal(random) - 0.05 * (begin - 4));
  const deviation = Math.min(
    0.3,
    0.0135 * (sales / 100) ** -0.25 * Math.exp(0.9 * normal(random) - 0.14 * (begin - 4)),
  );
  const absurd = Math.min(0.05, 0.0005 * Math.exp(1.8 * normal(random) - 0.5 * (begin - 4)));
  // The mean excess of an absurd price, in logarithms: the cheaper the item, the more.
  const stickers = 2.5 * Math.exp(-0.25 * begin);
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
    level += beta * move + 0.0145 * step * own;
    demand = 0.93 * demand + 0.0185 * step * fatTailed(random);
    const sold = poisson(random, sales * Math.exp(0.3 * normal(random) - 0.05));
    series.volumes[day] = sold;
    if (sold === 0) continue;
    isAbsurd = random() < (isAbsurd ? ABSURD_AGAIN : absurd);
    const excess = isAbsurd ? Math.LN2 - stickers * Math.log(1 - random()) : 0;
    const log = level + demand + deviation * fatTailed(random) + excess;
    series.closes[day] = Math.max(LEAST_PRICE, Math.round(Math.exp(log)));
  }
  return series;
}

/** Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Student's t with 3 degrees of freedom, with a variance of 1. */
function fatTailed(random: Random): number {
  const squares = [1, 2, 3].reduce((sum) => sum + normal(random) ** 2, 0);
  return normal(random) / Math.sqrt(squares);
}

/** By the exponential times between events; large means by the normal distribution. */
function poisson(random: Random, mean: number): number {
  if (mean > 100) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = -1;
  for (let time = 0; time < mean; count += 1) time -= Math.log(1 - random());
  return Math.max(0, count);
}
