import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/units.js';
import { refuse } from './support/answers.js';
import { lineOf } from './support/chart-line.js';
import { expectGoodLooks } from './support/looks.js';
import { startSiteWithPast } from './support/past.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

/**
 * Most of the heavy weapons: their index begins with these, not with the simulated items of a week.
 */
const KINDS = ['AK-47', 'Glock-18', 'Negev', 'Nova'];
const nameOf = (item: number) =>
  `${KINDS[item % KINDS.length]} | Pattern ${item + 1} (Field-Tested)`;

const { site, idOf } = await startSiteWithPast(120, nameOf);

test('the page of indices lists them, and draws the selected ones', async () => {
  const { page, open } = await newVisitor(site);
  await open('/indices');
  const table = page.getByRole('group', { name: /^90 days ago = 100/ });
  const pistols = table.getByRole('checkbox', { name: 'Pistols' });
  expect(await pistols.isChecked()).toBe(false);
  await pistols.check();
  await page.getByText(/Change since the start\. All items, .*Pistols\./).waitFor();
  await page.locator('.chart canvas').first().waitFor();
  await expectGoodLooks(page, 'indices');
});

/** The largest canvas of the chart: the lines, without the crosshair. */
const imageOf = (page: Page) =>
  page.locator('.chart canvas').evaluateAll((all) => {
    const canvases = all.filter((each) => each instanceof HTMLCanvasElement);
    const [first] = canvases.toSorted((a, b) => b.width * b.height - a.width * a.height);
    return first?.toDataURL() ?? '';
  });

/**
 * Makes each URL of an index always return its first response: today's level changes every few
 * minutes.
 */
async function keepLevels(page: Page): Promise<void> {
  const kept = new Map<string, Promise<string>>();
  await page.route('**/api/v1/indices/**', async (route) => {
    const url = route.request().url();
    const body = kept.get(url) ?? route.fetch().then((response) => response.text());
    kept.set(url, body);
    await route.fulfill({ contentType: 'application/json', body: await body });
  });
}

/** Opens the page with one index, and waits until its line is drawn. */
async function openOneIndex(): Promise<Page> {
  const { page, open } = await newVisitor(site);
  await keepLevels(page);
  await open('/indices?lines=heavy');
  await page.getByText('Change since the start. Heavy weapons.').waitFor();
  await page.locator('.chart canvas').first().waitFor();
  await expect.poll(async () => (await lineOf(page)).some((ink) => ink)).toBe(true);
  return page;
}

describe('the chart of indices', () => {
  test('draws indicators of the first index, and keeps them in the address', async () => {
    const page = await openOneIndex();
    const plain = await imageOf(page);
    for (const name of ['Simple average (20)', 'Exponential average (20)']) {
      await page.getByLabel(name).check();
    }
    await page.getByLabel('Bollinger bands (20, 2)').check();
    await page.waitForURL(/indicators=sma%2Cema%2Cbollinger/);
    await expect.poll(() => imageOf(page)).not.toBe(plain);
    await page.reload();
    await page.getByLabel('Simple average (20)').uncheck();
    await page.getByLabel('Exponential average (20)').uncheck();
    await page.waitForURL(/indicators=bollinger/);
    await page.getByLabel('Bollinger bands (20, 2)').uncheck();
    await expect.poll(() => imageOf(page)).toBe(plain);
    await page.getByLabel('Bollinger bands (20, 2)').check();
    await expectGoodLooks(page, 'index-indicators');
  });

  test('gives each line the colour of its row, and lists those not drawn', async () => {
    const { page, open } = await newVisitor(site);
    await refuse(page, '**/api/v1/indices/all?*', 404, 'no index: none of its items has a price');
    await open('/indices?lines=all,heavy');
    await page.getByText('All items: no prices in this range').waitFor();
    await page.locator('.chart canvas').first().waitFor();
    await expect
      .poll(async () => (await lineOf(page, '--tide')).some((column) => column !== undefined))
      .toBe(true);
    expect((await lineOf(page)).every((column) => column === undefined)).toBe(true);
  });

  test('has a scale and a range, both in the address', async () => {
    const page = await openOneIndex();
    const before = await imageOf(page);
    await page.getByLabel('Scale').selectOption('Linear');
    await page.getByText('Start = 100. Heavy weapons.').waitFor();
    await page.getByRole('button', { name: '30d' }).click();
    await page.waitForURL(/range=30d/);
    await expect.poll(() => imageOf(page)).not.toBe(before);
    await page.reload();
    await page.getByText('Start = 100. Heavy weapons.').waitFor();
    expect(await page.getByLabel('Scale').inputValue()).toBe('linear');
    const pressed = await page.getByRole('button', { name: '30d' }).getAttribute('aria-pressed');
    expect(pressed).toBe('true');
  });
});

test('the page of an item explains the move of its price', async () => {
  const { page, open } = await newVisitor(site);
  await open(`/items/${idOf(2)}?range=7d`);
  await page.getByText(/^Market .* is specific to this item/).waitFor();
  await expectGoodLooks(page, 'move');
});

/** The number in a text such as `▲ +1.2%`. */
const numberOf = (text: string) =>
  Number(text.replaceAll('−', '-').match(/[+-]?\d+\.\d(?=%)/)?.[0]);

test('the change of an index in a price chart is that of the market in the text below', async () => {
  const { page, open } = await newVisitor(site);
  await open(`/items/${idOf(2)}?range=24h&with=index:all`);
  const legend = page.getByRole('list', { name: 'Compared with' }).getByRole('listitem');
  const sentence = page.getByText(/^Market .* is specific to this item/);
  const difference = async () => {
    const inLegend = numberOf((await legend.locator('.change').textContent()) ?? '');
    const ofMarket = (await sentence.textContent())?.match(/^Market ([^,;]*)/)?.[1] ?? '';
    return Math.abs(inLegend - numberOf(ofMarket));
  };
  // The text excludes the item itself, one of many, and is not loaded together with the index.
  await expect.poll(difference).toBeLessThan(1);
  await open(`/items/${idOf(2)}?range=1h&with=index:all`);
  await page.locator('.chart canvas').first().waitFor();
  expect(await page.getByText(/is specific to this item/).count()).toBe(0);
});

test('the numbers of all indices do not depend on the chart', async () => {
  const { page, open } = await newVisitor(site);
  await open('/indices');
  const row = page.getByRole('row', { name: /All items/ });
  const atFirst = await row.textContent();
  await page.getByRole('button', { name: '24h' }).click();
  await page.waitForURL(/range=24h/);
  await page.getByText(/^Change since the start/).waitFor();
  expect(await row.textContent()).toBe(atFirst);
});

test('a portfolio shows correlated holdings, and its comparison with an index', async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  await signIn(visitor, site, 'indices@example.com');
  const bought = new Date(Date.now() - 20 * DAY_MS).toISOString();
  for (const item of [0, 1, 2, 3, 4, 5]) {
    const item_id = idOf(item);
    const lot = { item_id, quantity: 1, unit_cost: 900, acquired_at: bought };
    await callAs(visitor, 'POST', '/portfolio/lots', lot);
  }
  await visitor.open('/portfolio/risk');
  const map = page.getByRole('region', { name: 'What moves together' });
  await map.getByRole('cell', { name: '1.00' }).first().waitFor();
  expect(await map.getByRole('cell').count()).toBe(36);
  await expectGoodLooks(page, 'correlations');
  await visitor.open('/portfolio');
  await page.getByLabel('Index').selectOption('Rifles');
  await page.getByText('Green: as the index').waitFor();
  await expectGoodLooks(page, 'compare-index');
});
