import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const KARAMBIT = '★ Karambit | Doppler (Factory New)';
const market = await startMarket({ [REDLINE]: 2_000, [KARAMBIT]: 90_000 });
const ADMIN = 'palette-admin@example.com';
const site = await startSite({ ...market.settings, ADMIN_EMAILS: ADMIN });

const field = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Item, page or action' });

async function openPalette(path: string): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await visitor.open(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.keyboard.press('Control+k');
  await field(visitor).waitFor();
  return visitor;
}

test('finds pages by keyboard only, and closes with the key that opens it', async () => {
  const visitor = await openPalette('/markets');
  const { page } = visitor;
  expect(await field(visitor).evaluate((input) => input === document.activeElement)).toBe(true);
  await expectGoodLooks(page, 'palette');
  await page.keyboard.press('Control+k');
  await field(visitor).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field(visitor).fill('vola');
  await page.getByRole('option', { name: 'Volatility', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/volatility');
  await field(visitor).waitFor({ state: 'detached' });
});

test('offers the sections of the header by the same names', async () => {
  const { page } = await openPalette('/markets');
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // The dialog hides the page behind it from assistive technology.
  const names = await page.locator('.nav a').allTextContents();
  expect(names).toContain('Compare');
  const offered = await page.getByRole('option').allTextContents();
  expect(offered.slice(0, names.length)).toEqual(names);
  await page.keyboard.press('Escape');
  await sections.filter({ hasText: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  await sections.and(page.locator('[aria-current="page"]')).getByText('Compare').waitFor();
});

test('states the word that it searched instead of a mistyped one', async () => {
  const visitor = await openPalette('/markets');
  await field(visitor).fill('ak readline');
  const group = 'Items: Showing results for “ak redline”';
  await visitor.page.getByRole('group', { name: group }).getByRole('option').first().waitFor();
  await expectGoodLooks(visitor.page, 'palette-corrected');
});

test('finds items by prefixes of words', async () => {
  const visitor = await openPalette('/markets');
  const { page } = visitor;
  await field(visitor).fill('ak redl ft');
  await page.getByRole('option', { name: REDLINE, selected: true }).waitFor();
  await expectGoodLooks(page, 'palette-items');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: REDLINE }).waitFor();
  await page.keyboard.press('Control+k');
  await field(visitor).fill('no such thing at all');
  await page.getByText('No results').waitFor();
});

test('runs the selected command: colours, and signing out', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'palette@example.com');
  await visitor.open('/markets');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await field(visitor).fill('dark');
  await page.getByRole('option', { name: 'Theme: dark' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.keyboard.press('Control+k');
  await field(visitor).fill('sign out');
  await page.getByRole('option', { name: 'Sign out', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
});

test('opens the form for a new alert, also on the page of alerts', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'alerted@example.com');
  await visitor.open('/markets');
  for (const _place of ['from another page', 'from that page']) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await field(visitor).fill('new alert');
    await page.getByRole('option', { name: 'New alert', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New alert' });
    await form.getByRole('button', { name: 'Create the alert' }).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/portfolio\/alerts$/);
  }
});

test('items are compared side by side, added by the palette, and kept in the address', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await visitor.open('/items?q=ak+redline+ft');
  await page.locator(`[data-row-index][title="${REDLINE}"]`).click();
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('group', { name: 'Comparison' });
  await table.getByRole('columnheader', { name: REDLINE }).waitFor();
  await page.keyboard.press('Control+k');
  await field(visitor).fill('karambit doppler fn');
  await page.getByRole('option', { name: KARAMBIT, exact: true }).click();
  await table.getByRole('columnheader', { name: KARAMBIT }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?items=\d+,\d+$/);
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await row('Price').getByText('$900.00').waitFor();
  await row('Price').getByText('$20.00').waitFor();
  await row('Waxpeer').getByText('$20.00').waitFor();
  await row('Wear values').getByText('0.10 to 0.70').waitFor();
  await expectGoodLooks(page, 'compare');
  await page.reload();
  await table.getByRole('columnheader', { name: KARAMBIT }).waitFor();
  await table.getByRole('button', { name: `Remove ${REDLINE}` }).click();
  await table.getByRole('columnheader', { name: REDLINE }).waitFor({ state: 'detached' });
  await table.getByRole('button', { name: `Remove ${KARAMBIT}` }).click();
  await page.getByText('Nothing to compare yet').waitFor();
  await expectGoodLooks(page, 'compare-none');
});

test('phones compare items in a card for each figure, and wider windows in columns', async () => {
  const { page, open } = await newVisitor(site, { width: 360 });
  const items = (await (await fetch(`${site.url}/api/v1/items`)).json()) as {
    id: number;
    market_hash_name: string;
  }[];
  const two = items.filter(({ market_hash_name: name }) => [REDLINE, KARAMBIT].includes(name));
  await open(`/compare?items=${two.map(({ id }) => id).join(',')}`);
  const table = page.getByRole('group', { name: 'Comparison' });
  const prices = table
    .locator('tr', { hasText: /^Price/ })
    .first()
    .locator('td');
  await prices.getByText('$900.00').waitFor();
  const sideways = () => table.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await sideways()).toBe(0);
  const [first, second] = await Promise.all([0, 1].map((at) => prices.nth(at).boundingBox()));
  expect(first?.y).toBe(second?.y);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(360);
  const named = await prices.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, '::before').content),
  );
  expect(named).toEqual(two.map(({ market_hash_name: name }) => JSON.stringify(name)));
  await expectGoodLooks(page, 'compare-phone');
});

test('compares at most eight items, and breaks the names of rows only between words', async () => {
  const { page, open } = await newVisitor(site, { width: 1280 });
  const items = (await (await fetch(`${site.url}/api/v1/items`)).json()) as { id: number }[];
  const eight = items.slice(0, 8).map(({ id }) => id);
  await open(`/compare?items=${eight.join(',')}`);
  await page.getByText('At most 8 items').waitFor();
  const heads = page.getByRole('group', { name: 'Comparison' }).getByRole('rowheader');
  await heads.first().waitFor();
  const brokenWords = await heads.evaluateAll((all) =>
    all.flatMap((head) => {
      const text = head.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(brokenWords).toEqual([]);
});

test('a table is sorted by the pressed column, and reversed by the next press', async () => {
  const { page, open } = await newVisitor(site);
  await open('/');
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: /^Categories/ });
  const names = () => table.getByRole('rowheader').allTextContents();
  const head = table.getByRole('columnheader', { name: 'Category' });
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  const ascending = await names();
  expect(ascending).toEqual(ascending.toSorted((a, b) => a.localeCompare(b)));
  await head.getByRole('button').click();
  await expect.poll(names).toEqual(ascending.toReversed());
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe(null);
});

test('has the pages of the portfolio, and for administrators, of administration', async () => {
  const visitor = await openPalette('/markets');
  const { page } = visitor;
  await field(visitor).fill('portfolio');
  const offered = await page.getByRole('option').allTextContents();
  for (const part of ['Returns', 'Risk', 'What if', 'Import', 'Sharing']) {
    expect(offered).toContain(`Portfolio: ${part}`);
  }
  await field(visitor).fill('administration');
  await page.getByText('No results').waitFor();
  const admin = await newVisitor(site);
  await signIn(admin, site, ADMIN);
  await admin.open('/markets');
  await admin.page.getByRole('button', { name: 'Find anything' }).click();
  await field(admin).fill('administration');
  await admin.page.getByRole('option', { name: 'Administration' }).click();
  await admin.page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor();
});

test.each([320, 1280])('its field opens by a button and does not move, %i px', async (width) => {
  const visitor = await newVisitor(site, { width });
  await visitor.open('/markets');
  await visitor.page.getByRole('button', { name: 'Find anything' }).click();
  const place = async () => (await field(visitor).boundingBox())?.y;
  await field(visitor).waitFor();
  const first = await place();
  for (const typed of ['returns', 'a', 'no such thing at all']) {
    await field(visitor).fill(typed);
    expect(await place()).toBe(first);
  }
});
