import type { Page } from 'playwright-core';

/** A shift as the browser reports it (Layout Instability API). */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Element | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

interface Shifts {
  total: number;
  readonly moves: string[];
}

/** Records the layout shifts of each page opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moves: [] };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node?.className || node?.nodeName || '';
          shifts.moves.push(`${name}: from ${previousRect.y} to ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The shifts during the load of a page, if they exceed the limit of its cumulative layout shift,
 * 0.02. The sum of all shifts is at least the metric of web.dev/articles/cls, which takes the worst
 * five seconds.
 */
export async function movedParts(page: Page): Promise<string[]> {
  const { total, moves } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);
  return total <= 0.02 ? [] : [`${total.toFixed(3)} in all`, ...moves];
}
