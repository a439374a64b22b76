import type { Page } from 'playwright-core';

/**
 * Records the texts drawn in charts, such as the labels of scales. Call it before the page opens.
 */
export async function recordLabels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const labels: string[] = [];
    Object.assign(globalThis, { chartLabels: labels });
    const { prototype } = CanvasRenderingContext2D;
    const write = prototype.fillText;
    prototype.fillText = function fillText(text, ...place) {
      labels.push(text);
      write.call(this, text, ...place);
    };
  });
}

/** The texts drawn since the last call. */
export function takeLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { chartLabels: string[] }).chartLabels.splice(0),
  );
}
