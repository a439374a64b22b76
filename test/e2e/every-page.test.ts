import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startRateServer } from '../support/rate-server.js';
import { colorViolationsOf, violationsOf } from './support/accessibility.js';
import { misplacedTexts } from './support/boxes.js';
import { movedParts, recordShifts } from './support/layout-shift.js';
import { expectToFit, takeScreenshot } from './support/looks.js';
import { PORTFOLIO_PAGES } from './support/portfolio-pages.js';
import { startSite } from './support/service.js';
import { callAs, signIn } from './support/sign-in.js';
import { newVisitor, type Visitor } from './support/visitor.js';

const ADMIN = 'admin@example.com';
/** Exchange rates add the currency setting to each page. */
const bank = await startRateServer({ '2012-01-02': { USD: '2', JPY: '160' } });
afterAll(() => bank.close());
const site = await startSite({ ADMIN_EMAILS: ADMIN, RATES_URL: bank.origin });

const PAGES = [
  '/',
  '/market',
  '/items',
  '/items/1',
  '/volatility',
  '/markets',
  '/deals',
  '/indices',
  '/accuracy',
  '/compare?items=1,2',
  ...PORTFOLIO_PAGES,
  '/portfolio/items/1',
  '/account',
  '/admin',
];

/** The browser storage of the owner. */
let kept: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** A window of the only user, who has a lot and is an administrator. */
async function newOwner(size: { readonly width: number; readonly height?: number }) {
  const visitor = await newVisitor(site, size);
  await recordShifts(visitor.page);
  if (kept === undefined) {
    await signIn(visitor, site, ADMIN);
    const lot = { item_id: 1, quantity: 2, unit_cost: 100, acquired_at: '2026-01-01T00:00:00Z' };
    await callAs(visitor, 'POST', '/portfolio/lots', lot);
    await visitor.open('/account');
    await visitor.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    kept = await visitor.context.storageState();
  } else {
    await visitor.context.addCookies(kept.cookies);
    const [origin] = kept.origins;
    await visitor.page.addInitScript((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, origin?.localStorage ?? []);
  }
  return visitor;
}

/** Opens a page, and waits until everything it loads is shown. */
async function openWhole({ page, open }: Visitor, path: string): Promise<void> {
  await open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText('Demo data.').waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  expect(await movedParts(page)).toEqual([]);
}

/** The focused element, with the defects of its focus indicator; undefined for the document. */
interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Presses Tab until the focus leaves the page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (stop === undefined) return stops;
    stops.push(stop);
    if (stops.length > 400)
      throw new Error(`Tab never left the page: ${JSON.stringify(stops.slice(-5))}`);
  }
}

/** Runs in the page. */
function focusedStop(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const there = document.elementFromPoint(x, y);
  const label = element.closest('label') ?? element;
  const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
  const isMarked = styles.some((style) => style.outlineStyle !== 'none');
  const faults = [
    there !== null && (label.contains(there) || there.contains(element))
      ? ''
      : `is covered by ${there?.outerHTML.slice(0, 80) ?? 'the edge of the window'}`,
    isMarked ? '' : 'shows no focus',
  ];
  const name = `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`;
  return { name, faults: faults.filter((fault) => fault !== '') };
}

/** CSS pixels of a window of 1280 by 900 at 200%, and of wide screens. */
const WINDOWS = [
  { width: 640, height: 450 },
  { width: 2560, height: 1440 },
  { width: 1440, height: 900 },
] as const;

/** Each control is reached, is in view, and shows the focus. */
async function expectAllReached({ page }: Visitor): Promise<void> {
  const stops = await tabThrough(page);
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
}

/** Both schemes have the same elements. */
async function expectGoodColorsInDark({ page }: Visitor): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorViolationsOf(page)).toEqual([]);
}

describe.each(PAGES)('%s', (path) => {
  test('on a desktop, is stable, usable by keyboard, and accessible at all sizes', async () => {
    const owner = await newOwner({ width: 1280 });
    await openWhole(owner, path);
    await expectAllReached(owner);
    for (const size of WINDOWS) {
      await owner.page.setViewportSize(size);
      await takeScreenshot(owner.page, `${size.width}${path.replaceAll(/\W/g, '-')}`);
      await expectToFit(owner.page);
      await expect.poll(() => misplacedTexts(owner.page)).toEqual([]);
      await expect.poll(() => violationsOf(owner.page)).toEqual([]);
    }
    await expectGoodColorsInDark(owner);
  });

  test('on phones, is stable, usable by keyboard and accessible, and no text is cut or overlaps', async () => {
    const owner = await newOwner({ width: 360 });
    await openWhole(owner, path);
    for (const width of [768, 390, 360]) {
      await owner.page.setViewportSize({ width, height: 800 });
      await expect.poll(() => misplacedTexts(owner.page)).toEqual([]);
    }
    await expectAllReached(owner);
    await expect.poll(() => violationsOf(owner.page)).toEqual([]);
    await expectGoodColorsInDark(owner);
  });
});
