import { type Days, noDays } from '../domain/candle.js';
import { DAY_MS } from '../domain/units.js';
import { readPriceCsv } from '../market/csv/price-csv.js';
import { createRandom, type Random } from './seed.js';

/**
 * Daily prices to measure forecasts by: those of the file that PRICES_FILE names (columns
 * `market_hash_name,time,price,volume,source`, gzipped or not; one source), or else made ones.
 */
export async function dailyPrices(made: MadePrices): Promise<Days[]> {
  const path = process.env.PRICES_FILE;
  return path === undefined ? makeDailyPrices(made) : readDailyPrices(path);
}

/** By item, in the order of the file. All have the same days. */
async function readDailyPrices(path: string): Promise<Days[]> {
  const rows: { item: number; day: number; time: number; price: number; volume: number }[] = [];
  for await (const part of readPriceCsv(path, 'file')) {
    for (const { nameNumber, time, price, volume } of part.rows) {
      rows.push({ item: nameNumber, day: Math.floor(time / DAY_MS), time, price, volume });
    }
  }
  rows.sort((a, b) => a.time - b.time);
  const first = rows[0]?.day ?? 0;
  const days = (rows.at(-1)?.day ?? first) + 1 - first;
  const items = rows.reduce((most, { item }) => Math.max(most, item + 1), 0);
  const all = Array.from({ length: items }, () => noDays(days));
  for (const { item, day, price, volume } of rows) {
    const series = all[item];
    if (series === undefined) continue;
    series.closes[day - first] = price;
    series.volumes[day - first] = (series.volumes[day - first] ?? 0) + volume;
  }
  return all;
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
function makeDailyPrices({ items, days }: MadePrices): Days[] {
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

function makeSeries(random: Random, market: Float64Array): Days {
  const sales = Math.exp(4.5 + 1.4 * normal(random));
  const share = Math.max(0, 1 + 0.35 * normal(random));
  const thin = (sales / 50) ** -0.35;
  const deviation = Math.min(0.5, 0.12 * thin * Math.exp(0.4 * normal(random)));
  const step = Math.min(0.1, 0.018 * thin ** 0.3 * Math.exp(0.5 * normal(random)));
  let level = 5.5 + 2 * normal(random);
  let wildness = 0;
  const series = noDays(market.length);
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
