import type { Page, Response } from 'playwright-core';

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

/** Whether a response is that of the settings that the account stores. */
export function isOfSettings(response: Response): boolean {
  return response.url().endsWith('/api/v1/account/settings');
}

/** Whether a response confirms that the account stores a choice: a text of the request. */
export function isStored(choice: string): (response: Response) => boolean {
  return (response) =>
    isOfSettings(response) &&
    response.request().method() === 'PUT' &&
    response.ok() &&
    (response.request().postData() ?? '').includes(choice);
}
