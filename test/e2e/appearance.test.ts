import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepWaiting } from './support/answers.js';
import { expectToFit } from './support/looks.js';
import { startSite } from './support/service.js';
import { newVisitor, type Scheme } from './support/visitor.js';

const site = await startSite();

/** The contrast of an element's text with its background, by WCAG 2. */
const contrastOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string): number => {
      if (brush === null) throw new Error('no canvas');
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map(
        (level) => {
          const part = level / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(node);
    const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort(
      (a, b) => a - b,
    );
    return (light + 0.05) / (dark + 0.05);
  });

describe('a disabled primary button', () => {
  test.each<Scheme>(['light', 'dark'])('is readable under the pointer: %s', async (scheme) => {
    const { page, open } = await newVisitor(site, { scheme });
    await keepWaiting(page, '**/api/v1/auth/magic/request');
    await open('/login');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('reader@example.com');
    await page.getByRole('button', { name: 'Print a link' }).click();
    const button = page.getByRole('button', { name: 'Sending…' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await contrastOf(button)).toBeGreaterThanOrEqual(4.5);
    await button.hover({ force: true });
    expect(await contrastOf(button)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('numbers follow the language of the page, with the region of the browser', () => {
  test.each([
    ['en-US', /^\$[\d,]*\d\.\d\d$/, /^[▲▼][+−]\d+\.\d%$/],
    ['en-GB', /^US\$[\d,]*\d\.\d\d$/, /^[▲▼][+−]\d+\.\d%$/],
    ['de-DE', /^[\d.]*\d,\d\d\s\$$/, /^[▲▼][+−]\d+,\d\s%$/],
    // A language without a translation: the page and its numbers are in English.
    ['is-IS', /^\$[\d,]*\d\.\d\d$/, /^[▲▼][+−]\d+\.\d%$/],
  ])('%s', async (locale, amount, percent) => {
    const { page, open } = await newVisitor(site, { locale });
    await open('/volatility');
    const entry = page.locator('.board-item').first();
    await entry.waitFor();
    const figures = await page.locator('td bdi').allTextContents();
    const texts = figures.map((text) => text.replace('±', ''));
    expect(
      texts.filter((text) => text.includes('$')).every((text) => amount.test(text.trim())),
    ).toBe(true);
    expect(texts.some((text) => amount.test(text.trim()))).toBe(true);
    await expect
      .poll(async () => {
        const changes = await page.locator('.change').allTextContents();
        return changes.some((text) => percent.test(text.trim()));
      })
      .toBe(true);
  });
});

test.each([
  '/',
  '/items',
  '/volatility',
  '/indices',
  '/markets',
  '/deals',
  '/items/1',
  '/login',
  '/portfolio',
])('lays out from right to left without overflow: %s', async (path) => {
  const { page, open } = await newVisitor(site);
  await open(path);
  await page.getByText('Demo data.').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectToFit(page, `${width}`);
  }
  const brand = await page.locator('.brand').boundingBox();
  expect(brand?.x ?? 0).toBeGreaterThan(180);
});

/**
 * The shown numbers, such as `−$1.20` or `+2.1%`, whose characters do not run from left to right.
 */
const disorderedFigures = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const figure = node.nodeValue ?? '';
      if (!/^\s*[+−-]?[$€]?[\d.,]+\s?%?\s*$/.test(figure)) continue;
      const range = document.createRange();
      const lefts = [...figure].flatMap((character, at) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const [rect] = range.getClientRects();
        return rect === undefined || character.trim() === '' ? [] : [rect.left];
      });
      if (lefts.some((left, at) => left < (lefts[at - 1] ?? left))) found.push(figure);
    }
    return found;
  });

/** The names of items whose first letter is outside their box. */
const namesWithoutBeginning = (page: Page) =>
  page.evaluate(() => {
    const links = document.querySelectorAll('.item-panel a, [data-column="name"] a');
    return [...links].flatMap((link) => {
      const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
      if (text === null) return [];
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const [first] = range.getClientRects();
      const { left, right } = link.getBoundingClientRect();
      const isShown = first !== undefined && first.left >= left - 1 && first.right <= right + 1;
      return isShown ? [] : [link.textContent];
    });
  });

test.each(['/', '/items', '/volatility', '/indices', '/compare?items=1,2', '/items/1'])(
  'numbers and names read from left to right on right-to-left pages: %s',
  async (path) => {
    const { page, open } = await newVisitor(site);
    await open(path);
    await page.getByText(/\d%$/).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => disorderedFigures(page), { message: `${width}` }).toEqual([]);
      await expect.poll(() => namesWithoutBeginning(page), { message: `${width}` }).toEqual([]);
    }
  },
);

test('text in Latin letters loads only the Latin subset of the font', async () => {
  const { page, open } = await newVisitor(site);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await open('/volatility');
  await page.locator('.board-item').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(fonts).toHaveLength(1);
  expect(fonts[0]).toMatch(/archivo-latin-text/);
});
