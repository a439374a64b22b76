import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './accessibility.js';
import { HEIGHTS, type Scheme, WIDTHS } from './visitor.js';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Where pictures are put, for people to look at; none are taken unless it is set. */
const PICTURES = process.env.SCREENSHOTS;

/**
 * Holds a page in the state it is in, light and dark, wide and narrow, against WCAG 2.2 AA, and sees
 * that nothing has to be scrolled sideways, down to the narrowest of phones.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const where = `${name}-${width}-${scheme}`;
      await takePicture(page, where);
      expect(await violationsOf(page), where).toEqual([]);
    }
    expect(await tooWide(page), `${name}-${width} is too wide`).toEqual([]);
  }
  await resize(page, 320);
  await takePicture(page, `${name}-320-dark`);
  expect(await tooWide(page), `${name}-320 is too wide`).toEqual([]);
  await resize(page, 1280);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
}

/** The elements that make the page wider than its window. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 10);
  });
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined || PICTURES === '') return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}
