import { describe, expect, test } from 'vitest';
import type { PortfolioReturns } from '../../src/contract/portfolio-returns.js';
import { startOfDay } from '../../src/domain/calendar.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { type Owner, onEachPricedApi } from '../support/portfolio.js';

const NAMES = ['Item 1', 'Item 2', 'Item 3', 'Item 4'];
const TODAY = startOfDay(NOW);
const DAYS = 400;

const at = (daysAgo: number) => TODAY - daysAgo * DAY_MS + 10 * MINUTE_MS;
const dayOf = (daysAgo: number) => new Date(at(daysAgo)).toISOString().slice(0, 10);
const when = (daysAgo: number) => new Date(at(daysAgo) + MINUTE_MS).toISOString();

/**
 * The price of item 1 rises by a tenth from the first purchase to today, and falls by half in
 * between.
 */
const firstPrice = (daysAgo: number) => (daysAgo > 200 ? 1_000 : daysAgo > 150 ? 500 : 1_100);

/**
 * The price of item 2 is always 300 on the preferred market, which begins 100 days ago; before, it
 * was 900 on another market. The price of item 3 is always 700. Item 4 has no price.
 */
function ticks(): Tick[] {
  const series = (
    itemId: number,
    sourceId: number,
    from: number,
    price: (daysAgo: number) => number,
    to = 0,
  ) =>
    Array.from({ length: from - to + 1 }, (_, day) => ({
      itemId,
      sourceId,
      time: at(from - day),
      price: price(from - day),
      volume: 1,
    }));
  return [
    ...series(1, 1, DAYS, firstPrice),
    ...series(2, 1, 100, () => 300),
    ...series(2, 2, DAYS, () => 900),
    ...series(3, 1, DAYS, () => 700),
  ];
}

onEachPricedApi(NAMES, ticks(), (api) => {
  interface Bought {
    readonly item: number;
    readonly quantity: number;
    readonly days: number;
    readonly cost?: number;
  }
  const holder = (...lots: readonly Bought[]) =>
    api().holder(
      ...lots.map(({ item, quantity, days, cost = null }) => ({
        item_id: item,
        quantity,
        acquired_at: when(days),
        unit_cost: cost,
      })),
    );
  const returnsOf = (owner: Owner) => owner.get<PortfolioReturns>('/portfolio/returns');
  const sellFirst = async (owner: Owner, sale: object) => {
    const [lot] = await owner.get<{ id: string }[]>('/portfolio/lots');
    await owner.done('POST', `/portfolio/lots/${lot?.id}/sell`, sale);
  };

  describe('returns', () => {
    test('of prices begin with the first price, even if a purchase was earlier', async () => {
      const owner = await holder({ item: 1, quantity: 2, days: 450, cost: 800 });
      const returns = await returnsOf(owner);
      expect(returns).toMatchObject({ from: dayOf(450), days: 451, priced_from: dayOf(400) });
      expect(returns.series[0]).toEqual({ day: dayOf(400), index: 1, drawdown: 0 });
      expect(returns.series).toHaveLength(401);
      expect(returns.sentence).toMatch(/^Since .*, the first day with prices, prices of what /);
      expect(returns.sentence).toContain('and the money put in since ');
    });

    test('are computed of prices and of the money, with the dates of the deepest fall', async () => {
      const owner = await holder({ item: 1, quantity: 2, days: 365, cost: 800 });
      const returns = await returnsOf(owner);
      expect(returns).toMatchObject({
        from: dayOf(365),
        to: dayOf(0),
        days: 366,
        priced_days: 365,
        put_in: 1_600,
        taken_out: 0,
        value: 2_200,
        gain: 200,
        profit: 600,
        estimated_lots: 0,
        left_out_lots: 0,
        max_drawdown: {
          depth: 0.5,
          peak: dayOf(201),
          trough: dayOf(200),
          recovered: dayOf(150),
        },
      });
      expect(returns.time_weighted.return).toBeCloseTo(0.1, 9);
      expect(returns.time_weighted.annual).toBeCloseTo(0.1, 9);
      expect(returns.money_weighted.annual).toBeCloseTo(0.375, 9);
      expect(returns.series).toHaveLength(366);
      expect(returns.series[0]).toEqual({ day: dayOf(365), index: 1, drawdown: 0 });
      expect(returns.series.find(({ day }) => day === dayOf(180))).toEqual({
        day: dayOf(180),
        index: 0.5,
        drawdown: -0.5,
      });
      expect(returns.sentence).toMatch(
        /^Since 2\d Nov 2025 prices of what was held rose by 10.0%, and the money put in earned 37.5% a year. The deepest fall was 50.0%, from /,
      );
    });

    test('of months multiply to those of years and of the whole period', async () => {
      const returns = await returnsOf(await holder({ item: 1, quantity: 1, days: 365 }));
      const link = (all: readonly { return?: number }[]) =>
        all.reduce((growth, one) => growth * (1 + (one.return ?? 0)), 1) - 1;
      expect(link(returns.months)).toBeCloseTo(returns.time_weighted.return ?? 0, 9);
      for (const { period, ...year } of returns.years) {
        const months = returns.months.filter((month) => month.period.startsWith(period));
        expect(link(months)).toBeCloseTo(year.return ?? 0, 9);
        const gains = months.reduce((total, { gain }) => total + gain, 0);
        expect(gains).toBe(year.gain);
      }
      expect(returns.months).toHaveLength(13);
      expect(returns.estimated_lots).toBe(1);
      expect(returns.put_in).toBe(1_000);
    });

    test('do not count purchases and sales as gains, at any price', async () => {
      const owner = await holder(
        { item: 3, quantity: 5, days: 300, cost: 100 },
        { item: 3, quantity: 9, days: 200, cost: 5_000 },
        { item: 3, quantity: 1, days: 100 },
      );
      await sellFirst(owner, { quantity: 4, unit_price: 900, fee: 100, sold_at: when(50) });
      const returns = await returnsOf(owner);
      expect(returns.time_weighted.return).toBe(0);
      expect(returns).not.toHaveProperty('max_drawdown');
      expect(returns).toMatchObject({
        gain: 0,
        put_in: 500 + 45_000 + 700,
        taken_out: 3_500,
        value: 11 * 700,
        profit: 3_500 + 7_700 - 46_200,
      });
      expect(returns.months.every((month) => month.return === 0)).toBe(true);
    });

    test('do not count a change of the market as a gain', async () => {
      const returns = await returnsOf(await holder({ item: 2, quantity: 1, days: 300, cost: 900 }));
      expect(returns.time_weighted.return).toBe(0);
      expect(returns.series.every(({ drawdown }) => drawdown === 0)).toBe(true);
      expect(returns.value).toBe(300);
      expect(returns.items).toEqual([
        {
          item_id: 2,
          market_hash_name: 'Item 2',
          past: [
            { source: expect.any(String), days: 101, until: null },
            { source: expect.any(String), days: 200, until: dayOf(100) },
          ],
        },
      ]);
    });

    test('exclude lots without a price, and report their number', async () => {
      const owner = await holder({ item: 4, quantity: 1, days: 60, cost: 10 });
      expect(await returnsOf(owner)).toMatchObject({
        time_weighted: { reason: 'no_prices' },
        money_weighted: { reason: 'no_flows' },
        left_out_lots: 1,
        put_in: 0,
        sentence: 'Nothing with a price was held over a day yet.',
      });
    });

    test('of a purchase today are not available yet', async () => {
      const owner = await holder({ item: 1, quantity: 1, days: 0, cost: 10 });
      expect(await returnsOf(owner)).toMatchObject({
        from: dayOf(0),
        days: 1,
        time_weighted: { reason: 'no_prices' },
        money_weighted: { reason: 'under_30_days' },
      });
    });

    test('of an empty portfolio are not available, with the reason', async () => {
      const returns = await returnsOf(await holder());
      expect(returns).toMatchObject({
        sentence: 'Nothing was ever held.',
        time_weighted: { reason: 'nothing_held' },
        money_weighted: { reason: 'no_flows' },
        days: 1,
      });
    });

    test('begin at most ten years ago, and include the value of older purchases', async () => {
      const owner = await holder({ item: 1, quantity: 1, days: 6_000, cost: 1_100 });
      const returns = await returnsOf(owner);
      expect(returns.from).toBe(dayOf(DAYS));
      expect(returns.put_in).toBe(1_100);
      expect(returns.money_weighted.annual).toBeCloseTo(0, 9);
    });
  });
});
