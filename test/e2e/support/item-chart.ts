import type { Page } from 'playwright-core';

/**
 * Waits until the chart of an item no longer moves: the bands, which change its scale, the tools
 * and the banner, which moves it, are loaded after it.
 */
export async function untilComplete(page: Page): Promise<void> {
  await page.locator('.chart canvas').first().waitFor();
  await page.getByRole('list', { name: 'Key' }).first().waitFor();
  await page.getByText('Demo data.').waitFor();
}
