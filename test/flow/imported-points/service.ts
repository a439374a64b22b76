import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { makeDailyPrices } from '../../support/daily-prices.js';
import { startWithDays } from '../../support/imported-days.js';

export const DAYS = 400;
export const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - HOUR_MS;
export const iso = (time: EpochMs) => new Date(time).toISOString();

export const ITEM_OF_CANDLES = 'AK-47 | Pattern 1';
export const ITEM_OF_MARKETS = 'AK-47 | Pattern 2';
export const ITEM_BEFORE_MARKETS = 'AK-47 | Pattern 3';

/** Unreachable markets, in order of preference. */
const UNREACHABLE = {
  MARKETS: 'skinport,waxpeer',
  SKINPORT_URL: 'http://127.0.0.1:9',
  SKINPORT_INTERVAL_SECONDS: '7200',
  WAXPEER_URL: 'http://127.0.0.1:9',
  WAXPEER_INTERVAL_SECONDS: '7200',
};

/** Every 7.3 hours for more than a year, then every five minutes for two days. */
export const POINTS_OF_CANDLES = [
  ...Array.from(
    { length: Math.floor((DAYS * 24) / 7.3) },
    (_, n) => NOW - DAYS * DAY_MS + n * 7.3 * HOUR_MS,
  ),
  ...Array.from({ length: 576 }, (_, n) => NOW - (575 - n) * 5 * MINUTE_MS),
]
  .map(Math.round)
  .sort((a, b) => a - b)
  .filter((time, n, all) => time !== all[n - 1])
  .map((time, n) => ({ time, price: 1_000 + ((n * 7_919) % 613), volume: n % 5, source: 'sales' }));

/** In the store and in memory: some hours apart for more than a year, with repeated prices. */
export const POINTS_OF_MARKETS = Array.from({ length: 1_500 }, (_, n) => ({
  time: NOW - n * 7 * HOUR_MS,
  price: 1_000 + (Math.floor(n / 3) % 50),
  volume: n % 4,
  source: n % 5 === 0 ? 'fair, "new"' : 'skinport_sales',
})).reverse();

/** The first one is stale at each full hour, at which the reference market may change. */
const POINTS_BEFORE_MARKETS = [
  { time: NOW - HOUR_MS, price: 300, source: 'elsewhere' },
  { time: NOW, price: 200, source: 'waxpeer' },
  { time: NOW, price: 150, source: 'skinport_sales' },
  { time: NOW, price: 100, source: 'skinport' },
].map((point) => ({ ...point, volume: 1 }));

const linesOf = (name: string, points: typeof POINTS_OF_MARKETS) =>
  points.map(({ time, price, volume, source }) =>
    [name, iso(time), price, volume, `"${source.replaceAll('"', '""')}"`].join(','),
  );

/** A service with prices of more than a year and unreachable markets, for all tests of the file. */
export const { service, client, idOfName } = await startWithDays({
  prices: makeDailyPrices({ items: 1, days: 10 }),
  nameOf: () => 'Chroma Case',
  begin: NOW - 20 * DAY_MS,
  settings: UNREACHABLE,
  lines: [
    ...linesOf(ITEM_OF_CANDLES, POINTS_OF_CANDLES),
    ...linesOf(ITEM_OF_MARKETS, POINTS_OF_MARKETS),
    ...linesOf(ITEM_BEFORE_MARKETS, POINTS_BEFORE_MARKETS),
  ],
});
