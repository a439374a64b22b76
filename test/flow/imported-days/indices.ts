import { describe, expect, test } from 'vitest';
import { priceIndex } from '../../../src/analytics/index/price-index.js';
import { withoutSpikes } from '../../../src/analytics/risk/spikes.js';
import { required } from '../../../src/domain/required.js';
import { DAY_MS, HOUR_MS } from '../../../src/domain/units.js';
import { MOST_INDEX_DAYS } from '../../../src/domain/window.js';
import { documentAt, expectDocumented } from '../../client/support/document.js';
import { refused } from '../../client/support/refused.js';
import { finish, upToToday } from '../../support/daily-prices.js';
import { getJson } from '../../support/program.js';
import {
  client,
  ITEMS,
  idOf,
  idOfName,
  JUMPED,
  KINDS,
  PAST_DAYS,
  prices,
  service,
  TODAY,
} from './service.js';

/** The index of some items by its definition, over the days of the service. */
function expectedIndex(items: readonly number[], days: number) {
  const chosen = items.map((item) => {
    const { closes, volumes } = upToToday(required(prices[item], 'an item'), MOST_INDEX_DAYS);
    return { closes: withoutSpikes(closes), volumes, countsTrades: true };
  });
  return required(finish(priceIndex(chosen, days)), 'an index');
}

const ofKind = (kind: string) =>
  [...prices.keys()].filter((item) => KINDS[item % KINDS.length] === kind);

describe('indices', () => {
  test('exist for all items and for each category, over the stored history', async () => {
    const indices = await client.listIndices();
    expect(indices.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['all', 'rifles', 'pistols', 'stickers']),
    );
    expect(indices[0]).toMatchObject({
      id: 'all',
      name: 'All items',
      weighting: 'sales',
      items: ITEMS,
      of: ITEMS + 2,
      from: new Date(TODAY - PAST_DAYS * DAY_MS).toISOString(),
    });
    const { levels } = expectedIndex([...prices.keys()], 90);
    expect(indices[0]?.level).toBeCloseTo(required(levels.at(-1), 'a level'), 9);
  });

  test('have a point per day, and begin with 100', async () => {
    const index = await client.getIndex({ id: 'rifles', days: 30 });
    const { levels } = expectedIndex(ofKind('AK-47'), 30);
    expect(index).toMatchObject({ id: 'rifles', items: 20, left_out: [] });
    expect(index.series.map(({ time }) => time)).toStrictEqual(
      Array.from({ length: 30 }, (_, day) => new Date(TODAY - (29 - day) * DAY_MS).toISOString()),
    );
    for (const [day, { level }] of index.series.entries()) {
      expect(level).toBeCloseTo(required(levels[day], 'a level'), 9);
    }
    expect(index.series[0]).toMatchObject({ level: 100, items: 20 });
    // There are no sales of today yet.
    expect(index.series.at(-1)?.items).toBe(0);
  });

  test('can be computed for selected items, and report excluded items', async () => {
    const chosen = [3, 10, 20];
    const ids = [...chosen.map(idOf), idOfName('Chroma Case')];
    const index = await client.getCustomIndex({ items: ids.join(','), days: 20 });
    expect(index).toMatchObject({ id: 'custom', items: 3, of: 4, left_out: [ids[3]] });
    const level = expectedIndex(chosen, 20).levels.at(-1);
    expect(index.series.at(-1)?.level).toBeCloseTo(required(level, 'a level'), 9);
  });

  test('have hourly levels', async () => {
    const index = await client.getIndex({ id: 'all', days: 7, interval: '1h' });
    expect(index).toMatchObject({ interval: '1h', items: ITEMS, of: ITEMS + 2 });
    const times = index.series.map(({ time }) => Date.parse(time));
    const end = Date.parse(index.computed_at);
    expect([times[0], times.at(-1)]).toEqual([end - 7 * DAY_MS, end]);
    expect(times.slice(1, -1).every((time) => time % HOUR_MS === 0)).toBe(true);
    expect(times.length).toBeGreaterThanOrEqual(7 * 24 + 1);
    expect(index.series[0]?.level).toBe(100);
  });

  test('by the hour cover seven days by default', async () => {
    const { series, computed_at } = await client.getIndex({ id: 'all', interval: '1h' });
    expect(Date.parse(series[0]?.time ?? '')).toBe(Date.parse(computed_at) - 7 * DAY_MS);
  });

  test('have the same change over a window in the list as in the series, for any range of the list', async () => {
    const changeOf = async (days: number, interval: '1d' | '1h') => {
      const { series } = await client.getIndex({ id: 'rifles', days, interval });
      return expect.closeTo(required(series.at(-1), 'a level').level - 100, 9);
    };
    const changes = {
      change_24h: await changeOf(1, '1h'),
      change_7d: await changeOf(7, '1h'),
      // The first level is of the end of its day.
      change_30d: await changeOf(32, '1d'),
    };
    for (const days of [2, 90]) {
      const indices = await client.listIndices({ days });
      expect(indices.find(({ id }) => id === 'rifles')).toMatchObject(changes);
    }
  });

  test('are refused for unknown items and categories, and for too many days', async () => {
    await refused(client.getCustomIndex({ items: '1,99999' }), 404);
    await refused(client.getCustomIndex({ items: '1,,2' }), 400);
    await refused(client.getIndex({ id: 'all', days: 366 }), 400);
    await refused(client.getIndex({ id: 'all', days: 8, interval: '1h' }), 400);
    await refused(client.getIndex({ id: 'heavy' }), 404);
  });
});

describe('a price change', () => {
  test('is divided into parts whose sum is the change, and is marked if unusual', async () => {
    const id = idOf(JUMPED);
    const move = await client.getItemMove({ id, window: '7d' });
    const { parts, log_return, price, previous_price } = move;
    expect(parts.market + parts.category + parts.own).toBeCloseTo(log_return, 12);
    expect(log_return).toBeCloseTo(Math.log(price / previous_price), 12);
    expect(move).toMatchObject({
      price: prices[JUMPED]?.closes.at(-1),
      category: 'pistols',
      category_items: 19,
      market_items: ITEMS - 1,
      past_moves: PAST_DAYS - 7,
      unusual: true,
    });
    expect(move.sentence).toMatch(
      /^Over 7 days the price changed by \+.*%, the market by .*%, pistols by .*%: \+.*% is its own move, which is unusual for it\.$/,
    );
  });

  test('over 30 days is computed of closes', async () => {
    const item = 6;
    const move = await client.getItemMove({ id: idOf(item), window: '30d' });
    const closes = required(prices[item], 'an item').closes;
    expect(move).toMatchObject({
      price: closes.at(-1),
      // The last price before the first of the 30 days before today.
      previous_price: closes.at(-31),
      from: new Date(TODAY - 30 * DAY_MS).toISOString(),
      unusual: false,
      past_moves: PAST_DAYS - 30,
    });
  });

  test('is refused without an earlier price', async () => {
    const id = idOfName('Chroma Case');
    const { message } = await refused(client.getItemMove({ id, window: '7d' }), 404);
    expect(message).toBe('the item has no price from before the window');
  });
});

describe('a correlation matrix', () => {
  test('has similar items next to each other, and lists excluded items', async () => {
    const ids = [0, 1, 2, 3, 4].map(idOf);
    const fresh = idOfName('Chroma Case');
    const map = await client.getCorrelations({ items: [...ids, fresh].join(','), horizon: '7d' });
    expect(map.items.map((one) => one.item_id).toSorted()).toStrictEqual(ids.toSorted());
    expect(map).toMatchObject({ of: 6, days: PAST_DAYS + 1, returns: PAST_DAYS + 1 - 7 });
    expect(map.left_out).toStrictEqual([
      { item_id: fresh, market_hash_name: 'Chroma Case', reason: 'too_few_points', days: 1 },
    ]);
    for (const [row, line] of map.correlations.entries()) {
      expect(line[row]).toBe(1);
      for (const [column, value] of line.entries()) {
        expect(map.correlations[column]?.[row]).toBeCloseTo(value, 12);
      }
    }
  });

  test('of one item is empty, with a reason', async () => {
    const map = await client.getCorrelations({ items: String(idOf(0)) });
    expect(map).toMatchObject({ items: [], correlations: [], reason: 'too_few_items' });
  });
});

test('responses match the document', async () => {
  const document = await documentAt(service.url);
  const answers = {
    getItemMove: await getJson(`${service.url}/api/v1/items/${idOf(3)}/move?window=7d`),
    listIndices: await getJson(`${service.url}/api/v1/indices`),
    getIndex: await getJson(`${service.url}/api/v1/indices/all`),
    getCustomIndex: await getJson(`${service.url}/api/v1/indices/custom?items=${idOf(3)}`),
    getCorrelations: await getJson(
      `${service.url}/api/v1/correlations?items=${idOf(3)},${idOf(4)}`,
    ),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expectDocumented(document, name, answer);
  }
});
