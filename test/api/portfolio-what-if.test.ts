import { describe, expect, test } from 'vitest';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { PortfolioVolatility } from '../../src/contract/portfolio-risk.js';
import type { WhatIfResult } from '../../src/contract/what-if.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { callWithToken, makeToken } from '../support/api-tokens.js';
import { type Owner, onEachPricedApi } from '../support/portfolio.js';

const NAMES = ['Item 1', 'Item 2', 'Item 3', 'Item 4'];

/** The prices of items 1 to 3 rise and fall at different times; item 4 has no price. */
function ticks(): Tick[] {
  return [1, 2, 3].flatMap((itemId) =>
    Array.from({ length: 120 }, (_, day) => ({
      itemId,
      sourceId: 1,
      time: NOW - 10 * MINUTE_MS - day * DAY_MS,
      price: Math.round(1_000 * itemId * (1 + 0.1 * Math.sin((day * (itemId + 3)) / 7))),
      volume: 1,
    })),
  );
}

onEachPricedApi(NAMES, ticks(), (api) => {
  const collector = () =>
    api().holder(
      { item_id: 1, quantity: 5, unit_cost: 800, acquired_at: '2026-01-01' },
      { item_id: 2, quantity: 2, unit_cost: 1_500, acquired_at: '2026-01-02' },
      { item_id: 4, quantity: 1, unit_cost: 5 },
    );
  const tryOut = (owner: Owner, body: object) =>
    owner.done<WhatIfResult>('POST', '/portfolio/what-if', body);
  const riskOf = (owner: Owner, horizon = '7d') =>
    owner.get<PortfolioVolatility>(`/portfolio/volatility?horizon=${horizon}`);

  describe('a simulated change of the portfolio', () => {
    test('has the value of the holdings with unknown cost', async () => {
      const owner = await api().holder({ item_id: 1, quantity: 5 });
      const [price = 0, bought = 0] = [1, 3].map(
        (itemId) => api().engine.latest.shown(itemId, NOW)?.price,
      );
      const { before, after } = await tryOut(owner, {
        sell: [{ item_id: 1, quantity: 2 }],
        buy: [{ item_id: 3, quantity: 1 }],
      });
      expect(before).toMatchObject({ cost: 0, unknown_cost_value: 5 * price });
      expect(after).toMatchObject({ cost: bought, unknown_cost_value: 3 * price });
    });

    test('has the same results as a portfolio with the real change', async () => {
      const owner = await collector();
      const before = await owner.get<Portfolio>('/portfolio');
      const riskBefore = await riskOf(owner);
      const tried = await tryOut(owner, {
        sell: [{ item_id: 1, quantity: 3 }],
        buy: [{ market_hash_name: 'Item 3', quantity: 2 }],
        seller_fee_percent: 10,
        buyer_fee_percent: 5,
      });
      const [price = 0, bought = 0] = [1, 3].map(
        (itemId) => api().engine.latest.shown(itemId, NOW)?.price,
      );
      const cost = 2 * (bought + Math.round(bought * 0.05));
      expect(tried).toMatchObject({
        horizon: '7d',
        sale: {
          proceeds: 3 * price - Math.round(0.3 * price),
          realized_pnl: 3 * price - Math.round(0.3 * price) - 2_400,
          unknown_cost_proceeds: 0,
          locked_quantity: 0,
        },
        purchase: { cost },
        cash: 3 * price - Math.round(0.3 * price) - cost,
        before: {
          value: before.total_value,
          cost: before.total_cost,
          unrealized_pnl: before.unrealized_pnl,
          holdings: 3,
          quantity: 8,
          volatility: riskBefore.volatility,
          value_at_risk: riskBefore.value_at_risk,
          expected_shortfall: riskBefore.expected_shortfall,
        },
      });
      const { lower = 0, upper = 0 } = tried.before.range ?? {};
      expect(lower).toBe(riskBefore.value - (riskBefore.value_at_risk ?? 0));
      expect(upper).toBeGreaterThan(riskBefore.value);

      const [lot] = await owner.get<{ id: string }[]>('/portfolio/lots');
      const sale = { quantity: 3, unit_price: price, fee: tried.sale.fees };
      await owner.done('POST', `/portfolio/lots/${lot?.id}/sell`, sale);
      const purchase = { item_id: 3, quantity: 2, unit_cost: cost / 2 };
      await owner.done('POST', '/portfolio/lots', purchase);
      const after = await owner.get<Portfolio>('/portfolio');
      const riskAfter = await riskOf(owner);
      expect(after.realized_pnl).toBe(tried.sale.realized_pnl);
      expect(tried.after).toMatchObject({
        value: after.total_value,
        cost: after.total_cost,
        unrealized_pnl: after.unrealized_pnl,
        holdings: 4,
        quantity: 7,
        volatility: riskAfter.volatility,
        value_at_risk: riskAfter.value_at_risk,
        expected_shortfall: riskAfter.expected_shortfall,
      });
      for (const { item_id, contribution } of riskAfter.contributions) {
        const row = tried.holdings.find((one) => one.item_id === item_id);
        expect(row?.contribution_after).toBe(contribution);
      }
      expect(tried.holdings.map(({ item_id }) => item_id).sort()).toEqual([1, 2, 3, 4]);
      expect(tried.sentence).toMatch(
        /^This costs \$[\d.,]+; the value of the collection goes from \$[\d.,]+ to \$[\d.,]+\. In a bad week \(1 of 20\) it would lose \$[\d.,]+ or more, instead of \$[\d.,]+\.$/,
      );
    });

    test('stores nothing', async () => {
      const owner = await collector();
      const seen = async () => [
        await owner.get('/portfolio'),
        await owner.get('/portfolio/lots'),
        await owner.get('/portfolio/returns'),
      ];
      const before = await seen();
      const body = { sell: [{ item_id: 2, quantity: 2 }], buy: [{ item_id: 3, quantity: 1 }] };
      await tryOut(owner, body);
      expect(await seen()).toEqual(before);
    });

    test('without changes returns the portfolio unchanged', async () => {
      const { before, after, cash, ...rest } = await tryOut(await collector(), { horizon: '1d' });
      expect(after).toEqual(before);
      expect(cash).toBe(0);
      expect(rest.horizon).toBe('1d');
    });

    test('of selling all lots leaves nothing, and states why there is no risk', async () => {
      const owner = await api().holder({ item_id: 1, quantity: 2 });
      const tried = await tryOut(owner, { sell: [{ item_id: 1, quantity: 2 }] });
      expect(tried.after).toEqual({
        value: 0,
        cost: 0,
        unknown_cost_value: 0,
        unrealized_pnl: 0,
        holdings: 0,
        quantity: 0,
        reason: 'nothing_held',
        own_share: 0,
      });
      expect(tried.sale).toMatchObject({
        unknown_cost_proceeds: tried.cash,
        realized_pnl: 0,
        locked_quantity: 2,
      });
    });

    test.each([
      [{ sell: [{ item_id: 1, quantity: 6 }] }, 400, 'only 5 of Item 1 are held'],
      [
        {
          sell: [
            { item_id: 1, quantity: 3 },
            { item_id: 1, quantity: 3 },
          ],
        },
        400,
        'only 5 of Item 1 are held',
      ],
      [{ sell: [{ item_id: 3, quantity: 1 }] }, 400, 'only 0 of Item 3 are held'],
      [{ sell: [{ item_id: 999, quantity: 1 }] }, 400, 'only 0 of item 999 are held'],
      [{ sell: [{ item_id: 4, quantity: 1 }] }, 400, 'Item 4 has no price to be sold at'],
      [
        { buy: [{ item_id: 4, quantity: 1 }] },
        400,
        'Item 4 has no price: unit_price must be given',
      ],
      [{ buy: [{ item_id: 999, quantity: 1 }] }, 404, 'item not found'],
      [{ buy: [{ quantity: 1 }] }, 400, 'item_id or market_hash_name must be given'],
      [{ buy: [{ market_hash_name: 'Chroma Case', quantity: 1 }] }, 404, 'item not found'],
      [{ seller_fee_percent: 101 }, 400, /seller_fee_percent/],
      [{ sell: [{ item_id: 1, quantity: 0 }] }, 400, /quantity/],
      [{ horizon: '2d' }, 400, /horizon/],
    ])('with %j is refused', async (body, status, error) => {
      const owner = await collector();
      const answer = await owner.send('POST', '/portfolio/what-if', body);
      expect(answer.status).toBe(status);
      const said = (answer.json() as { error: string }).error;
      if (typeof error === 'string') expect(said).toBe(error);
      else expect(said).toMatch(error);
    });

    test('accepts a token with permission to read', async () => {
      const owner = await collector();
      const { token } = await makeToken(api(), owner, ['portfolio:read']);
      const answer = await callWithToken(api(), token, '/portfolio/what-if', {
        method: 'POST',
        body: JSON.stringify({ sell: [{ item_id: 1, quantity: 1 }] }),
      });
      expect(answer.status).toBe(200);
    });
  });
});
