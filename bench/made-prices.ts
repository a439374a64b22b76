import { createRandom, type Random } from './seed.js';

/** The last price of each day, 0 on days without a sale, and the sales. */
export interface MadeDays {
  readonly closes: Int32Array;
  readonly volumes: Int32Array;
}

export interface MadePrices {
  readonly items: number;
  readonly days: number;
}

/**
 * Prices of the kind that sales have: a market with calm and wild months and a crash now and then,
 * levels of items that walk with it and by themselves, and sales that deviate from the level, the more
 * the fewer there are. Steps and deviations have fat tails, prices are whole cents.
 */
export function makeDailyPrices({ items, days }: MadePrices): MadeDays[] {
  const random = createRandom(17);
  const market = makeMarket(random, days);
  return Array.from({ length: items }, () => makeSeries(random, market));
}

/** The market's move on each day. */
function makeMarket(random: Random, days: number): Float64Array {
  let wildness = 0;
  return Float64Array.from({ length: days }, () => {
    wildness = 0.95 * wildness + 0.3 * normal(random);
    const crash = random() < 0.012 ? 0.05 + 0.05 * random() : 0;
    return 0.006 * Math.exp(wildness) * fatTailed(random) - crash;
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
