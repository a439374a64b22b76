import type { Page } from 'playwright-core';

/** The line in one column of pixels, in pixels from the top. */
export interface InkColumn {
  readonly top: number;
  readonly bottom: number;
  /** Separate strokes: more than one if the line crosses the column twice. */
  readonly strokes: number;
}

/**
 * Reads a line, by default the price, from the pixels of the chart in the light scheme: one entry
 * per column, undefined if there is no line.
 */
export function lineOf(page: Page, color = '--ink'): Promise<(InkColumn | undefined)[]> {
  return page.locator('.chart').evaluate(async (chart, colorName) => {
    // The library draws in animation frames.
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    const probe = document.createElement('span');
    probe.style.color = `var(${colorName})`;
    chart.append(probe);
    const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    paint.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    paint.fillRect(0, 0, 1, 1);
    const ink = paint.getImageData(0, 0, 1, 1).data;
    // The pane is the largest canvas; the one above it has the crosshair.
    const pane = [...chart.querySelectorAll('canvas')].reduce((largest, canvas) =>
      canvas.width * canvas.height > largest.width * largest.height ? canvas : largest,
    );
    const { width, height } = pane;
    const { data } = (pane.getContext('2d') as CanvasRenderingContext2D).getImageData(
      0,
      0,
      width,
      height,
    );
    const isInk = (x: number, y: number) =>
      [0, 1, 2].every((channel) => {
        const value = data[(y * width + x) * 4 + channel] as number;
        return Math.abs(value - (ink[channel] as number)) < 70;
      });
    return Array.from({ length: width }, (_, x) => {
      const rows = Array.from({ length: height }, (_row, y) => y).filter((y) => isInk(x, y));
      const [top] = rows;
      const bottom = rows.at(-1);
      if (top === undefined || bottom === undefined) return undefined;
      // Two pixels that differ little from the ink still belong to one stroke.
      const strokes = rows.filter((y, index) => y - (rows[index - 1] ?? -9) > 2).length;
      return { top, bottom, strokes };
    });
  }, color);
}

/**
 * Whether a line is in the same place, to within one pixel in height and, where steep, in width.
 */
export function isSamePlace(
  after: readonly (InkColumn | undefined)[],
  before: readonly (InkColumn | undefined)[],
): boolean {
  const moved = before.filter((column, x) => {
    if (column === undefined) return false;
    const near = [x - 1, x, x + 1].flatMap((at) => after[at] ?? []);
    return !near.some(({ top }) => Math.abs(top - column.top) <= 2);
  });
  return moved.length < 10;
}
