import type { Page } from 'playwright-core';

/** Selects a value of the settings in the header: `choose(page, 'Currency', 'EUR')`. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  await openSettings(page);
  await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.keyboard.press('Escape');
}

/**
 * Opens the menu of the settings, if it is not open.
 * @param name of its button in the language of the page
 */
export async function openSettings(page: Page, name = 'Settings'): Promise<void> {
  if (await page.locator('#settings:popover-open').count()) return;
  await page.locator('#settings').waitFor({ state: 'attached' });
  await page.getByRole('button', { name, exact: true }).click();
}
