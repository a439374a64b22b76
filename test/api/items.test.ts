import { describe, expect, test } from 'vitest';
import type { ItemDetail } from '../../src/contract/item.js';
import type { Overview } from '../../src/contract/overview.js';
import type { PriceHistoryPoint } from '../../src/contract/prices.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { item } from '../support/api.js';
import { euroRates } from '../support/rates.js';
import { openStoredApi } from '../support/stored-api.js';

const startApi = await openStoredApi();

describe('GET /api/v1/items', () => {
  test('is an empty array while nothing is tracked', async () => {
    const api = await startApi();
    const answer = await api.call('/api/v1/items');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toStrictEqual([]);
  });

  test('returns every tracked item with exactly the fields of the contract', async () => {
    const api = await startApi();
    api.items.add([item(1), item(2, { rarity: '', stattrak: true, imageUrl: '' })]);
    expect((await api.call('/api/v1/items')).json()).toStrictEqual([
      {
        id: 1,
        market_hash_name: 'Item 1',
        weapon_type: 'AK-47',
        skin_name: 'Redline',
        rarity: 'Classified',
        stattrak: false,
        image_url: 'https://cdn.cstrike.app/images/1.png',
        created_at: '2026-11-19T12:00:00.000Z',
      },
      expect.objectContaining({ id: 2, rarity: '', stattrak: true, image_url: '' }),
    ]);
  });

  test('has no limit: returns 1,750 items in order', async () => {
    const api = await startApi();
    api.items.add(Array.from({ length: 1_750 }, (_, index) => item(index + 1)));
    const list = (await api.call('/api/v1/items')).json() as { id: number }[];
    expect(list.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 1_750 }, (_, index) => index + 1),
    );
  });

  test('returns an item as soon as it is tracked', async () => {
    const api = await startApi();
    api.items.add([item(1)]);
    await api.call('/api/v1/items');
    api.items.add([item(2)]);
    // A busy machine sends the previous list for a moment.
    await expect.poll(async () => (await api.call('/api/v1/items')).json()).toHaveLength(2);
  });

  test('characters of names are unchanged', async () => {
    const api = await startApi();
    api.items.add([item(1, { marketHashName: '★ StatTrak™ M9 Bayonet | 龍王 "Dragon"' })]);
    expect((await api.call('/api/v1/items')).json()).toMatchObject([
      { market_hash_name: '★ StatTrak™ M9 Bayonet | 龍王 "Dragon"' },
    ]);
  });
});

describe('GET /api/v1/items/:id', () => {
  test('marks prices that are converted at a rate of more than four days before', async () => {
    const api = await startApi({ rates: euroRates({ '2026-11-15': { USD: '1.15' } }) });
    const euros = { rank: 0, staleAfter: 15 * MINUTE_MS, market: 'steam', currency: 'EUR' };
    api.engine.series.define(1, euros);
    api.items.add([item(7), item(8), item(9)]);
    api.tick(7, HOUR_MS, 1_234);
    // The rate was four days old yesterday, when the item was listed last.
    api.tick(8, DAY_MS, 1_234);
    api.tick(9, HOUR_MS, 1_100, 2);
    const marks = async (id: number) => {
      const { markets } = (await api.call(`/api/v1/items/${id}`)).json() as ItemDetail;
      return markets.map(({ rate_stale }) => rate_stale);
    };
    expect([await marks(7), await marks(8), await marks(9)]).toEqual([[true], [false], [false]]);
    const { rate_stale } = (await api.call('/api/v1/overview')).json() as Overview;
    expect(rate_stale).toEqual([1, 0, 0]);
  });

  test('returns the item with its price, from the first market that is not stale', async () => {
    const api = await startApi();
    api.items.add([item(7)]);
    api.tick(7, 5 * MINUTE_MS, 1_234, 2, 9);
    api.tick(7, HOUR_MS, 1_100, 1, 4);
    expect((await api.call('/api/v1/items/7')).json()).toStrictEqual({
      id: 7,
      market_hash_name: 'Item 7',
      weapon_type: 'AK-47',
      skin_name: 'Redline',
      rarity: 'Classified',
      stattrak: false,
      image_url: 'https://cdn.cstrike.app/images/7.png',
      created_at: '2026-11-19T12:00:00.000Z',
      wear: 'Field-Tested',
      souvenir: false,
      collection: 'The Phoenix Collection',
      wear_min: 0.1,
      wear_max: 0.7,
      rarity_color: '#d32ce6',
      containers: ['Operation Phoenix Weapon Case'],
      release_year: null,
      phase: null,
      phases: [],
      current_price: 1_234,
      price_updated_at: '2026-11-20T11:55:00.000Z',
      price_changed_at: '2026-11-20T11:55:00.000Z',
      price_source: 'steam',
      price_reason: 'only_group',
      stale: false,
      consensus_price: 1_234,
      confidence: { markets: 1, groups: 1, outliers: 0, agreement: 0 },
      markets: [
        {
          source: 'skinport',
          price: 1_100,
          volume: 4,
          time: '2026-11-20T11:00:00.000Z',
          changed_at: '2026-11-20T11:00:00.000Z',
          stale: true,
          rate_stale: false,
          kind: 'offer',
          seller_gets: null,
          buyer_pays: null,
          url: null,
        },
        {
          source: 'steam',
          price: 1_234,
          volume: 9,
          time: '2026-11-20T11:55:00.000Z',
          changed_at: '2026-11-20T11:55:00.000Z',
          stale: false,
          rate_stale: false,
          kind: 'offer',
          seller_gets: null,
          buyer_pays: null,
          url: null,
        },
      ],
      best_to_sell: [],
      best_to_buy: [],
    });
  });

  test('lists the phases of a Doppler, with the ids of the tracked ones', async () => {
    const api = await startApi();
    api.items.add([item(7, { marketHashName: '★ Karambit | Doppler Phase 2' })]);
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject({
      phase: 'Phase 2',
      phases: [
        { phase: 'Phase 2', item_id: 7 },
        { phase: 'Ruby', item_id: null },
      ],
    });
  });

  test('returns null for unknown facts', async () => {
    const api = await startApi();
    api.items.add([item(7, { marketHashName: 'Nothing known' })]);
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject({
      wear_min: null,
      wear_max: null,
      rarity_color: null,
      containers: [],
      release_year: null,
      phase: null,
    });
  });

  test('an unchanged price has a new observation time and the same change time', async () => {
    const api = await startApi();
    api.items.add([item(7)]);
    api.tick(7, 20 * MINUTE_MS, 500);
    for (const age of [15, 10, 5]) api.tick(7, age * MINUTE_MS, 600);
    const seen = {
      price_updated_at: '2026-11-20T11:55:00.000Z',
      price_changed_at: '2026-11-20T11:45:00.000Z',
    };
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject(seen);
    const answer = await api.call('/api/v1/items/7/history');
    const history = answer.json() as PriceHistoryPoint[];
    expect(history.map((point) => point.price_changed_at !== undefined)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(history.at(-1)?.price_changed_at).toBe(seen.price_changed_at);
    expect((await api.call('/api/v1/overview')).json()).toMatchObject({
      price_updated_at: [Date.parse(seen.price_updated_at) / 1_000],
      price_changed_at: [Date.parse(seen.price_changed_at) / 1_000],
    });
  });

  test('the consensus is the median of the fresh markets, with their agreement', async () => {
    const api = await startApi();
    api.items.add([item(7)]);
    api.tick(7, MINUTE_MS, 900, 1);
    api.tick(7, 0, 1_100, 2);
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject({
      current_price: 900,
      consensus_price: 1_000,
      confidence: { markets: 2, groups: 2, outliers: 0, agreement: 0.9 },
    });
    api.clock.now += 15 * MINUTE_MS;
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject({
      consensus_price: 1_100,
      confidence: { markets: 1, groups: 1, outliers: 0, agreement: 0 },
    });
    api.clock.now += MINUTE_MS;
    const detail = (await api.call('/api/v1/items/7')).json();
    expect(detail).toMatchObject({
      confidence: { markets: 0, groups: 0, outliers: 0, agreement: 0 },
    });
    expect(detail).not.toHaveProperty('consensus_price');
  });

  test('an item that was never priced is stale and has no price fields', async () => {
    const api = await startApi();
    api.items.add([item(7)]);
    const detail = (await api.call('/api/v1/items/7')).json();
    expect(detail).toMatchObject({ id: 7, stale: true, markets: [] });
    expect(detail).not.toHaveProperty('current_price');
    expect(detail).not.toHaveProperty('price_updated_at');
    expect(detail).not.toHaveProperty('price_source');
    expect(detail).not.toHaveProperty('price_reason');
  });

  test('a price becomes stale by the passing of time', async () => {
    const api = await startApi();
    api.items.add([item(7)]);
    api.tick(7, 0, 500);
    api.clock.now += 15 * MINUTE_MS;
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject({ stale: false });
    api.clock.now += 1;
    expect((await api.call('/api/v1/items/7')).json()).toMatchObject({
      stale: true,
      current_price: 500,
    });
  });

  test.each(['2', '2147483648', '9'.repeat(400)])('the id %s has the response 404', async (id) => {
    const api = await startApi();
    api.items.add([item(1)]);
    const answer = await api.call(`/api/v1/items/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.json()).toStrictEqual({ error: 'item not found' });
  });
});
