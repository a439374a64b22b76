import { expect, test } from 'vitest';
import { priceIndex } from '../../src/analytics/index/price-index.js';
import { createClient } from '../../src/client/index.js';
import { startOfDay } from '../../src/domain/calendar.js';
import { required } from '../../src/domain/required.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { finish } from '../support/daily-prices.js';
import { importCsv } from '../support/imported-days.js';
import { until } from '../support/program.js';
import { runService } from '../support/running-service.js';

const OFTEN = 'Chroma Case';
const DAILY = 'Chroma 2 Case';
const DAYS = 40;
const NOW = Date.now();
const TODAY = startOfDay(NOW);
/** The time of the newest prices: today, also in its first minute. */
const LATEST = Math.max(TODAY, NOW - MINUTE_MS);
const NOWHERE = 'http://127.0.0.1:9';

/** The price of the often polled item, by age in days. */
const priceOf = (age: number) => (age < 5 ? 2_000 : 1_000);

/** Skinport: each poll returns the sales of the last 24 hours, which are 10. */
const LINES = Array.from({ length: DAYS }, (_, age) => {
  const begin = TODAY - age * DAY_MS;
  const times = Array.from({ length: 24 }, (_, hour) => begin + hour * HOUR_MS);
  const often = [...new Set([...times, ...(age === 0 ? [LATEST] : [])])]
    .filter((time) => time <= LATEST)
    .map((time) => `${OFTEN},${new Date(time).toISOString()},${priceOf(age)},10,skinport`);
  return [...often, `${DAILY},${new Date(begin).toISOString()},1000,10,skinport`];
}).flat();

const CSV = [
  'market_hash_name,time,price,volume,source',
  ...LINES,
  // Cheaper, but not enough to make the other offer an outlier.
  `${OFTEN},${new Date(LATEST).toISOString()},1500,3,csfloat`,
  '',
].join('\n');

const service = await runService(
  {
    MARKETS: 'skinport,csfloat',
    SKINPORT_URL: NOWHERE,
    CSFLOAT_URL: NOWHERE,
    RANKING_MIN_VOLUME: '11',
  },
  (database) => importCsv(database, CSV),
);
const client = createClient({ baseUrl: service.url });
const items = await until(
  () => client.listItems(),
  (listed) => listed.length >= 2,
);
const idOf = (name: string) =>
  required(
    items.find((item) => item.market_hash_name === name),
    name,
  ).id;

test('a market with 10 sales per day has a volume of 10 in each day, and none in an hour', async () => {
  const volumesOf = async (interval: '1h' | '1d' | '1w', from: number) => {
    const times = { from: new Date(from).toISOString(), to: new Date(NOW).toISOString() };
    const found = await client.getItemCandles({
      id: idOf(OFTEN),
      interval,
      source: 'skinport',
      ...times,
    });
    return found.candles.map(({ volume }) => volume);
  };
  expect(await volumesOf('1d', TODAY - 30 * DAY_MS)).toEqual(Array(31).fill(10));
  expect(new Set(await volumesOf('1w', TODAY - 30 * DAY_MS))).toEqual(new Set([10]));
  expect(new Set(await volumesOf('1h', TODAY - 2 * DAY_MS))).toEqual(new Set([0]));
});

test('the volume of its series is described as the trades of 24 hours', async () => {
  const markets = await client.listMarkets();
  const series = markets.flatMap((market) => market.series);
  expect(series.find(({ source }) => source === 'skinport')?.volume_means).toBe('trades_24h');
});

test('spreads state 10 sales in 24 hours', async () => {
  const { spreads } = await client.listSpreads({ stale: 'include', unconfirmed: 'include' });
  expect(spreads).toMatchObject([
    { sales_24h: 10, sell: { source: 'skinport', volume: 10, volume_means: 'trades_24h' } },
  ]);
});

test('the chance to sell is computed from 10 sales a day', async () => {
  const { sales_a_day } = await client.getItemSaleChance({ id: idOf(OFTEN), source: 'skinport' });
  expect(sales_a_day).toBe(10);
});

test('items with equal sales have equal quantities in an index, however often they are polled', async () => {
  const ids = [idOf(OFTEN), idOf(DAILY)];
  const { series } = await client.getCustomIndex({ items: ids.join(','), days: 30 });
  const ages = Array.from({ length: DAYS }, (_, day) => DAYS - 1 - day);
  const volumes = new Int32Array(DAYS).fill(10);
  const expected = finish(
    priceIndex(
      [priceOf, () => 1_000].map((price) => ({
        closes: Int32Array.from(ages, price),
        volumes,
        countsTrades: true,
      })),
      30,
    ),
  );
  expect(series.map(({ level }) => level)).toEqual(
    Array.from(required(expected, 'an index').levels, (level) => expect.closeTo(level, 9)),
  );
});

test('the ranking excludes items with fewer than RANKING_MIN_VOLUME', async () => {
  expect(await client.getVolatileRanking({ window: '24h' })).toEqual([]);
});
