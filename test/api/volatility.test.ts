import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/domain/units.js';
import { type Api, item } from '../support/api.js';
import { openStoredApi } from '../support/stored-api.js';

const startApi = await openStoredApi();

const NO_PRICES = { error: 'no prices for this item in the window' };

async function withPrices(): Promise<Api> {
  const api = await startApi();
  api.items.add([item(1), item(2)]);
  api.tick(1, 30 * HOUR_MS, 80);
  api.tick(1, 2 * HOUR_MS, 100);
  api.tick(1, HOUR_MS, 110);
  api.tick(1, 0, 120);
  api.tick(1, 0, 500, 2);
  return api;
}

describe('GET /api/v1/items/:id/volatility', () => {
  test('returns exactly the metrics of the reference market over the last day', async () => {
    const deviation = Math.sqrt(200 / 3);
    const answer = await (await withPrices()).call('/api/v1/items/1/volatility');
    expect(answer.json()).toStrictEqual({
      item_id: 1,
      rolling_stddev: expect.closeTo(deviation, 9),
      percent_change: expect.closeTo(50, 9),
      previous_price: 80,
      bollinger: {
        upper: expect.closeTo(110 + 2 * deviation, 9),
        middle: expect.closeTo(110, 9),
        lower: expect.closeTo(110 - 2 * deviation, 9),
      },
      coefficient_of_variation: expect.closeTo(deviation / 110, 9),
      trend_score: expect.closeTo(10, 9),
      computed_at: '2026-11-20T12:00:00.000Z',
      source: 'skinport',
      window: '24h',
      samples: 3,
    });
  });

  test('window and source select another series', async () => {
    const api = await withPrices();
    expect((await api.call('/api/v1/items/1/volatility?window=7d')).json()).toMatchObject({
      window: '7d',
      samples: 4,
      source: 'skinport',
    });
    expect((await api.call('/api/v1/items/1/volatility?source=steam')).json()).toMatchObject({
      source: 'steam',
      samples: 1,
      rolling_stddev: 0,
      percent_change: 0,
      trend_score: 0,
      bollinger: { upper: 500, middle: 500, lower: 500 },
    });
  });

  test('an item without prices has the response 404', async () => {
    const answer = await (await withPrices()).call('/api/v1/items/2/volatility');
    expect(answer.status).toBe(404);
    expect(answer.json()).toStrictEqual(NO_PRICES);
  });

  test('prices that have left the window are excluded, without a new price', async () => {
    const api = await withPrices();
    api.clock.now += HOUR_MS;
    const answer = await api.call('/api/v1/items/1/volatility?window=1h');
    expect(answer.status).toBe(404);
    expect(answer.json()).toStrictEqual(NO_PRICES);
  });

  test('an unknown item has the response 404', async () => {
    const answer = await (await withPrices()).call('/api/v1/items/3/volatility');
    expect(answer.status).toBe(404);
    expect(answer.json()).toStrictEqual({ error: 'item not found' });
  });
});
