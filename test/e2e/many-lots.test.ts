import { expect, test } from 'vitest';
import type { Lot } from '../../src/client/index.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const CASE = 'Glove Case';
const OTHER = 'Chroma Case';

const market = await startMarket({ [CASE]: 80, [OTHER]: 5 });
const site = await startSite(market.settings);

let users = 0;

/** A new user on the page of lots, with this number of lots. */
async function atLots(count: number): Promise<Visitor> {
  users += 1;
  const visitor = await newVisitor(site);
  await signIn(visitor, site, `many${users}@example.com`);
  const lines = Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (place % 100))).toISOString();
    return `${place % 2 === 0 ? CASE : OTHER},1,${day},lot ${place}`;
  });
  const { request } = visitor.context;
  const token = (await (await request.get('/api/v1/auth/csrf')).json()) as { csrf_token: string };
  const answer = await request.post('/api/v1/portfolio/lots/import', {
    data: ['market_hash_name,quantity,acquired_at,note', ...lines].join('\n'),
    headers: { 'x-csrf-token': token.csrf_token, 'content-type': 'text/csv' },
  });
  expect(await answer.json()).toMatchObject({ added: count });
  await visitor.open('/portfolio/lots');
  await visitor.page.getByText(`${count} of ${count}`).waitFor();
  return visitor;
}

const lotsOf = async (visitor: Visitor) =>
  (await callAs(visitor, 'GET', '/portfolio/lots')) as readonly Lot[];

test('300 lots get a cost and a date in five actions and two requests, and undo it', async () => {
  const visitor = await atLots(300);
  const { page } = visitor;
  const rows = page.locator('.lots tr[data-row]');
  expect(await rows.count()).toBeLessThan(100);
  const before = await lotsOf(visitor);
  const changes: string[] = [];
  page.on('request', (request) => {
    // The page also stores the language of the user, when it has loaded the settings.
    const isOfLots = request.url().includes('/portfolio/lots');
    if (isOfLots && request.method() !== 'GET') changes.push(request.url());
  });

  await page.getByRole('button', { name: 'Change all 300' }).click();
  await page.getByLabel('Cost', { exact: true }).last().selectOption('Market price');
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  await page.getByLabel('Bought on').fill(today);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('300 lots change.').waitFor();
  await page.getByText('Portfolio cost: $0.00 → $127.50.').waitFor();
  await expectGoodLooks(page, 'lots-change-preview');
  await page.getByRole('button', { name: 'Change 300 lots' }).click();
  await page.getByText('300 lots changed.').waitFor();
  expect(changes).toHaveLength(2);
  expect(new Set((await lotsOf(visitor)).map(({ unit_cost }) => unit_cost))).toEqual(
    new Set([80, 5]),
  );

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText(/^300 lots: cost 100% of market price, bought/).waitFor();
  await expectGoodLooks(page, 'lots-changes');
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await page.getByText(/^undone/).waitFor();
  expect(await lotsOf(visitor)).toEqual(before);
});

test('lots are selected by range and group, tagged, and removed', async () => {
  const visitor = await atLots(20);
  const { page } = visitor;
  const boxes = page.locator('.lot input[type="checkbox"]');
  await boxes.nth(2).click();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await page.getByText('5 lots selected').waitFor();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByLabel('Add tags').fill('long term, gift');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change 5 lots' }).click();
  await page.getByText('5 lots changed.').waitFor();

  await page.getByLabel('Group by').selectOption('Tag');
  await page.getByLabel('Select all of gift').check();
  await page.getByText('5 lots selected').waitFor();
  await expectGoodLooks(page, 'lots-grouped');

  // Another browser changes a lot between the preview and the change.
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('gift');
  await page.getByText('5 of 20').waitFor();
  await page.getByRole('button', { name: 'Select all 5' }).click();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Remove 5 lots' }).waitFor();
  const tagged = (await lotsOf(visitor)).filter(({ tags }) => tags.includes('gift'));
  await callAs(visitor, 'PUT', `/portfolio/lots/${tagged[0]?.id}`, { tags: [] });
  await page.getByRole('button', { name: 'Remove 5 lots' }).click();
  await page.getByText('Updated numbers:', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Remove 4 lots' }).click();
  await page.getByText('4 lots changed.').waitFor();
  expect(await lotsOf(visitor)).toHaveLength(16);
});

test('a preview names the lots that cannot be changed', async () => {
  const visitor = await atLots(4);
  const { page } = visitor;
  const [full] = await lotsOf(visitor);
  const tags = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
  await callAs(visitor, 'PUT', `/portfolio/lots/${full?.id}`, { tags });
  await page.reload();
  await page.getByText('4 of 4').waitFor();
  await page.getByRole('button', { name: 'Change all 4' }).click();
  await page.getByLabel('Add tags').fill('one more');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 lot refused:').waitFor();
  const reason = page.getByRole('dialog').getByRole('listitem');
  expect(await reason.textContent()).toContain(full?.market_hash_name);
  await expectGoodLooks(page, 'lots-change-refused');
});

test('lots are searched as the list of items is, and all that are found are changed', async () => {
  const visitor = await atLots(6);
  const { page } = visitor;
  await page.getByRole('searchbox', { name: 'Search' }).fill('glvoe cas');
  await page.getByText('3 of 6').waitFor();
  await page.getByRole('button', { name: 'Change all 3' }).click();
  await page.getByLabel('Add tags').fill('found');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change 3 lots' }).click();
  await page.getByText('3 lots changed.').waitFor();
  const tagged = (await lotsOf(visitor)).filter(({ tags }) => tags.includes('found'));
  expect(new Set(tagged.map(({ market_hash_name }) => market_hash_name))).toEqual(new Set([CASE]));
});
