import { expect, onTestFinished, test } from 'vitest';
import { loadItemPasts } from '../../src/analytics/past/item-pasts.js';
import type { ItemCandles } from '../../src/contract/candles.js';
import type { CorrelationMap } from '../../src/contract/correlations.js';
import type { ItemForecast } from '../../src/contract/forecast.js';
import type { IndexSeries } from '../../src/contract/indices.js';
import type { Lot } from '../../src/contract/lots.js';
import type { ItemMove } from '../../src/contract/move.js';
import type { ItemOutlook, SaleChance } from '../../src/contract/outlook.js';
import type { PortfolioHistoryPoint } from '../../src/contract/portfolio-history.js';
import type { PortfolioVolatility } from '../../src/contract/portfolio-risk.js';
import { firstDayOf, startOfDay } from '../../src/domain/calendar.js';
import { required } from '../../src/domain/required.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { addGameEvents } from '../../src/store/events/game-events.js';
import { mergePoints } from '../../src/store/prices/price-chunks.js';
import { NOW } from '../support/api.js';
import { makeDailyPrices } from '../support/daily-prices.js';
import { onEachPricedApi } from '../support/portfolio.js';

const NAMES = ['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5'];
const DAYS = 365;
const [SHOWN, OTHER] = [1, 2];

/**
 * A year of sales on one market, and 30 hours of offers a quarter higher on the market of the shown
 * price.
 */
function ticks(): Tick[] {
  const prices = makeDailyPrices({ items: 2, days: DAYS });
  const made = prices.flatMap(({ closes }, item) => {
    const time = NOW - 10 * MINUTE_MS;
    const last = required(closes.at(-1), 'a close');
    const sales = Array.from(closes, (price, day) => ({
      itemId: item + 1,
      sourceId: OTHER,
      time: time - (DAYS - 1 - day) * DAY_MS,
      price,
      volume: 1 + (day % 9),
    }));
    const offers = Array.from({ length: 30 }, (_, hour) => ({
      itemId: item + 1,
      sourceId: SHOWN,
      time: time - hour * HOUR_MS,
      price: Math.round(1.25 * last),
      volume: 1,
    }));
    return [...sales, ...offers];
  });
  return [...made, ...daysOf(3, SHOWN, 1_000, [0, 9]), ...daysOf(3, OTHER, 500, [10, 99])];
}

/** A price of a series for each day in a range of ages in days. */
function daysOf(itemId: number, sourceId: number, price: number, [from, to]: [number, number]) {
  return Array.from({ length: to - from + 1 }, (_, day) => ({
    itemId,
    sourceId,
    time: NOW - 10 * MINUTE_MS - (from + day) * DAY_MS,
    price,
    volume: 1,
  }));
}

onEachPricedApi(NAMES, ticks(), (api) => {
  const parts = [
    { source: 'skinport', until: null },
    { source: 'steam', until: new Date(NOW - 30 * HOUR_MS).toISOString().slice(0, 10) },
  ];

  test('an item with a year of sales on another market has an outlook at the level of its price', async () => {
    const answer = await api().call('/api/v1/items/1/outlook');
    const outlook = answer.json() as ItemOutlook;
    expect(outlook).toMatchObject({ source: 'skinport', past_days: 60, past: parts });
    const last = ticks().findLast(({ itemId, sourceId }) => itemId === 1 && sourceId === SHOWN);
    expect(outlook.middle / required(last, 'an offer').price).toBeCloseTo(1, 0);
    expect(outlook.lower).toBeLessThan(outlook.upper);
  });

  test('it has a chance to sell, computed from the sales of the other market', async () => {
    const answer = await api().call('/api/v1/items/1/sale-chance');
    const chance = answer.json() as SaleChance;
    expect(chance).toMatchObject({ source: 'steam', past_days: 60, sells_today: null });
    // It cannot be sold during a trade lock.
    const until = new Date(NOW + 3 * DAY_MS).toISOString();
    const locked = await api().call(`/api/v1/items/1/sale-chance?tradable_after=${until}`);
    const [day, three, week] = (locked.json() as SaleChance).chances;
    expect([day?.chance, three?.chance]).toEqual([0, 0]);
    expect(week?.chance).toBeGreaterThan(0);
    expect(week?.chance).toBeLessThanOrEqual(required(chance.chances[2], 'a week').chance);
    const wrong = await api().call('/api/v1/items/1/sale-chance?tradable_after=2026-02-30');
    expect(wrong.status).toBe(400);
  });

  test('its price for a sale today is about the lowest tenth of the single sales of a day', async () => {
    api().addSource(5, 'single_sales', 'sale');
    for (let sale = 0; sale < 11; sale += 1) {
      api().tick(2, (11 + sale) * MINUTE_MS, 1_000 + 10 * sale, 5, 1);
    }
    const answer = await api().call('/api/v1/items/2/sale-chance');
    const { sells_today } = answer.json() as SaleChance;
    expect(sells_today).toMatchObject({ price: 1_010, days: 1, source: 'single_sales' });
  });

  test('offers with one sale in 24 hours are not single sales', async () => {
    api().addSource(6, 'platform_offers');
    const traits = { priceKind: 'platform', volumeMeans: 'trades_24h' } as const;
    api().engine.series.define(6, { rank: 6, staleAfter: 15 * MINUTE_MS, ...traits });
    for (let poll = 0; poll < 11; poll += 1) api().tick(4, (11 + poll) * MINUTE_MS, 1_000, 6, 1);
    for (let day = 0; day < 20; day += 1) api().tick(4, (day + 1) * DAY_MS, 1_000, 6, 1);
    const answer = await api().call('/api/v1/items/4/sale-chance?source=platform_offers');
    expect(answer.json() as SaleChance).toMatchObject({ sells_today: null });
  });

  test('it has separate risk metrics and correlations', async () => {
    const owner = await api().holder({ item_id: 1, quantity: 1 }, { item_id: 2, quantity: 1 });
    const risk = await owner.get<PortfolioVolatility>('/portfolio/volatility');
    expect(risk).toMatchObject({ days: 120, own_share: 1 });
    for (const { days, past } of risk.contributions) {
      expect(days).toBe(120);
      expect(past).toMatchObject(parts);
    }
    const map = await owner.get<CorrelationMap>('/portfolio/correlations');
    expect(map).toMatchObject({ days: 120, left_out: [] });
    expect(map.items.map(({ past }) => past[1]?.source)).toEqual(['steam', 'steam']);
    expect(map.items.map(({ has_own_past }) => has_own_past)).toEqual([true, true]);
  });

  /** The closing prices of an item over 100 days, at the level of its shown price. */
  async function pastOf(itemId: number) {
    const span = { firstDay: firstDayOf(100, NOW), days: 100 };
    const [past] = await loadItemPasts(api(), [{ itemId, sourceId: SHOWN }], span, NOW);
    return required(past, 'a past');
  }

  test('a series without a common day is excluded', async () => {
    const { closes, parts } = await pastOf(3);
    expect([...closes.subarray(-11)]).toEqual([0, ...new Array(10).fill(1_000)]);
    expect(parts).toEqual([{ sourceId: SHOWN, days: 10, until: 100, ratio: 1 }]);
  });

  test('sales are preferred to offers; bids and demo prices are excluded', async () => {
    api().addSource(3, 'sales', 'sale');
    api().addSource(4, 'bids', 'bid');
    api().addSource(6, 'simulated');
    api().engine.series.define(6, { rank: 6, staleAfter: HOUR_MS, demo: true });
    const series = [
      ...daysOf(4, SHOWN, 1_000, [0, 29]),
      ...daysOf(4, OTHER, 800, [0, 89]),
      ...daysOf(4, 3, 500, [20, 49]),
      ...daysOf(4, 4, 100, [0, 99]),
      ...daysOf(4, 6, 250, [0, 99]),
    ];
    await api().database.transaction((transaction) => mergePoints(transaction, series));
    for (const tick of series) api().engine.intake.add(tick, NOW);
    const { closes, parts } = await pastOf(4);
    // All parts are at the level of the first one.
    expect([...closes]).toEqual([...new Array(10).fill(0), ...new Array(90).fill(1_000)]);
    expect(parts).toEqual([
      { sourceId: SHOWN, days: 30, until: 100, ratio: 1 },
      { sourceId: 3, days: 20, until: 70, ratio: 2 },
      { sourceId: OTHER, days: 40, until: 50, ratio: 1.25 },
    ]);
  });

  /** The candles per day of item 1 over the last days. */
  async function candlesOf(query = '', days = 60) {
    const from = new Date(NOW - days * DAY_MS).toISOString();
    const answer = await api().call(`/api/v1/items/1/candles?interval=1d&from=${from}${query}`);
    return answer.json() as ItemCandles;
  }

  test('its chart continues before its first offer, at the level of the offers', async () => {
    const [whole, offers, sales] = await Promise.all([
      candlesOf(),
      candlesOf('&source=skinport'),
      candlesOf('&source=steam'),
    ]);
    expect(whole).toMatchObject({ source: 'skinport', past: parts });
    expect(whole.candles).toHaveLength(60);
    // The chart of a single market is unchanged.
    expect(offers).toMatchObject({ source: 'skinport', past: [] });
    expect(whole.candles.slice(-offers.candles.length)).toEqual(offers.candles);
    const ratios = whole.candles
      .slice(0, -offers.candles.length)
      .map(({ close, volume }, day) => [
        close / required(sales.candles[day], 'sales').close,
        volume,
      ]);
    for (const [ratio, volume] of ratios) {
      expect(ratio).toBeCloseTo(1.25, 1);
      expect(volume).toBe(0);
    }
  });

  test('a chart of a few days continues in the same way', async () => {
    const few = await candlesOf('', 5);
    expect(few.past).toMatchObject([parts[0], { ...parts[1], days: 4 }]);
    expect(few.candles.slice(1)).toEqual(
      (await candlesOf()).candles.slice(-few.candles.length + 1),
    );
    expect(few.candles).toHaveLength(5);
    // The sales end before the range.
    expect((await candlesOf('', 1)).past).toMatchObject(parts.slice(0, 1));
  });

  test('a lot of a few days ago gets its cost from the joined history', async () => {
    const acquired_at = new Date(NOW - 4 * DAY_MS).toISOString();
    const owner = await api().holder({ item_id: 1, quantity: 1, acquired_at });
    const ids = (await owner.get<Lot[]>('/portfolio/lots')).map(({ id }) => id);
    const change = { ids, edit: { market_percent: 100 } };
    expect(await owner.done('POST', '/portfolio/lots/changes', change)).toMatchObject({
      changed: 1,
      without_price: 0,
    });
  });

  test('the value of lots older than ten years begins with the first price', async () => {
    const acquired_at = new Date(NOW - 20 * 365 * DAY_MS).toISOString();
    const owner = await api().holder({ item_id: 1, quantity: 1, acquired_at });
    const history = await owner.get<PortfolioHistoryPoint[]>('/portfolio/history?window=all');
    expect(Date.parse(history[0]?.time ?? '')).toBeLessThan(NOW - (DAYS - 100) * DAY_MS);
  });

  test('its price change over a week begins in the joined history, and reports this', async () => {
    const answer = await api().call('/api/v1/items/1/move?window=7d');
    const move = answer.json() as ItemMove;
    expect(move).toMatchObject({ source: 'skinport', past: parts });
    const { candles } = await candlesOf();
    const day = candles.find(({ time }) => Date.parse(time) === startOfDay(NOW - 7 * DAY_MS));
    expect(move.previous_price).toBe(required(day, 'a candle').close);
  });

  test('an index that includes it continues too, and reports the market of each part', async () => {
    const answer = await api().call('/api/v1/indices/custom?items=1,2&days=100');
    const index = answer.json() as IndexSeries;
    expect(index.series).toHaveLength(100);
    expect(index.past).toEqual([
      { source: 'skinport', items: 2, until: null },
      { source: 'steam', items: 2, until: parts[1]?.until },
    ]);
  });

  test.each(['90d', '30d', '7d'])(
    'the value of a portfolio over %s has no jump where the series are joined',
    async (window) => {
      const lots = [1, 2].map((item_id) => ({
        item_id,
        quantity: 1,
        acquired_at: new Date(NOW - 80 * DAY_MS).toISOString(),
      }));
      const owner = await api().holder(...lots);
      const history = await owner.get<PortfolioHistoryPoint[]>(
        `/portfolio/history?window=${window}`,
      );
      const held = history.filter(({ value }) => value > 0);
      expect(held.every(({ unpriced }) => unpriced === 0)).toBe(true);
      const change = held.findIndex(({ source_changes }) => source_changes.length > 0);
      const changes = held[change]?.source_changes ?? [];
      expect(changes.toSorted((a, b) => a.item_id - b.item_id)).toEqual([
        { item_id: 1, from: 'steam', to: 'skinport' },
        { item_id: 2, from: 'steam', to: 'skinport' },
      ]);
      const [before, after] = [held[change - 1], held[change]].map((point) => point?.value ?? 0);
      expect(required(after, 'a value') / required(before, 'a value')).toBeCloseTo(1, 1);
    },
  );

  test('one response has its outlooks, its chance to sell and its price change, equal to the separate responses', async () => {
    const until = new Date(NOW + 3 * DAY_MS).toISOString();
    const answer = await api().call(
      `/api/v1/items/1/forecast?window=30d&source=skinport&tradable_after=${until}`,
    );
    const forecast = answer.json() as ItemForecast;
    const outlookIn = async (days: number) =>
      (await api().call(`/api/v1/items/1/outlook?days=${days}&source=skinport`)).json();
    expect(forecast.outlooks).toEqual(await Promise.all([1, 7, 30].map(outlookIn)));
    expect(forecast).toMatchObject({ no_outlook: null, unlock_days: 3 });
    expect(forecast.unlock).toEqual(await outlookIn(3));
    const move = await api().call('/api/v1/items/1/move?window=30d&source=skinport');
    expect(forecast.move).toEqual(move.json());
    const sales = await api().call(`/api/v1/items/1/forecast?source=steam&tradable_after=${until}`);
    const chance = await api().call(
      `/api/v1/items/1/sale-chance?source=steam&tradable_after=${until}`,
    );
    expect((sales.json() as ItemForecast).sale_chance).toEqual(chance.json());
    // Skinport does not count sales.
    expect(forecast.sale_chance).toEqual(chance.json());
  });

  test('unknown figures of an item are null, not errors', async () => {
    const answer = await api().call('/api/v1/items/5/forecast');
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      item_id: 5,
      outlooks: [],
      no_outlook: 'too_few_days',
      unlock_days: 7,
      unlock: null,
      sale_chance: null,
      move: null,
    });
    expect((await api().call('/api/v1/items/99/forecast')).status).toBe(404);
    const wrong = await api().call('/api/v1/items/1/forecast?tradable_after=2026-02-30');
    expect(wrong.status).toBe(400);
  });

  test('its price change of 30 days uses the joined history', async () => {
    const answer = await api().call('/api/v1/items/1/move?window=30d');
    expect(answer.status).toBe(200);
  });

  test('its outlook has a lower bound for an announced sale of the platform', async () => {
    const outlookOf = async (days: number) =>
      (await api().call(`/api/v1/items/1/outlook?days=${days}`)).json() as ItemOutlook;
    const before = await outlookOf(7);
    expect(before.seasonal_sale).toBeNull();
    const begins = startOfDay(NOW) + 5 * DAY_MS;
    const post = { id: '1', time: begins, title: 'Steam Autumn Sale', kind: 'sale' } as const;
    await addGameEvents(api().database, [{ ...post, link: 'https://example.com/' }]);
    const after = await outlookOf(7);
    const day = new Date(begins).toISOString().slice(0, 10);
    expect(after.seasonal_sale).toEqual({ season: 'autumn', begins: day });
    expect(after.lower / before.lower).toBeCloseTo(Math.exp(-0.07), 2);
    expect(after.upper).toBe(before.upper);
    expect((await outlookOf(4)).seasonal_sale).toBeNull();
  });

  test('a market without prices for 3 days has no outlook and no chance to sell', async () => {
    const owner = await api().holder({
      item_id: 1,
      quantity: 1,
      acquired_at: new Date(NOW).toISOString(),
    });
    onTestFinished(() => {
      api().clock.now = NOW;
    });
    const answers = async () => {
      const outlook = await api().call('/api/v1/items/1/outlook?source=skinport');
      const chance = await api().call('/api/v1/items/1/sale-chance?source=steam');
      const [lot] = await owner.get<Lot[]>('/portfolio/lots');
      return [outlook.status, chance.status, lot?.outlook_reason, outlook.json()];
    };
    api().clock.now = NOW + 2 * DAY_MS;
    expect((await answers()).slice(0, 3)).toEqual([200, 200, null]);
    api().clock.now = NOW + 3 * DAY_MS;
    expect(await answers()).toEqual([
      404,
      404,
      'stopped',
      { error: 'no outlook: the market has sent no prices for 3 days' },
    ]);
  });
});
