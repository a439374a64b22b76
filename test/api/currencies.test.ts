import fc from 'fast-check';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ItemDetail } from '../../src/contract/item.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Overview } from '../../src/contract/overview.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { PortfolioHistoryPoint } from '../../src/contract/portfolio-history.js';
import type { PortfolioReturns } from '../../src/contract/portfolio-returns.js';
import type { PriceHistoryPoint } from '../../src/contract/prices.js';
import type { Rates } from '../../src/contract/rates.js';
import type { WhatIfResult } from '../../src/contract/what-if.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { onEachPortfolioApi } from '../support/portfolio.js';
import { runs } from '../support/property-runs.js';
import { euroRates } from '../support/rates.js';

/** A dollar is 0.8 euros today, Friday the 20th, and was 0.5 on the 10th, 0.625 since the 18th. */
const RATES = euroRates({
  '2026-01-02': { USD: '2.5' },
  '2026-11-10': { USD: '2' },
  '2026-11-18': { USD: '1.6', JPY: '160' },
  '2026-11-20': { USD: '1.25', JPY: '200', GBP: '0.875' },
});

async function startPriced(rates = RATES, whenDone = onTestFinished): Promise<Api> {
  const api = await startApi({ rates }, whenDone);
  api.items.add([item(1), item(2)]);
  for (const [age, price] of [
    [26 * HOUR_MS, 1_000],
    [13 * HOUR_MS, 1_100],
    [5 * MINUTE_MS, 1_250],
  ] as const) {
    api.tick(1, age, price);
  }
  return api;
}

/** For tests that change no data. */
const priced = await startPriced(RATES, afterAll);

const json = async <Body>(api: Api, path: string) => {
  const answer = await api.call(`/api/v1${path}`);
  expect(answer.status, `${path}: ${answer.body}`).toBe(200);
  return answer.json() as Body;
};

describe('prices', () => {
  test('of an item are converted at today’s rate, and the headers say so', async () => {
    const api = priced;
    const answer = await api.call('/api/v1/items/1?currency=EUR');
    expect(answer.headers).toMatchObject({
      'itemtide-currency': 'EUR',
      'itemtide-rate-date': '2026-11-20',
    });
    const detail = answer.json() as ItemDetail;
    expect(detail).toMatchObject({ current_price: 1_000, consensus_price: 1_000 });
    expect(detail.markets.map(({ price }) => price)).toEqual([1_000]);
  });

  test('in yen have no decimals', async () => {
    const api = priced;
    const detail = await json<ItemDetail>(api, '/items/1?currency=JPY');
    expect(detail.current_price).toBe(2_000);
  });

  test('of the past are converted at the rate of their day', async () => {
    const api = priced;
    const points = await json<PriceHistoryPoint[]>(api, '/items/1/history?window=7d&currency=EUR');
    // On Thursday and on Friday.
    expect(points.map(({ price }) => price)).toEqual([625, 688, 1_000]);
  });

  test('in columns are converted, and the sums of hourly differences remain correct', async () => {
    const api = priced;
    const [dollars, euros] = [
      await json<Overview>(api, '/overview'),
      await json<Overview>(api, '/overview?currency=EUR'),
    ];
    expect(euros.price).toEqual(dollars.price.map((price) => price * 0.8));
    const pricesOf = ([hourly = []]: number[][]) => {
      let sum = 0;
      return hourly.map((step) => {
        sum += step;
        return sum;
      });
    };
    expect(pricesOf(euros.hourly)).toEqual(pricesOf(dollars.hourly).map((price) => price * 0.8));
    expect(euros.percent_change).toEqual(dollars.percent_change);
  });

  test('of metrics and rankings are converted, and ratios are not', async () => {
    const api = priced;
    const path = '/items/1/volatility?window=7d';
    const dollars = await json<Record<string, number>>(api, path);
    const euros = await json<Record<string, number>>(api, `${path}&currency=EUR`);
    for (const name of ['rolling_stddev', 'trend_score', 'previous_price']) {
      expect(euros[name]).toBeCloseTo((dollars[name] ?? Number.NaN) * 0.8, 8);
    }
    for (const name of ['percent_change', 'coefficient_of_variation', 'samples']) {
      expect(euros[name]).toBe(dollars[name]);
    }
    const ranking = '/rankings/volatile?window=7d';
    const [entry] = await json<{ current_price: number }[]>(api, `${ranking}&currency=EUR`);
    expect(entry?.current_price).toBe(1_000);
  });

  test('without the parameter are unchanged after a request with it', async () => {
    const api = priced;
    for (const path of ['/items/1', '/items/1/history', '/overview', '/rankings/volatile']) {
      const before = await api.call(`/api/v1${path}`);
      await api.call(`/api/v1${path}?currency=EUR`);
      const after = await api.call(`/api/v1${path}`);
      expect(after.body).toEqual(before.body);
      expect(after.headers['itemtide-currency']).toBeUndefined();
      expect(after.headers.etag).toBe(before.headers.etag);
    }
  });

  test('have an ETag of their own', async () => {
    const api = priced;
    const path = '/api/v1/items/1/history?currency=EUR';
    const { etag = '' } = (await api.call(path)).headers;
    expect((await api.call('/api/v1/items/1/history')).headers.etag).not.toBe(etag);
    const again = await api.call(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('in US dollars are unchanged, and the headers state this', async () => {
    const api = await startPriced(euroRates({}));
    const [with_, without] = [
      await api.call('/api/v1/items/1?currency=USD'),
      await api.call('/api/v1/items/1'),
    ];
    expect(with_.json()).toEqual(without.json());
    expect(with_.headers['itemtide-currency']).toBe('USD');
  });
});

describe('a currency', () => {
  test('is refused if it is unknown, with a list of the known ones', async () => {
    const api = priced;
    const answer = await api.call('/api/v1/items/1?currency=EURO');
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({
      error: expect.stringMatching(/^currency must be one of USD, EUR, AUD, .*, RUB, UAH$/),
    });
  });

  test.each(['RUB', 'CHF'])('is refused while its rate is missing: %s', async (currency) => {
    const api = priced;
    const answer = await api.call(`/api/v1/items/1?currency=${currency}`);
    expect(answer.status).toBe(503);
    expect(answer.json()).toEqual({
      error: `no exchange rate of ${currency} is known for 2026-11-20`,
    });
  });

  test('is refused if the day of a price has no rate, rather than converted at another rate', async () => {
    const api = priced;
    const answer = await api.call('/api/v1/items/1/history?window=7d&currency=GBP');
    expect(answer.json()).toEqual({ error: 'no exchange rate of GBP is known for 2026-11-19' });
  });

  test('is ignored if the response has no amounts', async () => {
    const api = priced;
    expect((await api.call('/api/v1/items?currency=EURO')).status).toBe(200);
  });
});

describe('GET /rates', () => {
  test('returns the rates of today, with their day and digits', async () => {
    const rates = await json<Rates>(priced, '/rates');
    expect(rates).toEqual({
      base: 'USD',
      default_currency: 'USD',
      default_timezone: null,
      day: '2026-11-20',
      stale: false,
      rates: {
        EUR: { rate: 0.8, digits: 2, day: '2026-11-20', stale: false, source: 'ecb' },
        GBP: { rate: 0.7, digits: 2, day: '2026-11-20', stale: false, source: 'ecb' },
        JPY: { rate: 160, digits: 0, day: '2026-11-20', stale: false, source: 'ecb' },
        USD: { rate: 1, digits: 2, day: '2026-11-20', stale: false, source: '' },
      },
    });
  });

  test('marks rates that are more than four days old', async () => {
    const api = await startPriced();
    api.clock.now = Date.parse('2026-11-24T23:00:00Z');
    expect(await json<Rates>(api, '/rates')).toMatchObject({ day: '2026-11-20', stale: false });
    api.clock.now = Date.parse('2026-11-25T00:01:00Z');
    const rates = await json<Rates>(api, '/rates');
    expect(rates).toMatchObject({ stale: true, rates: { EUR: { stale: true } } });
    expect(rates.rates.USD?.stale).toBe(false);
  });

  test('returns past days in columns', async () => {
    const { past } = await json<Rates>(priced, '/rates?from=2026-11-10&to=2026-11-18');
    expect(past).toEqual({
      days: ['2026-11-10', '2026-11-18'],
      rates: { EUR: [0.5, 0.625], JPY: [null, 100], USD: [1, 1] },
    });
  });

  test.each([
    ['to=2026-11-18', 'to must come with from'],
    ['from=2026-11-18&to=2026-11-10', 'to must be a day from from to 400 days after it'],
    ['from=2020-11-18&to=2026-11-10', 'to must be a day from from to 400 days after it'],
    ['from=2026-13-01', /^from must be a date/],
  ])('refuses %s', async (query, error) => {
    const answer = await priced.call(`/api/v1/rates?${query}`);
    expect(answer.status).toBe(400);
    expect((answer.json() as { error: string }).error).toMatch(error);
  });

  test('returns only US dollars while no rates are known', async () => {
    const rates = await json<Rates>(await startPriced(euroRates({})), '/rates');
    expect(rates).toMatchObject({ day: null, stale: false });
    expect(Object.keys(rates.rates)).toEqual(['USD']);
  });
});

onEachPortfolioApi(
  ['Item 1', 'Item 2'],
  (api) => {
    const ids = () => [...api().items.all()].map(({ id }) => id);

    /**
     * Two of the first item for $10 each, bought when a dollar was half a euro, and one of them
     * sold.
     */
    async function withLots() {
      const [first = 0] = ids();
      if (api().engine.latest.shown(first, NOW) === undefined) {
        api().tick(first, 9 * DAY_MS, 2_000);
        api().tick(first, 5 * MINUTE_MS, 2_500);
      }
      const owner = await api().signIn();
      const lot = await owner.done<Lot>('POST', '/portfolio/lots', {
        item_id: first,
        quantity: 2,
        unit_cost: 1_000,
        acquired_at: '2026-11-10T12:00:00Z',
      });
      await owner.done('POST', `/portfolio/lots/${lot.id}/sell`, {
        quantity: 1,
        unit_price: 1_600,
        fee: 160,
        sold_at: '2026-11-18T12:00:00Z',
      });
      return { owner, first };
    }

    test('costs and sales are converted at the rates of their days, values at today’s rate', async () => {
      const { owner } = await withLots();
      const [lot] = await owner.get<Lot[]>('/portfolio/lots?currency=EUR');
      expect(lot).toMatchObject({
        unit_cost: 500,
        realized_pnl: 400,
        sales: [{ unit_price: 1_000, fee: 100, realized_pnl: 400 }],
      });
      expect(await owner.get<Portfolio>('/portfolio?currency=EUR')).toMatchObject({
        currency: 'EUR',
        total_value: 2_000,
        total_cost: 500,
        unrealized_pnl: 1_500,
        realized_pnl: 400,
        holdings: [{ current_price: 2_000, cost_basis: 500, unrealized_pnl: 1_500 }],
      });
      expect(await owner.get<Portfolio>('/portfolio')).toMatchObject({
        currency: 'USD',
        total_cost: 1_000,
        realized_pnl: 440,
      });
    });

    test('the history has values at the rate of each day, and costs at the rate of the purchase', async () => {
      const { owner } = await withLots();
      const history = await owner.get<PortfolioHistoryPoint[]>(
        '/portfolio/history?window=30d&currency=EUR',
      );
      const at = (day: string) => history.find(({ time }) => time.startsWith(day));
      expect(at('2026-11-17')).toMatchObject({ value: 2_000, cost: 1_000 });
      expect(at('2026-11-19')).toMatchObject({ value: 1_250, cost: 500 });
      expect(history.at(-1)).toMatchObject({ value: 2_000, cost: 500 });
    });

    test('returns are computed as by an owner who counts in the currency', async () => {
      const { owner } = await withLots();
      const returns = await owner.get<PortfolioReturns>('/portfolio/returns?currency=EUR');
      expect(returns).toMatchObject({ put_in: 1_000, taken_out: 900, value: 2_000, profit: 1_900 });
      const dollars = await owner.get<PortfolioReturns>('/portfolio/returns');
      // The dollar rose from 0.5 to 0.8 euros meanwhile.
      expect(1 + Number(returns.time_weighted.return)).toBeCloseTo(
        ((1 + Number(dollars.time_weighted.return)) * 0.8) / 0.5,
        6,
      );
    });

    test('the effects of sales and purchases are shown in the currency', async () => {
      const { owner, first } = await withLots();
      const tried = await owner.done<WhatIfResult>('POST', '/portfolio/what-if?currency=EUR', {
        sell: [{ item_id: first, quantity: 1 }],
      });
      expect(tried).toMatchObject({
        sale: { proceeds: 2_000, realized_pnl: 1_500 },
        cash: 2_000,
        before: { value: 2_000, cost: 500, unrealized_pnl: 1_500 },
        after: { value: 0, cost: 0 },
      });
    });

    test('a shared portfolio and a watchlist are shown in the currency', async () => {
      const { owner, first } = await withLots();
      const { token } = await owner.done<{ token: string }>('POST', '/portfolio/shares', {
        name: 'Mine',
      });
      const shared = await json<Portfolio>(api(), `/shared/${token}?currency=EUR`);
      expect(shared).toMatchObject({ currency: 'EUR', total_value: 2_000 });
      await owner.done('PUT', `/portfolio/watchlist/${first}`);
      const watched = await owner.get('/portfolio/watchlist?currency=EUR');
      expect(watched).toMatchObject([{ current_price: 2_000 }]);
    });

    test('a sum differs from its converted parts by at most half a minor unit per part', async () => {
      const [, second = 0] = ids();
      api().tick(second, MINUTE_MS, 3);
      const anyPurchase = fc.record({
        quantity: fc.integer({ min: 1, max: 500 }),
        unit_cost: fc.integer({ min: 0, max: 2_000 }),
        acquired_at: fc.constantFrom('2026-02-02', '2026-11-12', '2026-11-19'),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyPurchase, { minLength: 1, maxLength: 6 }),
          fc.constantFrom('EUR', 'USD'),
          async (purchases, currency) => {
            const { owner } = await withLots();
            for (const purchase of purchases) {
              await owner.done('POST', '/portfolio/lots', { item_id: second, ...purchase });
            }
            const path = `/portfolio?currency=${currency}`;
            const { holdings, ...total } = await owner.get<Portfolio>(path);
            const sum = (of: (holding: (typeof holdings)[number]) => number | null) =>
              holdings.reduce((all, holding) => all + (of(holding) ?? 0), 0);
            const slack = (holdings.length + 1) / 2;
            const near = (a: number, b: number, most = slack) =>
              expect(Math.abs(a - b)).toBeLessThanOrEqual(most);
            near(
              sum(({ total_value }) => total_value),
              total.total_value,
            );
            near(
              sum(({ cost_basis }) => cost_basis),
              total.total_cost,
            );
            near(
              sum(({ unrealized_pnl }) => unrealized_pnl),
              total.unrealized_pnl,
            );
            near(total.free_value + total.locked_value, total.total_value);
            // A gain is the value minus the cost.
            near(total.total_value - total.total_cost, total.unrealized_pnl, 1.5);
          },
        ),
        { numRuns: runs(10) },
      );
    });
  },
  () => ({ rates: RATES }),
);
