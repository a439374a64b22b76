import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { MAX_ITEMS_HELD } from '../../src/domain/lot.js';
import { required } from '../../src/domain/required.js';
import { MAX_PRICE } from '../../src/domain/tick.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { onPortfolioApi } from '../support/portfolio.js';
import { runs } from '../support/property-runs.js';
import { euroRates } from '../support/rates.js';

const RATES = euroRates({
  '2026-11-10': { USD: '1.25', JPY: '200', IDR: '20000', KRW: '1750' },
});
/** Minor units per US cent. */
const PER_CENT = { IDR: 16_000, KRW: 14, JPY: 1.6, EUR: 0.8 };
const PATHS = [
  '/portfolio',
  '/portfolio/lots',
  '/portfolio/history?window=7d',
  '/portfolio/returns',
  '/portfolio/volatility',
];

const anyPortfolio = fc.record({
  price: fc.integer({ min: 1, max: MAX_PRICE }),
  cost: fc.option(fc.integer({ min: 0, max: MAX_PRICE }), { nil: null }),
  quantity: fc.oneof(fc.integer({ min: 1, max: MAX_ITEMS_HELD }), fc.integer({ min: 1, max: 100 })),
  sold: fc.boolean(),
  currency: fc.constantFrom('IDR', 'KRW', 'JPY', 'EUR'),
});

const NAMES = Array.from({ length: 400 }, (_, at) => `Item ${at}`);

onPortfolioApi(
  NAMES,
  (api) => {
    test('amounts of large portfolios are correct in every currency, or refused as too large', async () => {
      const unpriced = [...api().items.all()].map(({ id }) => id);
      await fc.assert(
        fc.asyncProperty(anyPortfolio, async ({ price, cost, quantity, sold, currency }) => {
          const id = required(unpriced.pop(), 'an item without a price');
          for (const age of [DAY_MS, MINUTE_MS]) api().tick(id, age, price);
          const owner = await api().signIn();
          const lot = await owner.done<Lot>('POST', '/portfolio/lots', {
            item_id: id,
            quantity,
            unit_cost: cost,
            acquired_at: '2026-11-18',
          });
          if (sold) {
            const sale = { quantity, unit_price: price, fee: price };
            await owner.done('POST', `/portfolio/lots/${lot.id}/sell`, sale);
          }
          const value = price * quantity * PER_CENT[currency];
          for (const path of PATHS) {
            const query = `${path.includes('?') ? '&' : '?'}currency=${currency}`;
            const answer = await owner.send('GET', `${path}${query}`);
            expect([200, 400], `${path}: ${answer.body}`).toContain(answer.status);
            for (const [digits] of String(answer.body).matchAll(/(?<=":)-?\d{16,}/g)) {
              expect(Number.isSafeInteger(Number(digits)), `${path}: ${digits}`).toBe(true);
            }
            // Amounts are added in units of a thousandth of a minor unit.
            if (Math.max(value, (cost ?? 0) * quantity * PER_CENT[currency]) < 1e12) {
              expect(answer.status, `${path}: ${answer.body}`).toBe(200);
            }
            if (path === '/portfolio' && answer.status === 200 && !sold) {
              const { total_value } = answer.json() as Portfolio;
              expect(Math.abs(total_value - value)).toBeLessThanOrEqual(0.5 + value * 1e-12);
            }
          }
        }),
        { numRuns: runs(60) },
      );
    });
  },
  () => ({ rates: RATES }),
);
