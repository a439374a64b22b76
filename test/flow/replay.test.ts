import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/domain/units.js';
import type { Window } from '../../src/domain/window.js';
import { type NaivePoint, naiveMetrics } from '../support/naive.js';
import { getJson, temporaryFolder, until } from '../support/program.js';
import { runService } from '../support/running-service.js';

interface Volatility {
  samples: number;
  rolling_stddev: number;
  percent_change: number;
  bollinger: { upper: number; middle: number; lower: number };
  coefficient_of_variation: number;
  trend_score: number;
  computed_at: string;
  source: string;
}

const ITEMS = 80;
const FIRST_HOUR = Date.UTC(2024, 10, 12, 5);
const HOURS = 12 * 24;

/** Random numbers from 0 to 1 that are the same in each run. */
function* noise(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/**
 * Hourly median prices like those of a market: some items are sold every hour and others once in
 * two days, some cost three cents, and a few sales have absurd prices.
 */
function hourlyPrices(place: number): NaivePoint[] {
  const random = noise(place + 1);
  const isSold = place % 4 === 3 ? 0.02 : 0.9;
  const usual = place % 5 === 4 ? 3 : 100 + place * 37;
  const points: NaivePoint[] = [];
  let drift = 1;
  for (let hour = 0; hour < HOURS; hour += 1) {
    drift *= 1 + (random.next().value - 0.5) / 50;
    const isAbsurd = random.next().value < 0.005;
    if (random.next().value > isSold) continue;
    const price = Math.max(1, Math.round(usual * drift * (isAbsurd ? 40 : 1)));
    const volume = 1 + Math.floor(random.next().value * 5);
    points.push({ time: FIRST_HOUR + hour * HOUR_MS, price, volume });
  }
  return points;
}

/** The points by item, and the time of the newest point. */
function makeSample() {
  const items = new Map(
    Array.from({ length: ITEMS }, (_, place) => [`Item ${place + 1}`, hourlyPrices(place)]),
  );
  const newest = Math.max(...[...items.values()].flat().map(({ time }) => time));
  return { items, newest };
}

function writeSample(path: string, items: ReadonlyMap<string, readonly NaivePoint[]>): void {
  const rows = [...items].flatMap(([name, points]) =>
    points.map(
      ({ time, price, volume }) =>
        `${name},${new Date(time).toISOString()},${price},${volume},steam`,
    ),
  );
  writeFileSync(path, gzipSync(['market_hash_name,time,price,volume,source', ...rows].join('\n')));
}

function relativeError(actual: number, expected: number, scale: number): number {
  return Math.abs(actual - expected) / Math.max(Math.abs(expected), scale);
}

test('a service over a file of prices returns the prices of the file for every item', async () => {
  const { items, newest } = makeSample();
  const file = join(temporaryFolder(), 'prices.csv.gz');
  writeSample(file, items);
  const service = await runService({ MARKETS: 'replay', REPLAY_FILE: file });
  const api = `${service.url}/api/v1`;
  await until(
    () => getJson<{ markets: { replay: { status: string } } }>(`${api}/health`),
    ({ markets }) => markets.replay.status === 'up',
  );
  const listed = await getJson<{ id: number; market_hash_name: string }[]>(`${api}/items`);
  const shift = await findShift(api, listed, items);
  expect(Math.abs(newest + shift - Date.now())).toBeLessThan(60_000);

  let compared = 0;
  for (const { id, market_hash_name: name } of listed) {
    for (const window of ['24h', '7d'] as const) {
      compared += await compare(api, id, window, shifted(items.get(name) ?? [], shift));
    }
  }
  expect(compared).toBeGreaterThan(2 * ITEMS - 20);
  const names = new Map([...items].map(([name, points]) => [name, shifted(points, shift)]));
  for (const window of ['24h', '7d'] as const) {
    const url = `${api}/rankings/volatile?window=${window}&limit=1000`;
    expect(await getJson(url)).toEqual(naiveRanking(listed, names, window));
  }
});

/**
 * By the definition of the contract and its default thresholds; hourly prices are stale after three
 * hours.
 */
function naiveRanking(
  listed: readonly { id: number; market_hash_name: string }[],
  series: ReadonlyMap<string, readonly NaivePoint[]>,
  window: Window,
) {
  const now = Date.now();
  const entries = listed.flatMap(({ id, market_hash_name: name }) => {
    const points = series.get(name) ?? [];
    const last = points.at(-1);
    const naive = naiveMetrics(points, window, now);
    if (last === undefined || naive === undefined) return [];
    if (naive.samples < 12 || last.price < 25 || last.time < now - 3 * HOUR_MS) return [];
    return {
      item_id: id,
      market_hash_name: name,
      rarity: expect.any(String),
      volatility_score: expect.closeTo(naive.volatilityScore, 12),
      order: naive.volatilityScore,
      percent_change: expect.closeTo(naive.percentChange, 9),
      current_price: last.price,
      price_updated_at: new Date(last.time).toISOString(),
      rate_stale: false,
      source: 'steam',
      samples: naive.samples,
    };
  });
  return entries
    .sort((a, b) => b.order - a.order || a.item_id - b.item_id)
    .map(({ order: _, ...entry }) => entry);
}

/** The milliseconds from a time in the file to the time of the same point in the service. */
async function findShift(
  api: string,
  listed: readonly { id: number; market_hash_name: string }[],
  items: ReadonlyMap<string, readonly NaivePoint[]>,
): Promise<number> {
  const item = listed[0];
  const [last] = await until(
    () => getJson<{ time: string; price: number }[]>(`${api}/items/${item?.id}/history?window=7d`),
    (points) => points.length > 0,
  ).then((points) => points.slice(-1));
  const original = items.get(item?.market_hash_name ?? '')?.at(-1);
  expect(last?.price).toBe(original?.price);
  return Date.parse(last?.time ?? '') - (original?.time ?? 0);
}

function shifted(points: readonly NaivePoint[], shift: number): NaivePoint[] {
  return points.map((point) => ({ ...point, time: point.time + shift }));
}

/** @returns 1 if values were compared */
async function compare(
  api: string,
  id: number,
  window: Window,
  points: readonly NaivePoint[],
): Promise<number> {
  const response = await fetch(`${api}/items/${id}/volatility?window=${window}`);
  if (response.status === 404) {
    expect(naiveMetrics(points, window, Date.now())).toBeUndefined();
    return 0;
  }
  const answer = (await response.json()) as Volatility;
  const naive = naiveMetrics(points, window, Date.parse(answer.computed_at));
  if (naive === undefined) throw new Error(`the file has no points for item ${id}`);
  expect(answer.source).toBe('steam');
  expect(answer.samples).toBe(naive.samples);
  const pairs = [
    [answer.bollinger.middle, naive.mean, 1],
    [answer.rolling_stddev, naive.stddev, 1e-3],
    [answer.bollinger.upper, naive.mean + 2 * naive.stddev, 1],
    [answer.coefficient_of_variation, naive.stddev / naive.mean, 1e-3],
    [answer.percent_change, naive.percentChange, 1e-3],
    [answer.trend_score, naive.slopePerHour, 1e-3],
  ] as const;
  for (const [actual, expected, scale] of pairs) {
    expect(relativeError(actual, expected, scale)).toBeLessThan(1e-9);
  }
  return 1;
}
