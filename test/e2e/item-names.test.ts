import { expect, test } from 'vitest';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const RUSSIAN_REDLINE = 'AK-47 | Красная линия (После полевых испытаний)';
const BAYONET = '★ Bayonet | Marble Fade (Factory New)';
const market = await startMarket({ [REDLINE]: 2_000, [BAYONET]: 90_000 });
const site = await startSite(market.settings);

const row = ({ page }: Visitor, name: string) => page.locator(`[data-row-index][title="${name}"]`);
const search = ({ page }: Visitor) => page.getByRole('searchbox');

/** Counts the loaded files of item names. */
function requestsOfNames({ page }: Visitor): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/item-names/')) paths.push(pathname);
  });
  return paths;
}

test('the list is searched in the language of the browser and in English', async () => {
  const visitor = await newVisitor(site, { locale: 'de-DE' });
  const loaded = requestsOfNames(visitor);
  await visitor.open('/items');
  await row(visitor, BAYONET).waitFor();
  await expect.poll(() => loaded).toEqual(['/item-names/german.json']);
  await search(visitor).fill('rote lin');
  await row(visitor, REDLINE).waitFor();
  await row(visitor, BAYONET).waitFor({ state: 'detached' });
  await search(visitor).fill('bajonett marmorfarb');
  await row(visitor, BAYONET).waitFor();
  await row(visitor, REDLINE).waitFor({ state: 'detached' });
  await search(visitor).fill('redline');
  await row(visitor, REDLINE).waitFor();
  expect(loaded).toEqual(['/item-names/german.json']);
});

test('the palette finds an item by its Russian and its English name, and shows the Russian one', async () => {
  const visitor = await newVisitor(site, { locale: 'ru-RU' });
  const { page } = visitor;
  await visitor.open('/markets');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Предмет, страница или действие' });
  await field.fill('красная линия');
  const option = page.getByRole('option', { name: RUSSIAN_REDLINE, exact: true });
  await option.waitFor();
  await expectGoodLooks(page, 'palette-local-name');
  await field.fill('redline');
  await option.waitFor();
});

test('the page of an item has its name in the language of the page, and shows that of markets', async () => {
  const visitor = await newVisitor(site, { locale: 'ru-RU' });
  const { page } = visitor;
  await visitor.open('/items');
  await row(visitor, REDLINE).click();
  await page.getByRole('heading', { name: RUSSIAN_REDLINE }).waitFor();
  expect(await page.title()).toBe(`${RUSSIAN_REDLINE} · Itemtide`);
  await page.getByText(REDLINE, { exact: true }).waitFor();
  await expectGoodLooks(page, 'item-local-name');
});

test('lists write names of items in the language of the page', async () => {
  const visitor = await newVisitor(site, { locale: 'zh-CN' });
  const { page } = visitor;
  await visitor.open('/items');
  await row(visitor, REDLINE).filter({ hasText: '红线' }).waitFor();
  await expectGoodLooks(page, 'items-local-names');
  const id = await row(visitor, BAYONET).getAttribute('href');
  await visitor.open(`/compare?items=${id?.split('/').at(-1)}`);
  await page.getByRole('link', { name: '★ 刺刀 | 渐变大理石 (崭新出厂)' }).waitFor();
  await expectGoodLooks(page, 'compare-local-names');
});

test('a name is found in any language, each of which is loaded once', async () => {
  const visitor = await newVisitor(site, { locale: 'en-GB' });
  const { page } = visitor;
  const loaded = requestsOfNames(visitor);
  await visitor.open('/items');
  for (const typed of ['bajonett', 'штык', '刺刀', 'baïonnette', 'bajonett']) {
    await search(visitor).fill(typed);
    await row(visitor, BAYONET).waitFor();
    await row(visitor, REDLINE).waitFor({ state: 'detached' });
  }
  expect(new Set(loaded).size).toBe(loaded.length);
  expect(loaded).not.toContain('/item-names/greek.json');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Item, page or action' }).fill('красная линия');
  await page.getByRole('option', { name: REDLINE }).getByText('(Russian)').waitFor();
});

test('a browser in English loads no other names', async () => {
  const visitor = await newVisitor(site, { locale: 'en-GB' });
  const loaded = requestsOfNames(visitor);
  await visitor.open('/items?q=redline');
  await row(visitor, REDLINE).waitFor();
  await row(visitor, BAYONET).waitFor({ state: 'detached' });
  expect(loaded).toEqual([]);
});

const paletteField = ({ page }: Visitor) =>
  page.getByRole('combobox', { name: 'Item, page or action' });

test('the title of a page never loads item names', async () => {
  const visitor = await newVisitor(site, { locale: 'en-GB' });
  const { page } = visitor;
  const loaded = requestsOfNames(visitor);
  await page.clock.install();
  await visitor.open('/items');
  await row(visitor, REDLINE).waitFor();
  await page.keyboard.press('Control+k');
  await paletteField(visitor).fill('sharing');
  await page.getByRole('option', { name: /sharing/i }).waitFor();
  await page.clock.fastForward(5_000);
  await paletteField(visitor).fill('штык');
  await page.getByRole('option', { name: BAYONET }).waitFor();
  expect(loaded).not.toContain('/item-names/german.json');
});

test('names in other languages are loaded when typing pauses', async () => {
  const visitor = await newVisitor(site, { locale: 'en-GB' });
  const { page } = visitor;
  const loaded = requestsOfNames(visitor);
  await visitor.open('/items');
  await row(visitor, BAYONET).waitFor();
  await page.keyboard.press('Control+k');
  // One frame apart, as when a user types without a pause.
  await paletteField(visitor).evaluate(async (field) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const typed of ['bajonett', 'штык']) {
      value?.set?.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });
  await page.getByRole('option', { name: BAYONET }).waitFor();
  expect(loaded).not.toContain('/item-names/german.json');
});

test('a browser that saves data loads only the names in its own language', async () => {
  const visitor = await newVisitor(site, { locale: 'de-DE' });
  const { page } = visitor;
  const loaded = requestsOfNames(visitor);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  await visitor.open('/items');
  await row(visitor, BAYONET).waitFor();
  await search(visitor).fill('штык');
  await row(visitor, BAYONET).waitFor({ state: 'detached' });
  await page.clock.fastForward(5_000);
  await search(visitor).fill('bajonett');
  await row(visitor, BAYONET).waitFor();
  expect(loaded).toEqual(['/item-names/german.json']);
});
