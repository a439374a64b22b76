import { expect, test } from 'vitest';
import { getJson } from '../support/program.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor } from './support/visitor.js';

const ITEM = 'Glove Case';
const market = await startMarket({ [ITEM]: 80 });
const site = await startSite(market.settings, [
  ...Array.from({ length: 40 }, (_, hour) => ({
    name: ITEM,
    cents: 800 + hour,
    age: (hour + 1) * 3_600_000,
    source: 'waxpeer',
  })),
]);

const judged = (figure: string, horizon_days: number, counts = {}) => ({
  ...{ figure, horizon_days, claimed_percent: 5, sentence: '' },
  ...{ cases: 1_000, below: 48, above: 52, unknown: 3, waiting: 500 },
  ...{ first_day: '2026-10-01', last_day: '2026-11-20', next_day: '2026-11-28', bands: [] },
  ...counts,
});

test('the page of accuracy states its results in sentences', async () => {
  const { page, open } = await newVisitor(site);
  await page.route('**/api/v1/accuracy*', (route) =>
    route.fulfill({
      json: [
        judged('outlook', 1),
        judged('outlook', 7, {
          bands: [
            { below_price: 5, cases: 100, below: 0, above: 1, unknown: 0 },
            { below_price: null, cases: 900, below: 45, above: 54, unknown: 0 },
          ],
        }),
        judged('risk', 7, { cases: 200, below: 11, above: 0 }),
        judged('deal', 7, { claimed_percent: null, cases: 240, below: 40, above: 0 }),
      ],
    }),
  );
  await open('/accuracy');
  for (const sentence of [
    '5% of prices should land below the range, 5% above. Prices under $0.05 are counted in the table by price alone.',
    '7\u00a0days later, 48 of 1,000 prices were below their range, and 52 above it.',
    '5% of portfolios should lose their value at risk or more.',
    '7\u00a0days later, 11 of 200 portfolios had lost their value at risk or more.',
    'Deals that no longer paid after the 7-day trade lock.',
    '7\u00a0days later, 200 of 240 deals still paid.',
  ]) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  const bands = page.getByRole('table', { name: /^Missed below \/ above/ });
  expect(await bands.getByRole('row').last().textContent()).toContain('5.0% / 6.0%');
  await expectGoodLooks(page, 'accuracy');
});

test('until claims are judged, the page says when the first ones are', async () => {
  const { page, open } = await newVisitor(site);
  const waiting = judged('risk', 1, { cases: 0, below: 0, above: 0, unknown: 0 });
  await page.route('**/api/v1/accuracy*', (route) => route.fulfill({ json: [waiting] }));
  await open('/accuracy');
  await page.getByText('Nothing judged yet; first results on Nov 28, 2026.').waitFor();
});

test.each([
  ['few_items', 'Not compared with other items: too few have prices.'],
  ['market_unusual', 'Not compared with other items: their own change is out of the ordinary.'],
])('the page of an item says that its move is not explained: %s', async (reason, sentence) => {
  const { page, open } = await newVisitor(site);
  await page.route('**/api/v1/items/*/forecast?*', async (route) => {
    const answer = await route.fetch();
    const forecast = await answer.json();
    const move = {
      ...{ window: '24h', source: 'waxpeer', from_price: 824, to_price: 800, percent_change: -2.9 },
      ...{ category: 'containers', category_items: 0, items: 0, no_parts: reason },
      ...{ log_return: -0.03, parts: { market: 0, category: 0, own: -0.03 } },
      ...forecast.move,
      no_parts: reason,
    };
    await route.fulfill({ json: { ...forecast, move } });
  });
  const items = await getJson<{ id: number; market_hash_name: string }[]>(
    `${site.url}/api/v1/items`,
  );
  const item = items.find(({ market_hash_name }) => market_hash_name === ITEM);
  await open(`/items/${item?.id}`);
  await page.getByText(sentence, { exact: true }).waitFor();
});
