import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alert } from '../../src/contract/alerts.js';
import type { Lot } from '../../src/contract/lots.js';
import type { ManualValue } from '../../src/contract/manual-values.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { WhatIfResult } from '../../src/contract/what-if.js';
import { MAX_PRICE } from '../../src/domain/tick.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';
import { runs } from '../support/property-runs.js';
import { euroRates } from '../support/rates.js';

/** A dollar is 0.8 euros and 16,000 rupiah today, Friday the 20th, and was 0.5 euros on the 10th. */
const RATES = euroRates({
  '2026-11-10': { USD: '2', JPY: '150', IDR: '30000' },
  '2026-11-18': { USD: '1.6', JPY: '160', IDR: '25000' },
  '2026-11-20': { USD: '1.25', JPY: '200', IDR: '20000', KRW: '1750' },
});

const TEN_EUROS = { quantity: 2, unit_cost: 1_000, acquired_at: '2026-11-10T12:00:00Z' };

onEachPortfolioApi(
  ['Item 1'],
  (api) => {
    const itemId = () => [...api().items.all()][0]?.id ?? 0;

    test('a cost in euros is stored in US cents, at the rate of the day of the purchase', async () => {
      const owner = await api().signIn();
      const lot = await owner.done<Lot>('POST', '/portfolio/lots?currency=EUR', {
        item_id: itemId(),
        ...TEN_EUROS,
      });
      expect(lot).toMatchObject({
        unit_cost: 2_000,
        entered: { currency: 'EUR', rate: 0.5, day: '2026-11-10', stale: false },
      });
      const [listed] = await owner.get<Lot[]>('/portfolio/lots?currency=EUR');
      expect(listed?.unit_cost).toBe(1_000);
      expect(listed).not.toHaveProperty('entered');
    });

    test('proceeds in euros are stored in US cents, at the rate of the day of the sale', async () => {
      const owner = await api().signIn();
      const { id } = await owner.done<Lot>('POST', '/portfolio/lots', {
        item_id: itemId(),
        ...TEN_EUROS,
      });
      const lot = await owner.done<Lot>('POST', `/portfolio/lots/${id}/sell?currency=EUR`, {
        quantity: 1,
        unit_price: 2_000,
        fee: 100,
        sold_at: '2026-11-18',
      });
      expect(lot).toMatchObject({
        sales: [{ unit_price: 3_200, fee: 160 }],
        entered: { currency: 'EUR', rate: 0.625, day: '2026-11-18' },
      });
    });

    describe('realised gains', () => {
      /**
       * Two purchases of 2 items, for 10 and 20 dollars each; 3 are sold at 30, one of them in the
       * next year in Berlin.
       */
      const seller = async () => {
        const owner = await api().signIn();
        const buy = (acquired_at: string, unit_cost: number) =>
          owner.done<Lot>('POST', '/portfolio/lots', {
            item_id: itemId(),
            quantity: 2,
            unit_cost,
            acquired_at,
          });
        const sell = (lot: Lot, quantity: number, sold_at: string) =>
          owner.done('POST', `/portfolio/lots/${lot.id}/sell`, {
            quantity,
            unit_price: 3_000,
            fee: 100 * quantity,
            sold_at,
          });
        const first = await buy('2025-11-11T23:30:00Z', 1_000);
        const second = await buy('2025-12-01', 2_000);
        await sell(second, 1, '2025-12-31T22:59:00Z');
        await sell(second, 1, '2025-12-31T23:00:00Z');
        await sell(first, 1, '2026-01-20');
        return { owner, first, second };
      };
      const linesOf = async (owner: Owner, query: string) => {
        const answer = await owner.send('GET', `/portfolio/realised.csv?${query}`);
        expect([answer.status, answer.headers['content-type']]).toEqual([
          200,
          'text/csv; charset=utf-8',
        ]);
        // Like the export of lots: spreadsheets read the file as UTF-8.
        expect(answer.body.toString().startsWith('\ufeffitem,')).toBe(true);
        const [head, ...lines] = answer.body.toString().trim().split('\r\n');
        expect(head).toBe(
          'item,lot_id,quantity,bought,sold,days_held,cost,proceeds,fee,gain,rate_bought,rate_sold',
        );
        return lines;
      };

      test('are assigned to the year in the time zone, for each method', async () => {
        const { owner, first, second } = await seller();
        const berlin = 'year=2026&timezone=Europe/Berlin';
        expect(await linesOf(owner, berlin)).toEqual([
          `Item 1,${second.id},1,2025-12-01,2026-01-01,31,20.00,30.00,1.00,9.00,1,1`,
          `Item 1,${first.id},1,2025-11-12,2026-01-20,69,10.00,30.00,1.00,19.00,1,1`,
          'sum,,,,,,30.00,60.00,2.00,28.00,,',
        ]);
        expect(await linesOf(owner, `${berlin}&method=fifo`)).toEqual([
          `Item 1,${first.id},1,2025-11-12,2026-01-01,50,10.00,30.00,1.00,19.00,1,1`,
          `Item 1,${second.id},1,2025-12-01,2026-01-20,50,20.00,30.00,1.00,9.00,1,1`,
          'sum,,,,,,30.00,60.00,2.00,28.00,,',
        ]);
        expect((await linesOf(owner, `${berlin}&method=average`)).at(-1)).toBe(
          'sum,,,,,,30.00,60.00,2.00,28.00,,',
        );
        expect((await linesOf(owner, 'year=2026')).at(-1)).toBe(
          'sum,,,,,,10.00,30.00,1.00,19.00,,',
        );
      });

      test('of all years equal the realised profit, also in euros; sales of unknown cost are separate', async () => {
        const owner = await api().signIn();
        const buy = (acquired_at: string, unit_cost?: number) =>
          owner.done<Lot>('POST', '/portfolio/lots', {
            item_id: itemId(),
            quantity: 3,
            acquired_at,
            ...(unit_cost && { unit_cost }),
          });
        for (const lot of [await buy('2026-11-10', 333), await buy('2026-11-11')]) {
          const sale = { quantity: 2, unit_price: 777, fee: 11, sold_at: '2026-11-19' };
          await owner.done('POST', `/portfolio/lots/${lot.id}/sell`, sale);
        }
        const lines = await linesOf(owner, 'currency=EUR');
        const { realized_pnl, unknown_cost } =
          await owner.get<Portfolio>('/portfolio?currency=EUR');
        const [sum, ofUnknown] = lines.slice(-2).map((line) => line.split(','));
        expect(Math.round(100 * Number(sum?.[9]))).toBe(realized_pnl);
        expect(ofUnknown?.[0]).toBe('sum of unknown cost');
        expect(Math.round(100 * (Number(ofUnknown?.[7]) - Number(ofUnknown?.[8])))).toBe(
          unknown_cost.proceeds,
        );
        expect(lines[0]).toMatch(/,3\.33,9\.7125,0\.06875,6\.31375,0\.5,0\.625$/);
        const plain = await owner.get<Portfolio>('/portfolio');
        const inDollars = (await linesOf(owner, '')).at(-2)?.split(',')[9];
        expect(Math.round(100 * Number(inDollars))).toBe(plain.realized_pnl);
      });

      test('are refused in an unknown time zone, or before the first rate', async () => {
        const { owner } = await seller();
        for (const [query, error] of [
          ['timezone=Nowhere', 'timezone must be a time zone such as Europe/Berlin'],
          ['currency=EUR', 'no exchange rate of EUR is known for 2025-11-11'],
        ] as const) {
          const answer = await owner.send('GET', `/portfolio/realised.csv?${query}`);
          expect(answer.json()).toEqual({ error });
        }
      });
    });

    test('a corrected cost uses the rate of the day of the purchase, even if the same request corrects that day', async () => {
      const owner = await api().signIn();
      const { id } = await owner.done<Lot>('POST', '/portfolio/lots', {
        item_id: itemId(),
        ...TEN_EUROS,
      });
      const path = `/portfolio/lots/${id}?currency=EUR`;
      const cost = await owner.done<Lot>('PUT', path, { unit_cost: 300 });
      expect(cost).toMatchObject({ unit_cost: 600, entered: { rate: 0.5 } });
      const both = await owner.done<Lot>('PUT', path, {
        unit_cost: 300,
        acquired_at: '2026-11-20',
      });
      expect(both).toMatchObject({ unit_cost: 375, entered: { rate: 0.8 } });
      const note = await owner.done<Lot>('PUT', path, { note: 'as a gift', unit_cost: null });
      expect(note.unit_cost).toBeNull();
      expect(note).not.toHaveProperty('entered');
    });

    test('a value set by the user is entered and shown at the rate of today', async () => {
      const owner = await api().signIn();
      const path = `/portfolio/items/${itemId()}/value`;
      const shown = async (currency: string) =>
        (await owner.get<ManualValue[]>(`/portfolio/values?currency=${currency}`))[0]?.unit_value;
      const day = { valued_at: '2026-11-10' };
      const stored = await owner.done<ManualValue>('PUT', `${path}?currency=EUR`, {
        unit_value: 1_001,
        ...day,
      });
      expect(stored).toMatchObject({
        unit_value: 1_251,
        valued_at: '2026-11-10T00:00:00.000Z',
        entered: { rate: 0.8, day: '2026-11-20' },
      });
      expect(await shown('EUR')).toBe(1_001);
      // A change without an amount involves no conversion.
      const noted = await owner.done<ManualValue>('PUT', `${path}?currency=JPY`, {
        note: 'rare',
        ...day,
      });
      expect(noted).toMatchObject({ unit_value: 1_251, note: 'rare' });
      expect(noted).not.toHaveProperty('entered');
      await owner.done('DELETE', path);
      const none = await owner.send('PUT', path, { note: 'rare' });
      expect([none.status, none.json()]).toEqual([
        400,
        { error: 'unit_value must be given for a new value' },
      ]);
    });

    test('the price of an alert is entered at the rate of today', async () => {
      const owner = await api().signIn();
      const rule = { type: 'price_above', price: 1_000 };
      const added = await owner.done<Alert>('POST', '/portfolio/alerts?currency=EUR', {
        item_id: itemId(),
        rule,
      });
      expect(added).toMatchObject({
        rule: { type: 'price_above', price: 1_250 },
        entered: { currency: 'EUR', rate: 0.8, day: '2026-11-20' },
      });
      const path = `/portfolio/alerts/${added.id}?currency=IDR`;
      const rupiah = { type: 'price_below', price: 1_600_000_000 };
      const changed = await owner.done<Alert>('PATCH', path, { rule: rupiah });
      expect(changed).toMatchObject({ rule: { price: 100_000 }, entered: { currency: 'IDR' } });
      const ranked = { type: 'ranking_entry', places: 10, window: '24h' };
      const other = await owner.done<Alert>('PATCH', path, { rule: ranked });
      expect(other).not.toHaveProperty('entered');
    });

    test('the price of a simulated purchase is in the currency of the response', async () => {
      const owner = await api().signIn();
      api().tick(itemId(), MINUTE_MS, 1_250);
      const tried = await owner.done<WhatIfResult>('POST', '/portfolio/what-if?currency=EUR', {
        buy: [{ item_id: itemId(), quantity: 2, unit_price: 800 }],
      });
      expect(tried).toMatchObject({ purchase: { cost: 1_600 }, after: { value: 2_000 } });
    });

    test('a day without a rate is refused, and nothing is stored', async () => {
      const owner = await api().signIn();
      const body = { item_id: itemId(), quantity: 1, unit_cost: 10, acquired_at: '2026-10-01' };
      const refused = await owner.send('POST', '/portfolio/lots?currency=EUR', body);
      expect(refused.status).toBe(503);
      expect(refused.json()).toEqual({ error: 'no exchange rate of EUR is known for 2026-10-01' });
      expect(await owner.get('/portfolio/lots')).toEqual([]);
      const unknown = await owner.send('POST', '/portfolio/alerts?currency=CHF', {
        item_id: itemId(),
        rule: { type: 'price_above', price: 1 },
      });
      expect(unknown.json()).toEqual({ error: 'no exchange rate of CHF is known for 2026-11-20' });
    });

    test('an amount that is too large or too small in US cents is refused', async () => {
      const owner = await api().signIn();
      const lot = { item_id: itemId(), quantity: 1 };
      const send = (currency: string, amount: number) =>
        owner.send('POST', `/portfolio/lots?currency=${currency}`, { ...lot, unit_cost: amount });
      // 10 million dollars, and one cent more.
      expect((await send('IDR', MAX_PRICE * 16_000)).status).toBe(201);
      const refused = await send('IDR', (MAX_PRICE + 1) * 16_000);
      expect(refused.status).toBe(400);
      expect(refused.json()).toEqual({
        error: 'unit_cost must be an integer from 0 to 1000000000',
      });
      const nothing = await owner.send('POST', '/portfolio/alerts?currency=IDR', {
        item_id: itemId(),
        rule: { type: 'price_above', price: 1 },
      });
      expect(nothing.status).toBe(400);
    });

    test('an entered amount is shown again with an error of at most half a US cent', async () => {
      const anyAmount = fc.record({
        currency: fc.constantFrom('EUR', 'JPY', 'IDR', 'USD'),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
        day: fc.constantFrom('2026-11-10', '2026-11-12', '2026-11-19', '2026-11-20'),
      });
      await fc.assert(
        fc.asyncProperty(anyAmount, async ({ currency, amount, day }) => {
          const owner = await api().signIn();
          const lot = await owner.done<Lot>('POST', `/portfolio/lots?currency=${currency}`, {
            item_id: itemId(),
            quantity: 1,
            unit_cost: amount,
            acquired_at: day,
          });
          const [listed] = await owner.get<Lot[]>(`/portfolio/lots?currency=${currency}`);
          const perCent = Number(lot.entered?.rate) * (currency === 'JPY' ? 0.01 : 1);
          // Half a cent in the currency, and half of its minor unit.
          const slack = perCent / 2 + 0.5 + 1e-6;
          expect(Math.abs(Number(listed?.unit_cost) - amount)).toBeLessThanOrEqual(slack);
        }),
        { numRuns: runs(20) },
      );
    });
  },
  () => ({ rates: RATES }),
);
