import { describe, expect, test } from 'vitest';
import type { CorrelationMap } from '../../src/contract/correlations.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../../src/contract/portfolio-history.js';
import type { PortfolioReturns } from '../../src/contract/portfolio-returns.js';
import type { PortfolioVolatility } from '../../src/contract/portfolio-risk.js';
import type { PortfolioSummary } from '../../src/contract/portfolio-summary.js';
import type { WhatIfResult } from '../../src/contract/what-if.js';
import { startOfDay } from '../../src/domain/calendar.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { type Owner, onEachPricedApi } from '../support/portfolio.js';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

const NAMES = ['Item 1', 'Item 2', 'Item 3', 'Item 4'];

/**
 * The price of item 1 is the day of the year, in dollars; item 2 goes up and down by the hour. Item 3 has no price.
 * Item 4 costs 20 cents, a cent two days ago, and 30 cents since.
 */
function ticks(): Tick[] {
  const daily = Array.from({ length: 400 }, (_, day) => ({
    itemId: 1,
    sourceId: 1,
    time: NOW - 10 * MINUTE_MS - day * DAY_MS,
    price: 100 * (400 - day),
    volume: 1,
  }));
  const hourly = Array.from({ length: 24 * 8 }, (_, hour) => ({
    itemId: 2,
    sourceId: 2,
    time: NOW - 10 * MINUTE_MS - hour * HOUR_MS,
    price: hour % 2 === 0 ? 1_000 : 1_100,
    volume: 1,
  }));
  const cheap = Array.from({ length: 10 }, (_, day) => ({
    itemId: 4,
    sourceId: 1,
    time: NOW - 10 * MINUTE_MS - day * DAY_MS,
    price: day < 2 ? 30 : day === 2 ? 1 : 20,
    volume: 1,
  }));
  return [...daily, ...hourly, ...cheap];
}

onEachPricedApi(NAMES, ticks(), (api) => {
  const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
  const lotOf = (item_id: number, quantity: number, days: number, unit_cost?: number) => ({
    item_id,
    quantity,
    acquired_at: ago(days),
    ...(unit_cost === undefined ? {} : { unit_cost }),
  });
  const historyOf = (owner: Owner, window: string) =>
    owner.get<PortfolioHistoryPoint[]>(`/portfolio/history?window=${window}`);

  describe('the portfolio', () => {
    test('is valued after the fee of a market, with the fee of each holding', async () => {
      const owner = await api().holder(lotOf(1, 2, 30, 50), lotOf(2, 1, 30));
      const before = await owner.get<Portfolio>('/portfolio');
      expect(await owner.get('/portfolio?valuation=offer')).toStrictEqual(before);
      const net = await owner.get<Portfolio>('/portfolio?valuation=net&market=skinport');
      // The price of item 1 is 40,000 on Skinport, whose fee is 8%; item 2 is not listed there.
      expect(net).toMatchObject({
        valuation: 'net',
        total_value: 73_600,
        unrealized_pnl: 73_500,
        unpriced: [{ item_id: 2, reason: 'not_offered' }],
      });
      expect(net.holdings.find(({ item_id }) => item_id === 1)).toMatchObject({
        current_price: 36_800,
        listed_price: 40_000,
        fee: 3_200,
        price_source: 'skinport',
      });
    });

    test('has its history, risk and returns after the current fees', async () => {
      const owner = await api().holder(lotOf(1, 2, 30, 50), lotOf(2, 1, 5));
      const query = 'valuation=net&market=skinport';
      const { total_value } = await owner.get<Portfolio>(`/portfolio?${query}`);
      const history = await historyOf(owner, `30d&${query}`);
      const offers = await historyOf(owner, '30d');
      // The fee of Skinport is 8%, and item 2 is not listed there.
      for (const [index, { time, value, unpriced }] of history.entries()) {
        const isHeld = Date.parse(time) >= NOW - 5 * DAY_MS;
        const ofItem2 = isHeld ? (offers[index]?.unknown_cost_value ?? 0) : 0;
        expect(value).toBe(Math.floor(0.92 * ((offers[index]?.value ?? 0) - ofItem2)));
        expect(unpriced).toBe(isHeld ? 1 : 0);
      }
      expect(history.at(-1)?.value).toBe(total_value);

      const risk = await owner.get<PortfolioVolatility>(`/portfolio/volatility?${query}`);
      expect(risk).toMatchObject({
        valuation: 'net',
        value: total_value,
        contributions: [{ item_id: 1, value: total_value, source: 'skinport' }],
        left_out: [{ item_id: 2 }],
      });
      expect(risk.sentence).toMatch(/ Computed with today's fees\.$/);

      const returns = await owner.get<PortfolioReturns>(`/portfolio/returns?${query}`);
      expect(returns).toMatchObject({ valuation: 'net', value: total_value, put_in: 100 });
      expect(returns.sentence).toMatch(/ Computed with today's fees\.$/);
      const asOffered = await owner.get<PortfolioReturns>('/portfolio/returns');
      expect(asOffered).not.toHaveProperty('valuation');
      expect(asOffered.sentence).not.toContain('fees');
    });

    test('what-if keeps the valuation: sales bring the amount after the fee', async () => {
      const owner = await api().holder(lotOf(1, 2, 30, 50), lotOf(2, 1, 5));
      const query = 'valuation=net&market=skinport';
      const portfolio = await owner.get<Portfolio>(`/portfolio?${query}`);
      const risk = await owner.get<PortfolioVolatility>(`/portfolio/volatility?${query}`);
      const tryOut = (orders: object, of = query) =>
        owner.done<WhatIfResult>('POST', `/portfolio/what-if?${of}`, orders);
      // The price of item 1 is 40,000 on Skinport, whose fee is 8%; item 2 is not listed there.
      const sold = await tryOut({ sell: [{ item_id: 1, quantity: 1 }] });
      expect(sold).toMatchObject({
        valuation: 'net',
        sale: { proceeds: 36_800, fees: 3_200, realized_pnl: 36_750 },
        cash: 36_800,
        before: {
          value: portfolio.total_value,
          value_at_risk: risk.value_at_risk,
          volatility: risk.volatility,
        },
        after: { value: portfolio.total_value - 36_800, cost: 50 },
      });
      expect(sold.sentence).toMatch(/ Computed with today's fees\.$/);
      const bought = await tryOut({ buy: [{ item_id: 1, quantity: 1 }] });
      expect(bought).toMatchObject({
        purchase: { cost: 40_000 },
        after: { value: portfolio.total_value + 36_800 },
      });
      const asOffered = await tryOut({}, 'valuation=offer');
      expect(asOffered).not.toHaveProperty('valuation');
      expect(asOffered).toEqual(await owner.done('POST', '/portfolio/what-if', {}));

      for (const [orders, error] of [
        [{ sell: [{ item_id: 2, quantity: 1 }] }, 'Item 2 has no price to be sold at'],
        [{ seller_fee_percent: 8 }, /^seller_fee_percent must be 0/],
      ] as const) {
        const refused = await owner.send('POST', `/portfolio/what-if?${query}`, orders);
        expect(refused).toMatchObject({ status: 400 });
        expect((refused.json() as { error: string }).error).toMatch(error);
      }
    });

    test('simulates sales of the lots with a tag', async () => {
      const owner = await api().holder({ ...lotOf(1, 2, 30), tags: ['kept'] }, lotOf(1, 3, 30));
      const path = '/portfolio/what-if?tag=kept';
      const sell = (quantity: number) => ({ sell: [{ item_id: 1, quantity }] });
      const { before, after } = await owner.done<WhatIfResult>('POST', path, sell(2));
      expect([before.quantity, after.quantity]).toEqual([2, 0]);
      expect(await owner.send('POST', path, sell(3))).toMatchObject({ status: 400 });
    });

    test('has correlations of the lots with a tag', async () => {
      const owner = await api().holder({ ...lotOf(1, 2, 30), tags: ['kept'] }, lotOf(2, 3, 30));
      const of = async (query: string) =>
        (await owner.get<CorrelationMap>(`/portfolio/correlations${query}`)).of;
      expect([await of(''), await of('?tag=kept'), await of('?tag=none')]).toEqual([2, 1, 0]);
    });

    test('has correlations of the markets of the valuation', async () => {
      const owner = await api().holder(lotOf(1, 1, 30), lotOf(2, 1_000, 30));
      const leftOut = async (query: string) =>
        (await owner.get<CorrelationMap>(`/portfolio/correlations${query}`)).left_out.map(
          ({ item_id, reason }) => [item_id, reason],
        );
      const [first] = await leftOut('');
      expect(first).toEqual([2, 'too_few_points']);
      // Item 2 is not listed there.
      expect(await leftOut('?valuation=net&market=skinport')).toContainEqual([2, 'unpriced']);
      const unknown = await owner.send('GET', '/portfolio/correlations?valuation=net&market=none');
      expect(unknown.status).toBe(400);
    });

    test('has returns even if the value after the fee is 0 on one day', async () => {
      const owner = await api().holder(lotOf(4, 100, 8));
      const query = 'valuation=net&market=skinport';
      const net = await owner.get<PortfolioReturns>(`/portfolio/returns?${query}`);
      const all = await owner.get<PortfolioReturns>('/portfolio/returns');
      expect(all.time_weighted.return).toBeCloseTo(30 / 20 - 1, 9);
      // The fee leaves nothing of a cent: this day and the next one have no return.
      expect(net.time_weighted.return).toBeCloseTo(0, 9);
      expect(net.priced_days).toBe(all.priced_days - 2);
      expect(net.gain).toBe(100 * (27 - 18));
    });

    test.each(['history', 'volatility', 'returns'])(
      'refuses an unknown market for its %s',
      async (part) => {
        const owner = await api().holder(lotOf(1, 2, 30, 50));
        await expect(owner.get(`/portfolio/${part}?valuation=net&market=nowhere`)).rejects.toThrow(
          'market must be one of',
        );
      },
    );

    test('lists the values set by the user, and includes them on request', async () => {
      const owner = await api().holder(lotOf(1, 2, 30, 50), lotOf(1, 1, 20), lotOf(3, 4, 30, 10));
      const lots = await owner.get<Lot[]>('/portfolio/lots?item_id=1');
      const plain = await owner.get<Portfolio>('/portfolio');
      expect(plain.unpriced).toStrictEqual([
        { item_id: 3, market_hash_name: 'Item 3', quantity: 4 },
      ]);
      await owner.done('PUT', '/portfolio/items/3/value', { unit_value: 70 });
      await owner.done('PUT', `/portfolio/lots/${lots[0]?.id}/value`, {
        unit_value: 60_000,
        valued_at: ago(91),
        note: 'a rare pattern',
      });
      expect(await owner.get('/portfolio/values')).toMatchObject([
        { item_id: 1, lot_id: lots[0]?.id, unit_value: 60_000, outdated: true },
        { item_id: 3, lot_id: null, unit_value: 70, outdated: false, note: '' },
      ]);
      const shown = await owner.get<Portfolio>('/portfolio');
      expect(shown).toMatchObject({
        total_value: 120_000,
        unpriced: [{ item_id: 3, reason: 'no_price', manual_value: 280 }],
      });
      expect(shown.holdings.map(({ manual_value }) => manual_value?.total_value)).toEqual([
        120_000, 280,
      ]);
      expect(await owner.get('/portfolio?manual=unpriced')).toMatchObject({
        manual: 'unpriced',
        total_value: 120_280,
        // The price of item 1 minus its cost, and the value set for item 3 minus its cost.
        unrealized_pnl: 80_000 - 100 + 280 - 40,
      });
      const all = await owner.get<Portfolio>('/portfolio?manual=all');
      expect(all).toMatchObject({
        total_value: 120_000 + 40_000 + 280,
        free_value: 120_000 + 40_000 + 280,
        unknown_cost: { quantity: 1, value: 40_000 },
      });
      expect(all.holdings[0]).toMatchObject({ current_price: 40_000, total_value: 160_000 });

      await owner.done('DELETE', `/portfolio/lots/${lots[0]?.id}/value`);
      await owner.done('DELETE', '/portfolio/items/3/value');
      expect(await owner.get('/portfolio?manual=all')).toStrictEqual({ ...plain, manual: 'all' });
    });

    test.each([
      ['/portfolio/items/99/value', { unit_value: 1 }, 'item not found'],
      ['/portfolio/items/1/value', { unit_value: 0 }, 'body.unit_value must be >= 1'],
      [
        '/portfolio/items/1/value',
        { unit_value: 10 ** 12 },
        'unit_value must be an integer from 1 to 1000000000',
      ],
      [
        '/portfolio/items/1/value',
        { unit_value: 1, valued_at: '2040-01-01' },
        'valued_at must not be in the future',
      ],
      [`/portfolio/lots/${NOBODYS}/value`, { unit_value: 1 }, 'lot not found'],
    ])('refuses PUT %s %j', async (path, body, error) => {
      const owner = await api().signIn();
      expect((await owner.send('PUT', path, body)).json()).toEqual({ error });
      expect(await owner.get('/portfolio/values')).toEqual([]);
    });

    test('lists the movers of today, the allocation, recent trades, and the next unlocks', async () => {
      const unlock = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
      const owner = await api().holder(
        { ...lotOf(1, 2, 30, 50), tags: ['long', 'gift'] },
        { ...lotOf(1, 1, 2, 70), tradable_after: unlock(5) },
        { ...lotOf(2, 10, 3, 900), tradable_after: unlock(2), tags: ['long'] },
        lotOf(3, 1, 400),
        { ...lotOf(3, 1, 300), tags: ['old'] },
      );
      const thirds = await owner.get<Lot[]>('/portfolio/lots?item_id=3');
      const third = thirds.find(({ tags }) => tags.includes('old'));
      await owner.done('POST', `/portfolio/lots/${third?.id}/sell`, {
        quantity: 1,
        unit_price: 10,
        sold_at: ago(299),
      });
      const [first] = await owner.get<Lot[]>('/portfolio/lots?item_id=1');
      await owner.done('POST', `/portfolio/lots/${first?.id}/sell`, {
        quantity: 1,
        unit_price: 500,
        fee: 20,
        sold_at: ago(2),
      });
      const { percent_change_24h, total_value } = await owner.get<Portfolio>('/portfolio');
      const summary = await owner.get<PortfolioSummary>('/portfolio/summary');
      // The price of item 1 rose from 39,900 to 40,000; the price of item 2 is a day old.
      expect(summary).toMatchObject({
        change_24h: 200,
        movers: [{ item_id: 1, quantity: 2, change_24h: 200 }],
        locked_lots: 2,
        unlocks: [
          { item_id: 2, quantity: 10, tradable_after: unlock(2) },
          { item_id: 1, quantity: 1, tradable_after: unlock(5), outlook: { days: 5 } },
        ],
      });
      expect((100 * 200) / (2 * 39_900 + 10_000)).toBeCloseTo(percent_change_24h, 10);
      const { category, tag } = summary.allocation;
      expect(category.reduce((sum, { value }) => sum + value, 0)).toBe(total_value);
      expect(category.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(13);
      expect(tag.map(({ id, value, quantity }) => [id, value, quantity])).toEqual([
        ['long', 50_000, 11],
        ['', 40_000, 2],
        ['gift', 40_000, 1],
      ]);
      const day = (days: number) => new Date(startOfDay(NOW - days * DAY_MS)).toISOString();
      expect([summary.tags, summary.accounts]).toEqual([['gift', 'long', 'old'], []]);
      expect(summary.trades).toEqual([
        { time: day(400), bought: 1, paid: 0, sold: 0, received: 0 },
        { time: day(300), bought: 1, paid: 0, sold: 0, received: 0 },
        { time: day(299), bought: 0, paid: 0, sold: 1, received: 10 },
        { time: day(30), bought: 2, paid: 100, sold: 0, received: 0 },
        { time: day(3), bought: 10, paid: 9_000, sold: 0, received: 0 },
        { time: day(2), bought: 1, paid: 70, sold: 1, received: 480 },
      ]);
      const net = await owner.get('/portfolio/summary?valuation=net&market=skinport');
      expect(net).toMatchObject({ valuation: 'net', movers: [{ item_id: 1 }] });
      const nobody = await api().signIn();
      expect(await nobody.get('/portfolio/summary')).toEqual({
        change_24h: 0,
        movers: [],
        allocation: { category: [], tag: [], account: [] },
        unlocks: [],
        locked_lots: 0,
        trades: [],
        tags: [],
        accounts: [],
      });
    });

    test('is not valued at a market with unknown fees', async () => {
      const owner = await api().holder(lotOf(1, 2, 30, 50));
      await expect(owner.get('/portfolio?valuation=net')).rejects.toThrow(
        /market must be one of .*skinport, market_csgo, csfloat/,
      );
    });
  });

  describe('history', () => {
    test.each([
      ['24h', 289],
      ['7d', 169],
      ['30d', 121],
      ['90d', 91],
      ['1y', 366],
      // At the time of the purchase the item has no price yet.
      ['all', 401],
    ])('of %s ends with the current value', async (window, length) => {
      const owner = await api().holder(lotOf(1, 2, 399.5, 50), lotOf(2, 1, 399.5));
      const history = await historyOf(owner, window);
      const { total_value } = await owner.get<Portfolio>('/portfolio');
      expect(history).toHaveLength(length);
      expect(history.at(-1)).toStrictEqual({
        time: new Date(NOW).toISOString(),
        value: total_value,
        cost: 100,
        unknown_cost_value: 1_000,
        held_now_value: total_value,
        unpriced: 0,
        source_changes: [],
      });
    });

    test('has the price of each day, also before the user joined', async () => {
      const owner = await api().holder(lotOf(1, 1, 400, 7));
      const history = await historyOf(owner, '1y');
      for (const { time, value, cost } of history.slice(0, -1)) {
        // The last price before midnight is of the day before, at ten to twelve.
        const daysBack = Math.ceil((NOW - Date.parse(time)) / DAY_MS);
        expect({ time, value, cost }).toEqual({ time, value: 100 * (400 - daysBack), cost: 7 });
      }
    });

    test('begins with the purchase and ends with the sale', async () => {
      const owner = await api().holder(lotOf(1, 2, 40, 7));
      const [lot] = await owner.get<{ id: string }[]>('/portfolio/lots');
      const sale = { quantity: 1, unit_price: 9, sold_at: ago(20) };
      await owner.done('POST', `/portfolio/lots/${lot?.id}/sell`, sale);
      const history = await historyOf(owner, '90d');
      const costAt = (days: number) =>
        history.find(({ time }) => Date.parse(time) >= NOW - days * DAY_MS)?.cost;
      expect([60, 41, 39, 21, 19, 1].map(costAt)).toEqual([0, 0, 14, 14, 7, 7]);
    });

    test('is 0 without lots', async () => {
      const history = await historyOf(await api().holder(), 'all');
      expect(history.every(({ value, cost }) => value === 0 && cost === 0)).toBe(true);
    });

    test('refuses unknown windows', async () => {
      const owner = await api().holder();
      expect(await owner.send('GET', '/portfolio/history?window=2d')).toMatchObject({
        status: 400,
      });
      expect(await owner.get('/portfolio/history')).toEqual(await historyOf(owner, '24h'));
    });
  });

  test('the change over 24 hours counts prices, not purchases', async () => {
    const change = async (owner: Owner) =>
      (await owner.get<Portfolio>('/portfolio')).percent_change_24h;
    const owner = await api().holder(lotOf(1, 3, 10));
    expect(await change(owner)).toBeCloseTo((100 * 100) / 39_900, 9);
    await owner.done('POST', '/portfolio/lots', lotOf(2, 500, 0.5));
    expect(await change(owner)).toBeCloseTo((100 * 100) / 39_900, 9);
  });

  describe('volatility', () => {
    test('covers every priced holding, with contributions, and lists unpriced holdings', async () => {
      const owner = await api().holder(lotOf(1, 1, 1), lotOf(2, 3, 1), lotOf(3, 1, 1));
      const risk = await owner.get<PortfolioVolatility>('/portfolio/volatility');
      expect(risk).toMatchObject({
        horizon: '7d',
        value: 43_000,
        own_share: 40_000 / 43_000,
        days: Math.round((120 * 40_000) / 43_000),
        returns: 113,
        to: new Date(NOW).toISOString(),
        contributions: [
          { item_id: 1, market_hash_name: 'Item 1', weight: 40_000 / 43_000, days: 120 },
          { item_id: 2, market_hash_name: 'Item 2', weight: 3_000 / 43_000, days: 0 },
        ],
        left_out: [{ item_id: 3, reason: 'unpriced' }],
      });
      expect(risk.sentence).toMatch(
        /^In a bad week \(1 of 20\) this collection loses \$\d.* or more\. 93% of its value has been priced for 30 days or more; for the rest similar items are used\.$/,
      );
      expect(risk.past_returns).toHaveLength(113);
      expect(risk.past_returns.at(-1)).toStrictEqual({
        time: new Date(startOfDay(NOW)).toISOString(),
        return: expect.closeTo(400 / 393 - 1, 9),
      });
      expect(risk).not.toHaveProperty('reason');
    });

    test('of an item without a past is computed from similar items', async () => {
      const owner = await api().holder(lotOf(2, 1, 1));
      const risk = await owner.get<PortfolioVolatility>('/portfolio/volatility');
      // $10: the typical week of such prices, and three sevenths for noise.
      expect(risk.volatility).toBeCloseTo(0.065 * Math.sqrt(10 / 7), 9);
      expect(risk).toMatchObject({ own_share: 0, days: 0, returns: 0, past_returns: [] });
    });

    test('never decreases with the horizon', async () => {
      const owner = await api().holder(lotOf(1, 1, 1), lotOf(2, 3, 1));
      const losses: number[] = [];
      for (const horizon of ['1d', '7d', '30d']) {
        const path = `/portfolio/volatility?horizon=${horizon}`;
        const risk = await owner.get<PortfolioVolatility>(path);
        expect(risk.expected_shortfall).toBeGreaterThanOrEqual(risk.value_at_risk ?? 0);
        losses.push(risk.value_at_risk ?? 0);
      }
      expect(losses).toStrictEqual(losses.toSorted((a, b) => a - b));
      expect(losses[0]).toBeGreaterThan(0);
    });

    test('of an empty portfolio is 0', async () => {
      const owner = await api().holder();
      const risk = await owner.get<PortfolioVolatility>('/portfolio/volatility?horizon=1d');
      expect(risk).toMatchObject({
        horizon: '1d',
        reason: 'nothing_held',
        volatility: 0,
        contributions: [],
        left_out: [],
        returns: 0,
      });
    });

    test('refuses unknown horizons', async () => {
      const owner = await api().holder(lotOf(1, 1, 1));
      const month = await owner.get<PortfolioVolatility>('/portfolio/volatility?horizon=30d');
      expect(month).toMatchObject({ horizon: '30d', returns: 90 });
      expect(await owner.send('GET', '/portfolio/volatility?horizon=2d')).toMatchObject({
        status: 400,
      });
    });
  });
});
