import { startOfDay } from '../domain/calendar.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../domain/units.js';
import { readPriceCsv } from '../market/csv/price-csv.js';
import { createRandom, integer } from './seed.js';

/** The prices of many items at the ends of the same hours; 0 in hours without a price. */
export interface HourlyPrices {
  /** The beginning of the first UTC day. */
  readonly start: EpochMs;
  readonly hours: readonly Int32Array[];
}

/** The prices of the file that PRICES_FILE names, or made-up ones of the same kind. */
export async function loadHourlyPrices(): Promise<HourlyPrices> {
  const path = process.env.PRICES_FILE;
  return path === undefined ? makeHourlyPrices() : readHourlyPrices(path);
}

async function readHourlyPrices(path: string): Promise<HourlyPrices> {
  const points: { series: number; time: EpochMs; price: number }[] = [];
  const numbers = new Map<string, number>();
  for await (const { rows } of readPriceCsv(path, 'file')) {
    for (const { name, source, time, price } of rows) {
      const key = `${source} ${name}`;
      const series = numbers.get(key) ?? numbers.size;
      numbers.set(key, series);
      points.push({ series, time, price });
    }
  }
  points.sort((a, b) => a.time - b.time);
  const start = startOfDay(points[0]?.time ?? 0);
  const days = Math.ceil(((points.at(-1)?.time ?? 0) + 1 - start) / DAY_MS);
  const hours = Array.from({ length: numbers.size }, () => new Int32Array(days * 24));
  for (const { series, time, price } of points) {
    const own = hours[series];
    if (own !== undefined) own[Math.floor((time - start) / HOUR_MS)] = price;
  }
  return { start, hours };
}

const ITEMS = 200;
const DAYS = 150;

/**
 * Levels walk at random by the hour, together with the whole market; a sale is some percent around its
 * level, one in a thousand is absurd, and rarely sold items have few of them.
 */
function makeHourlyPrices(): HourlyPrices {
  const random = createRandom(20_261_122);
  const market = walk(() => 0.0025 * normal(random));
  const hours = Array.from({ length: ITEMS }, () => {
    const middle = Math.log(integer(random, 20, 20_000));
    const own = walk(() => 0.004 * normal(random));
    const chanceOfSale = 0.02 + 0.98 * random() ** 2;
    return Int32Array.from(own, (level, hour) => {
      if (random() > chanceOfSale) return 0;
      const absurd = random() < 0.001 ? Math.log(3) : 0;
      const log = middle + level + (market[hour] ?? 0) + absurd + 0.04 * normal(random);
      return Math.max(1, Math.round(Math.exp(log)));
    });
  });
  return { start: Date.UTC(2026, 0, 1), hours };
}

function walk(step: () => number): Float64Array {
  const levels = new Float64Array(DAYS * 24);
  for (let hour = 1; hour < levels.length; hour += 1)
    levels[hour] = (levels[hour - 1] ?? 0) + step();
  return levels;
}

/** Nearly: the sum of twelve even ones has the variance 1. */
function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += random();
  return sum;
}
