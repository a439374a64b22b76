import { describe, expect, test } from 'vitest';
import type { Lot } from '../../src/client/index.js';
import { refuse } from './support/answers.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor, type VisitorOptions } from './support/visitor.js';

const CASE = 'Glove Case';

const market = await startMarket({ [CASE]: 80 });
const site = await startSite(market.settings);

let users = 0;

/** A new user on the page of lots. */
async function atLots({
  lots = [],
  ...options
}: VisitorOptions & { lots?: readonly object[] } = {}): Promise<Visitor> {
  users += 1;
  const visitor = await newVisitor(site, options);
  await signIn(visitor, site, `user${users}@example.com`);
  for (const lot of lots) await callAs(visitor, 'POST', '/portfolio/lots', lot);
  await visitor.open('/portfolio/lots');
  return visitor;
}

const lotsOf = async (visitor: Visitor) =>
  (await callAs(visitor, 'GET', '/portfolio/lots')) as readonly Lot[];

/** Fills in the item of a new lot in the dialog. */
async function beginLot({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Add items' }).click();
  await page.getByLabel('Item', { exact: true }).fill('glove case');
  await page.getByRole('option', { name: CASE }).click();
}

test('the field for an item is a combobox as in the ARIA Authoring Practices Guide', async () => {
  const visitor = await atLots();
  const { page } = visitor;
  await page.getByRole('button', { name: 'Add items' }).click();
  const field = page.getByRole('combobox', { name: 'Item', exact: true });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.getAttribute('aria-activedescendant')).toBe(null);

  await field.pressSequentially('case');
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  const names = await options.allTextContents();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const list = page.getByRole('listbox');
  expect(await field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  /** The option that assistive technology announces: the selected one. */
  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    const selected = page.locator('[role=option][aria-selected=true]');
    expect(await selected.getAttribute('id')).toBe(id);
    return selected.textContent();
  };
  expect(await active()).toBe(names[0]);
  await field.press('ArrowDown');
  expect(await active()).toBe(names[1]);
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  expect(await active()).toBe(names.at(-1));

  await field.press('Escape');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.inputValue()).toBe('case');
  await field.press('ArrowDown');
  expect(await active()).toBe(names[0]);
  await field.press('ArrowDown');
  await field.press('Enter');
  expect(await field.inputValue()).toBe(names[1]);
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('dialog').waitFor();

  await field.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

describe('the days of lots and sales', () => {
  test('are in the time zone of the user, west of Greenwich', async () => {
    const visitor = await atLots({ timeZone: 'America/New_York' });
    const { page } = visitor;
    await beginLot(visitor);
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('Bought on').fill('2025-11-10');
    await page.getByRole('button', { name: 'Add to portfolio' }).click();
    await page.getByText('3 · bought Nov 10, 2025 · cost unknown').first().waitFor();

    await page.getByRole('button', { name: /^Edit/ }).click();
    expect(await page.getByLabel('Bought on').inputValue()).toBe('2025-11-10');
    await page.getByLabel('Bought on').fill('2025-11-12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/bought Nov 12, 2025/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: /^Sell/ }).click();
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Sold on').fill('2025-11-11');
    await page.getByRole('button', { name: 'Record sale' }).click();
    await page.getByText('Bought Nov 12, 2025: choose that day or later.').waitFor();
    await page.getByLabel('Sold on').fill('2025-11-12');
    await page.getByRole('button', { name: 'Record sale' }).click();
    await page.getByText(/1 sold Nov 12, 2025/).waitFor();

    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Bought on').fill('2025-11-13');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Some were sold Nov 12, 2025: choose that day or earlier.').waitFor();
  });

  test('keep the time of day unless the day changes', async () => {
    const acquired_at = '2025-11-10T02:30:00.000Z';
    const visitor = await atLots({
      timeZone: 'America/New_York',
      lots: [{ market_hash_name: CASE, quantity: 3, acquired_at }],
    });
    const { page } = visitor;
    await page.getByRole('button', { name: /^Edit/ }).click();
    expect(await page.getByLabel('Bought on').inputValue()).toBe('2025-11-09');
    await page.getByLabel('Note').fill('from a friend');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('from a friend').waitFor();
    expect(await lotsOf(visitor)).toMatchObject([{ acquired_at }]);
  });

  test('must be complete', async () => {
    const visitor = await atLots();
    const { page } = visitor;
    await beginLot(visitor);
    const day = page.getByLabel('Bought on');
    await day.focus();
    await page.keyboard.type('1110');
    await page.getByRole('button', { name: 'Add to portfolio' }).click();
    await page.getByText('Incomplete date.').waitFor();
    expect(await day.evaluate((field) => field.contains(document.activeElement))).toBe(true);
    expect(await lotsOf(visitor)).toEqual([]);
    await expectGoodLooks(page, 'lot-date-not-whole');
    await day.fill('2025-11-10');
    await page.getByRole('button', { name: 'Add to portfolio' }).click();
    await page
      .getByText(/bought Nov 10, 2025/)
      .first()
      .waitFor();
  });
});

describe('an error in a lot', () => {
  test('is shown in the terms of the form', async () => {
    const visitor = await atLots();
    const { page } = visitor;
    const send = page.getByRole('button', { name: 'Add to portfolio' });
    await beginLot(visitor);
    await page.getByLabel('Quantity').fill('9007200');
    await page.getByLabel('Cost each, in USD').fill('100000000000');
    await page.getByLabel('Bought on').fill('1999-12-30');
    await send.click();
    await page.getByText('Enter a whole number from 1 to 9,007,199.').waitFor();
    await page.getByText('At most $10,000,000.00.').waitFor();
    await page.getByText('Choose 2000 or later.').waitFor();
    await expectGoodLooks(page, 'lot-faults');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Cost each, in USD').fill('.5');
    await page.getByLabel('Bought on').fill('');
    await send.click();
    await page
      .getByText(/\$0.50 each/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: /^Sell/ }).click();
    await page.getByLabel('Price each, in USD').fill('10');
    await page.getByLabel('Total fee, in USD').fill('20.01');
    await page.getByRole('button', { name: 'Record sale' }).click();
    await page.getByText('At most $20.00.').waitFor();
  });

  test('from the service is shown without API names', async () => {
    const visitor = await atLots();
    const { page } = visitor;
    await beginLot(visitor);
    const lots = '**/api/v1/portfolio/lots?*';
    await refuse(page, lots, 400, 'body.unit_cost must not be above item_id');
    await page.getByRole('button', { name: 'Add to portfolio' }).click();
    await page.getByText('Unit cost must not be above item id.').waitFor();
  });
});

test('a lot is added once, however often the button is pressed', async () => {
  const visitor = await atLots();
  const { page } = visitor;
  await beginLot(visitor);
  await page.getByRole('button', { name: 'Add to portfolio' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByText('1 of 1').waitFor();
  expect(await lotsOf(visitor)).toHaveLength(1);
});

test('if no lot matches, a button clears the filters', async () => {
  const visitor = await atLots({ lots: [{ market_hash_name: CASE, quantity: 1 }] });
  const [lot] = await lotsOf(visitor);
  await callAs(visitor, 'POST', `/portfolio/lots/${lot?.id}/sell`, {
    quantity: 1,
    unit_price: 90,
  });
  await visitor.open('/portfolio/lots?gone=hidden&q=nothing&order=name');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Show all lots' }).click();
  await page.getByRole('link', { name: CASE }).waitFor();
  expect(new URL(page.url()).search).toBe('?order=name');
});

test('lots follow the prices of their items', async () => {
  const { page } = await atLots({ lots: [{ market_hash_name: CASE, quantity: 100 }] });
  await page.getByText('Live', { exact: true }).waitFor();
  const value = page.locator('.lot-figures dd').first();
  await value.getByText('$80.00').waitFor();
  market.prices.set(CASE, 90);
  await value.getByText('$90.00').waitFor();
  await page.getByRole('link', { name: CASE }).click();
  await value.getByText('$90.00').waitFor();
  market.prices.set(CASE, 80);
  await value.getByText('$80.00').waitFor();
});

/** Ends the session so that the next change detects it, not a background request of the page. */
async function endSession({ page, context }: Visitor): Promise<void> {
  // Pending requests would find that the session has ended.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    const isHeld = request.method() === 'GET' && !request.url().endsWith('/auth/csrf');
    return isHeld ? undefined : route.fallback();
  });
  await context.clearCookies();
}

test('a notice says that the session has ended and that nothing was changed', async () => {
  const visitor = await atLots({ lots: [{ market_hash_name: CASE, quantity: 100 }] });
  const { page } = visitor;
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Note').fill('from a friend');
  await endSession(visitor);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Your session ended; nothing changed.' });
  await notice.waitFor();
  expect(await notice.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByText('Sign in to see your portfolio').waitFor();
  await expectGoodLooks(page, 'session-ended');
});

test('the page of an item shows the notice too', async () => {
  const visitor = await atLots({ lots: [{ market_hash_name: CASE, quantity: 100 }] });
  const { page, open } = visitor;
  const [lot] = await lotsOf(visitor);
  await open(`/items/${lot?.item_id}`);
  await page.getByRole('button', { name: 'Add to portfolio' }).click();
  await endSession(visitor);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to portfolio' }).click();
  await page.getByText('Your session ended; nothing changed.').waitFor();
  await page.getByRole('link', { name: 'Sign in to track' }).waitFor();
});
