import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/units.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { wavingPrices } from './support/past.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

const GUARDIAN = 'M4A1-S | Guardian (Minimal Wear)';
const DUNE = 'P250 | Sand Dune (Field-Tested)';
const REDLINE = 'AK-47 | Redline (Field-Tested)';

const market = await startMarket({ [REDLINE]: 2_000 });
const site = await startSite(market.settings, wavingPrices([GUARDIAN, DUNE]));

let users = 0;

async function collector() {
  users += 1;
  const visitor = await newVisitor(site);
  await signIn(visitor, site, `collector${users}@example.com`);
  const acquired_at = new Date(Date.now() - 110 * DAY_MS).toISOString();
  for (const [market_hash_name, unit_cost] of [
    [GUARDIAN, 4_200],
    [DUNE, null],
  ] as const) {
    const lot = { market_hash_name, quantity: 4, unit_cost, acquired_at };
    await callAs(visitor, 'POST', '/portfolio/lots', lot);
  }
  return visitor;
}

describe('the returns of a portfolio', () => {
  test('are shown by month, with the maximum drawdown', async () => {
    const { page, open } = await collector();
    await open('/portfolio');
    await page.getByRole('link', { name: 'Returns' }).click();
    await page.getByText(/^Since .* prices (rose|fell)/).waitFor();
    await page.getByText('Monthly price return (UTC)').waitFor();
    expect(await page.locator('.heat').count()).toBeGreaterThan(4);
    for (const text of await page.locator('.heat').allTextContents()) {
      expect(text).toMatch(/^−?\d+\.\d+%$/);
    }
    await page.getByText(/^Deepest:/).waitFor();
    await page.locator('.history canvas').first().waitFor();
    await page.getByText(/without cost, at market price: 1/).waitFor();
    await page.getByText('Monthly flows').click();
    await page.getByRole('columnheader', { name: 'End value' }).waitFor();
    await expectGoodLooks(page, 'returns');
  });

  test('of an empty portfolio show that there are none', async () => {
    const visitor = await newVisitor(site);
    await signIn(visitor, site, 'nobody@example.com');
    await visitor.open('/portfolio/returns');
    await visitor.page.getByText('No items yet.').waitFor();
    await expectGoodLooks(visitor.page, 'returns-empty');
  });
});

describe('what-if', () => {
  test('shows value and risk before and after, and stores nothing', async () => {
    const { page, open } = await collector();
    await open('/portfolio/what-if');
    const send = page.getByRole('button', { name: 'Preview' });
    await send.waitFor();
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('Sell', { exact: true }).selectOption({ label: GUARDIAN });
    await page.getByLabel('Quantity to sell').fill('5');
    await page.getByRole('button', { name: 'Add sale' }).click();
    await page.getByText('Enter a whole number from 1 to 4.').waitFor();
    await page.getByLabel('Quantity to sell').fill('3');
    await page.getByRole('button', { name: 'Add sale' }).click();
    await page.getByText(`3 × ${GUARDIAN}`).waitFor();
    await page.getByLabel('Buy', { exact: true }).fill('ak redline ft');
    await page.getByRole('option', { name: REDLINE }).click();
    await page.getByRole('button', { name: 'Add purchase' }).click();
    await page.getByText(`1 × ${REDLINE}`).waitFor();
    await page.getByLabel('Seller fee, %').fill('abc');
    await send.click();
    await page.getByText('Enter 0 to 100.').waitFor();
    await page.getByLabel('Seller fee, %').fill('15');
    await expectGoodLooks(page, 'what-if-form');
    await send.click();
    await page
      .getByText(
        /^This brings \$[\d.,]+; the value of the collection goes from .* week .* it would/,
      )
      .waitFor();
    await page.getByText('4 → 1').waitFor();
    await expectGoodLooks(page, 'what-if');
    await page.getByRole('button', { name: `Remove ${REDLINE}` }).click();
    await page.getByText(`1 × ${REDLINE}`).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Lots' }).click();
    await page.getByText('2 of 2').waitFor();
  });
});
