import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Alert } from '../../src/client/index.js';
import { refuse } from './support/answers.js';
import { isSamePlace, lineOf } from './support/chart-line.js';
import { untilComplete } from './support/item-chart.js';
import { expectGoodLooks } from './support/looks.js';
import { startMarket } from './support/market.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const REDLINE = 'AK-47 | Redline (Field-Tested)';
const MINUTE_MS = 60_000;

const market = await startMarket({ [REDLINE]: 2_000 });
const site = await startSite(
  market.settings,
  Array.from({ length: 280 }, (_, place) => ({
    name: REDLINE,
    cents: 1_900 + Math.round(120 * Math.sin(place / 20)),
    age: (place + 1) * 5 * MINUTE_MS,
    source: 'waxpeer',
  })),
);
const [item] = (await (await fetch(`${site.url}/api/v1/items?search=redline`)).json()) as {
  id: number;
}[];

async function openChart(visitor: Visitor): Promise<Page> {
  await visitor.open(`/items/${item?.id}`);
  const { page } = visitor;
  await untilComplete(page);
  await expect
    .poll(async () => (await lineOf(page)).filter((column) => column !== undefined).length)
    .toBeGreaterThan(500);
  return page;
}

/** Drags from the middle of an element by some pixels. */
async function drag(page: Page, element: Locator, x: number, y: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y, { steps: 5 });
  await page.mouse.up();
}

describe('measuring', () => {
  test('shows percent, amount and time of a drag with Shift; the chart does not move', async () => {
    const page = await openChart(await newVisitor(site));
    const chart = page.locator('.chart');
    await chart.focus();
    for (const _press of [1, 2, 3, 4]) await page.keyboard.press('+');
    const before = await lineOf(page);
    const result = page.getByRole('status').filter({ hasText: '%' });
    // The tool is loaded after the chart.
    await expect
      .poll(async () => {
        await page.keyboard.down('Shift');
        await drag(page, chart, 200, -60);
        await page.keyboard.up('Shift');
        return result.count();
      })
      .toBe(1);
    expect(await result.textContent()).toMatch(/^\+\d+\.\d\s?%, \+\$\d+\.\d\d, \d+ (min|h)$/);
    expect(isSamePlace(await lineOf(page), before)).toBe(true);
    await expectGoodLooks(page, 'chart-measured');
    await page.keyboard.press('Escape');
    await result.waitFor({ state: 'detached' });
  });

  test('starts by any drag while the tool is selected', async () => {
    const page = await openChart(await newVisitor(site));
    await page.getByText('Indicators, comparison, files').click();
    await page.getByLabel(/^Measure/).check();
    await expect
      .poll(async () => {
        await drag(page, page.locator('.chart'), -150, 40);
        return page.locator('.measure-text').count();
      })
      .toBe(1);
    expect(await page.locator('.measure-text').textContent()).toMatch(/^[−-]/);
  });
});

/** A signed-in visitor with an alert on the item, and a lot whose cost is in cents. */
async function newOwner(rule: Alert['rule'], unit_cost: number): Promise<Visitor> {
  const visitor = await newVisitor(site);
  await signIn(visitor, site, `owner${Math.random()}@example.com`);
  const acquired_at = new Date(Date.now() - 10 * 60 * MINUTE_MS).toISOString();
  const lot = { item_id: item?.id, quantity: 2, unit_cost, acquired_at };
  await callAs(visitor, 'POST', '/portfolio/lots', lot);
  await callAs(visitor, 'POST', '/portfolio/alerts', { item_id: item?.id, rule });
  return visitor;
}

async function ruleOf(visitor: Visitor): Promise<Alert['rule']> {
  const [alert] = (await callAs(visitor, 'GET', '/portfolio/alerts')) as Alert[];
  if (alert === undefined) throw new Error('there is no alert');
  return alert.rule;
}

describe('data of a user', () => {
  test('lots, their cost and alerts are marked; alerts can be dragged', async () => {
    const visitor = await newVisitor(site);
    await signIn(visitor, site, 'chart@example.com');
    const acquired_at = new Date(Date.now() - 10 * 60 * MINUTE_MS).toISOString();
    const lot = { item_id: item?.id, quantity: 2, unit_cost: 1_900, acquired_at };
    await callAs(visitor, 'POST', '/portfolio/lots', lot);
    const rule = { type: 'price_above', price: 1_950 };
    await callAs(visitor, 'POST', '/portfolio/alerts', { item_id: item?.id, rule });
    const page = await openChart(visitor);
    const lots = page.getByRole('list', { name: 'Your lots' }).getByRole('listitem');
    await lots.waitFor();
    expect(await lots.textContent()).toMatch(/^2 at \$19\.00 each/);
    const line = page.getByRole('button', { name: /^Alert above \$19\.50/ });
    await line.waitFor();
    await expectGoodLooks(page, 'chart-own');
    const topOf = async () => (await line.boundingBox())?.y ?? 0;
    let before = Number.NaN;
    // The window has just been widened.
    await expect
      .poll(
        async () => {
          const last = before;
          before = await topOf();
          return before === last;
        },
        { interval: 250 },
      )
      .toBe(true);
    await page.getByLabel('Scale').selectOption('Percent');
    await page.waitForURL(/scale=percent/);
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2);
    const change = page.waitForRequest((request) => request.method() === 'PATCH');
    await drag(page, line, 0, 40);
    // Only the changed field is sent, so that fields unknown to the page are kept.
    expect(Object.keys((await change).postDataJSON())).toEqual(['rule']);
    const moved = page.getByRole('button', { name: /^Alert above \$/ });
    const priceOf = async () => {
      const alerts = await page.evaluate(
        async () => (await (await fetch('/api/v1/portfolio/alerts')).json()) as Alert[],
      );
      return alerts[0]?.rule;
    };
    await expect.poll(priceOf).not.toEqual(rule);
    const { price } = (await priceOf()) as { price: number };
    expect(price).toBeLessThan(1_950);
    expect(price).toBeGreaterThan(1_700);
    await page.getByRole('button', { name: `Alert above $${(price / 100).toFixed(2)}` }).waitFor();
    await moved.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  });

  test('is at the edge if it is outside the shown prices', async () => {
    const visitor = await newOwner({ type: 'price_above', price: 9_000 }, 5_000);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$90\.00/ });
    await line.waitFor();
    expect(await line.textContent()).toContain('↑');
    await page.getByText('↑ cost $50.00').waitFor();
    await page.getByRole('list', { name: 'Your lots' }).getByRole('listitem').waitFor();
    await expectGoodLooks(page, 'chart-own-beyond');
  });

  test('an alert dragged across the price changes direction, and can be undone', async () => {
    const visitor = await newOwner({ type: 'price_above', price: 2_010 }, 1_900);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$20\.10/ });
    await line.waitFor();
    await drag(page, line, 0, 120);
    const below = page.getByRole('button', { name: /^Alert below \$/ });
    await below.waitFor();
    await expect.poll(async () => (await ruleOf(visitor)).type).toBe('price_below');
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.waitFor();
    await expect.poll(() => ruleOf(visitor)).toEqual({ type: 'price_above', price: 2_010 });
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  });

  test('an alert whose drag is cancelled stays where it was', async () => {
    const rule = { type: 'price_above', price: 2_010 } as const;
    const visitor = await newOwner(rule, 1_900);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$20\.10/ });
    // The form is loaded now: it would open immediately.
    await line.click();
    await page.getByRole('dialog').getByLabel('Amount, in USD').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const box = await line.boundingBox();
    if (box === null) throw new Error('not visible');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, box.y + 80, { steps: 4 });
    await page.getByRole('button', { name: /^Alert (?:above|below) \$1/ }).waitFor();
    await page.keyboard.press('Escape');
    await line.waitFor();
    // A release at the same place is not a click.
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.up();
    await page.evaluate(async () => {
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await ruleOf(visitor)).toEqual(rule);
  });

  test('an alert is edited by a click, also after a drag', async () => {
    const visitor = await newOwner({ type: 'price_above', price: 2_010 }, 1_900);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$/ });
    await line.waitFor();
    await drag(page, line, 0, -20);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const shown = /\$\d+\.\d\d/.exec((await line.textContent()) ?? '')?.[0];
    await line.click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Amount, in USD');
    await expect.poll(async () => `$${await amount.inputValue()}`).toBe(shown);
    // A typed price is not a drag, so it cannot be undone.
    await amount.fill('20.90');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Alert above \$20\.90/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  });

  test('an alert whose drag failed: its form does not undo a drag', async () => {
    const visitor = await newOwner({ type: 'price_above', price: 2_010 }, 1_900);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$/ });
    await line.waitFor();
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    const answer = await refuse(page, '**/api/v1/portfolio/alerts/*', 503, 'no database');
    await drag(page, line, 0, -20);
    const { rule } = (await asked).postDataJSON() as Alert;
    const failure = page.getByText('Alert not changed');
    await failure.waitFor();
    await page.getByRole('button', { name: /^Alert above \$20\.10/ }).waitFor();
    await answer();

    await line.click();
    const dialog = page.getByRole('dialog');
    const price = ((rule as { price: number }).price / 100).toFixed(2);
    await dialog.getByLabel('Amount, in USD').fill(price);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Alert above $${price}` }).waitFor();
    await failure.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  test('an alert whose undo failed: it can be undone again, until its form changes it', async () => {
    const visitor = await newOwner({ type: 'price_above', price: 2_010 }, 1_900);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$/ });
    await line.waitFor();
    await drag(page, line, 0, -20);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    const dragged = /\d+\.\d\d/.exec((await line.textContent()) ?? '')?.[0] ?? '';
    const answer = await refuse(page, '**/api/v1/portfolio/alerts/*', 503, 'no database');
    await undo.click();
    await page.getByText('Alert not changed').waitFor();
    await answer();
    await undo.waitFor();

    const dialog = page.getByRole('dialog');
    for (const price of ['20.90', dragged]) {
      await line.click();
      await dialog.getByLabel('Amount, in USD').fill(price);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Alert above $${price}` }).waitFor();
      await undo.waitFor({ state: 'detached' });
    }
  });

  test('an alert dragged to the same price is unchanged', async () => {
    const visitor = await newOwner({ type: 'price_above', price: 2_010 }, 1_900);
    const page = await openChart(visitor);
    const line = page.getByRole('button', { name: /^Alert above \$20\.10/ });
    await line.waitFor();
    const box = await line.boundingBox();
    if (box === null) throw new Error('not visible');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5, box.y + 60, { steps: 4 });
    await page.getByRole('button', { name: /^Alert (?:above|below) \$1/ }).waitFor();
    await page.mouse.move(box.x + 5, box.y + 5, { steps: 4 });
    await page.mouse.up();
    await line.click();
    await page.getByRole('dialog').waitFor();
  });

  test('an alert can be created from the page of the item', async () => {
    const visitor = await newVisitor(site);
    await signIn(visitor, site, `owner${Math.random()}@example.com`);
    const page = await openChart(visitor);
    await page.getByRole('button', { name: 'Alert', exact: true }).click();
    await page.waitForURL('**dialog=alert');
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('combobox').first().inputValue()).toBe(REDLINE);
    await dialog.getByLabel('Amount, in USD').fill('19.80');
    await dialog.getByRole('button', { name: 'Create the alert' }).click();
    await page.getByRole('button', { name: /^Alert above \$19\.80/ }).waitFor();
  });

  test('is not shown to visitors', async () => {
    const page = await openChart(await newVisitor(site));
    expect(await page.locator('.lot-marks, .alert-line').count()).toBe(0);
  });
});
