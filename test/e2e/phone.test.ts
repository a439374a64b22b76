import { describe, expect, test } from 'vitest';
import { PAGES } from '../../src/contract/pages.js';
import { violationsOf } from './support/accessibility.js';
import { expectToFit } from './support/looks.js';
import { PORTFOLIO_PAGES } from './support/portfolio-pages.js';
import { startSite } from './support/service.js';
import { signIn } from './support/sign-in.js';
import { newVisitor } from './support/visitor.js';

/** The maximum length of an address. */
const LONG_EMAIL = `${'trader'.repeat(10)}@${'example'.repeat(8)}.${'example'.repeat(8)}.com`;

const site = await startSite({ ADMIN_EMAILS: LONG_EMAIL });
const PHONE = 360;

describe('on a phone', () => {
  test('the header is one row, and the sections are at the bottom', async () => {
    const { page, open } = await newVisitor(site, { width: PHONE });
    await open('/markets');
    await page.getByText('Live', { exact: true }).waitFor();
    const header = await page.locator('.brand').boundingBox();
    const tools = await page.locator('.band-tools').boundingBox();
    expect(header?.y).toBe(0);
    expect(tools?.y).toBeLessThan(header?.height ?? 0);
    const sections = page.getByRole('navigation', { name: 'Main' });
    const box = await sections.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
  });

  test('sections that do not fit are in a menu, which closes after a choice', async () => {
    const { page, open } = await newVisitor(site, { width: PHONE });
    await open('/volatility');
    const sections = page.getByRole('navigation', { name: 'Main' });
    expect(await sections.getByRole('link', { name: 'Markets' }).isVisible()).toBe(false);
    await sections.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await sections.getByRole('link', { name: 'Markets' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sections.getByRole('link', { name: 'Markets' }).click();
    await page.getByRole('heading', { name: 'Markets', exact: true }).waitFor();
    await expect
      .poll(() => sections.getByRole('link', { name: 'Markets' }).isVisible())
      .toBe(false);
  });

  test('the chart of an item is within the first screen', async () => {
    const { page, open } = await newVisitor(site, { width: PHONE });
    await open('/items/1');
    const chart = page.locator('.chart canvas').first();
    await chart.waitFor();
    await page.getByText('Demo data.').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const screen = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const box = await page.locator('.chart').first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.y ?? 0);
  });

  test('the link to the current part of the portfolio is in view', async () => {
    const visitor = await newVisitor(site, { width: PHONE });
    await signIn(visitor, site, 'parts@example.com');
    const { page } = visitor;
    for (const path of PORTFOLIO_PAGES) {
      await visitor.open(path);
      const links = page.getByRole('navigation', { name: 'Portfolio' });
      const current = links.locator('[aria-current="page"]');
      await current.waitFor();
      const end = async () => {
        const { x = 0, width = 0 } = (await current.boundingBox()) ?? {};
        return x + width;
      };
      await expect.poll(end, { message: path }).toBeLessThanOrEqual(PHONE);
    }
  });

  test('a long e-mail address of a user does not break a page', async () => {
    const visitor = await newVisitor(site, { width: PHONE });
    await signIn(visitor, site, LONG_EMAIL);
    const { page } = visitor;
    for (const path of [PAGES.items, PAGES.account, PAGES.admin]) {
      await visitor.open(path);
      await page.locator('.account-link', { hasText: LONG_EMAIL }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const width of [320, PHONE, 1024, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expectToFit(page, `${path} ${width}`);
        const tools = await page.locator('.band-tools').boundingBox();
        expect(tools?.y ?? 0).toBeLessThan(10);
      }
    }
  });
});
