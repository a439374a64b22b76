import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colorViolationsOf, violationsOf } from './accessibility.js';
import { HEIGHTS, type Scheme, WIDTHS } from './visitor.js';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The folder for screenshots; none are taken unless it is set. */
const FOLDER = process.env.SCREENSHOTS;

/**
 * Checks the current state of a page against WCAG 2.2 AA, light and dark, wide and narrow, and that
 * it needs no horizontal scrolling, also on the narrowest phones.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const where = `${name}-${width}-${scheme}`;
      await takeScreenshot(page, where);
      // Both schemes have the same elements.
      const violations = scheme === 'light' ? violationsOf : colorViolationsOf;
      await expect.poll(() => violations(page), { message: where }).toEqual([]);
    }
    await expectToFit(page, `${name}-${width}`);
  }
  await resize(page, 320);
  await takeScreenshot(page, `${name}-320-dark`);
  await expectToFit(page, `${name}-320`);
  await resize(page, 1280);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
}

/** Checks that the page needs no horizontal scrolling, once its layout is stable. */
export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  await expect.poll(() => tooWide(page), { message: `${where} is too wide` }).toEqual([]);
}

/** The elements that overflow the width of the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 0.5 || left < -0.5;
      })
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 10);
  });
}

/** A screenshot of the whole page, if screenshots are taken. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined || FOLDER === '') return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}
