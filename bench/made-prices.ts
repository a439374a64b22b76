import { createRandom, type Random } from './seed.js';

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

/** The sales of the platform in the years of recorded prices, as announced. */
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
] as const;

/** The day on which generated prices begin, in milliseconds since 1970. */
export const MADE_FROM = Date.UTC(2021, 0, 1);

/** The sales after the first day of generated prices, in days since then. */
export const MADE_SALES = SALES.map(({ begins }) => (begins - MADE_FROM) / 86_400_000).filter(
  (day) => day >= 0,
);

/** In the first week of a sale prices fall by this per day, in logarithms: by 8% in total. */
const SALE_FALL = 0.012;

/**
 * Prices like those of sales: a market with calm and volatile months and occasional crashes, levels
 * of items that follow it and drift independently, and sales that deviate from the level, the more
 * the fewer there are. All prices fall in sales of the platform. Steps and deviations have fat
 * tails, prices are whole cents.
 */
export function makeDailyPrices({ items, days, sales = [] }: MadePrices): MadeDays[] {
  const random = createRandom(17);
  const market = makeMarket(random, days, sales);
  return Array.from({ length: items }, () => makeSeries(random, market));
}

/** The move of the market on each day. */
function makeMarket(random: Random, days: number, sales: readonly number[]): Float64Array {
  let wildness = 0;
  return Float64Array.from({ length: days }, (_, day) => {
    wildness = 0.95 * wildness + 0.3 * normal(random);
    const crash = random() < 0.012 ? 0.05 + 0.05 * random() : 0;
    const isSale = sales.some((begin) => day >= begin && day < begin + 7);
    return 0.006 * Math.exp(wildness) * fatTailed(random) - crash - (isSale ? SALE_FALL : 0);
  });
}

function makeSeries(random: Random, market: Float64Array): MadeDays {
  const sales = Math.exp(4.5 + 1.4 * normal(random));
  const share = Math.max(0, 1 + 0.35 * normal(random));
  const thin = (sales / 50) ** -0.35;
  const deviation = Math.min(0.5, 0.12 * thin * Math.exp(0.4 * normal(random)));
  const step = Math.min(0.1, 0.018 * thin ** 0.3 * Math.exp(0.5 * normal(random)));
  let level = 5.5 + 2 * normal(random);
  let wildness = 0;
  const series = {
    closes: new Int32Array(market.length),
    volumes: new Int32Array(market.length),
  };
  for (const [day, move] of market.entries()) {
    wildness = 0.97 * wildness + 0.2 * normal(random);
    level += share * move + step * Math.exp(wildness) * fatTailed(random);
    const sold = poisson(random, sales * Math.exp(0.6 * normal(random) - 0.18));
    series.volumes[day] = sold;
    if (sold === 0) continue;
    series.closes[day] = Math.max(1, Math.round(Math.exp(level + deviation * fatTailed(random))));
  }
  return series;
}

/** Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Student's t with 4 degrees of freedom, with a variance of 1. */
function fatTailed(random: Random): number {
  const squares = [1, 2, 3, 4].reduce((sum) => sum + normal(random) ** 2, 0);
  return normal(random) / Math.sqrt(squares / 4) / Math.SQRT2;
}

/** By the exponential times between events; large means by the normal distribution. */
function poisson(random: Random, mean: number): number {
  if (mean > 100) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = -1;
  for (let time = 0; time < mean; count += 1) time -= Math.log(1 - random());
  return Math.max(0, count);
}
