/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// The measurements inside the page: each function is sent there separately.

declare global {
  /** Milliseconds from the first request to the frame after the one with the first row. */
  var firstRows: Promise<number>;
}

/** Waits for the first row; runs before the scripts of the page. */
export function installTools(): void {
  globalThis.firstRows = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-row-index]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
}

export function rowsShown(): Promise<number> {
  return globalThis.firstRows;
}

/** The number of frames drawn by the page in a number of seconds. */
export function framesIn(seconds: number): Promise<number> {
  return new Promise((resolve) => {
    const end = performance.now() + seconds * 1_000;
    let frames = 0;
    const count = (now: number) => {
      if (now >= end) {
        resolve(frames);
        return;
      }
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
}

/** Scrolls the list in each frame for a number of seconds, restarting at the top at its end. */
export function scrollDown({ seconds, pixels }: { seconds: number; pixels: number }): Promise<{
  drawn: number;
  /** The maximum time between two frames in milliseconds. */
  longestGap: number;
  /** The number of rows rendered at the end. */
  rows: number;
}> {
  return new Promise((resolve) => {
    const list = document.querySelector('.items-list');
    if (list === null) throw new Error('no list');
    const end = performance.now() + seconds * 1_000;
    let drawn = 0;
    let longestGap = 0;
    let last: number | undefined;
    const scroll = (now: number) => {
      if (now >= end) {
        const rows = document.querySelectorAll('.items-body .item-row').length;
        resolve({ drawn, longestGap, rows });
        return;
      }
      longestGap = Math.max(longestGap, now - (last ?? now));
      last = now;
      drawn += 1;
      const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
      list.scrollTop = atEnd ? 0 : list.scrollTop + pixels;
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  });
}

/** The items with visible rows, from the top. */
export function idsInSight(): number[] {
  const list = document.querySelector('.items-list')?.getBoundingClientRect();
  return [...document.querySelectorAll('[data-row-index]')]
    .filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return list !== undefined && top >= list.top && bottom <= list.bottom;
    })
    .map((link) => Number(link.getAttribute('href')?.split('/').at(-1)));
}

/** Cents, by item. */
export function pricesShown(): Record<number, number> {
  const rows = [...document.querySelectorAll('.items-body .item-row')];
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector('[data-row-index]')?.getAttribute('href')?.split('/').at(-1),
      Math.round(
        100 *
          Number(row.querySelector('[data-column="price"]')?.textContent?.replace(/[^\d.]/g, '')),
      ),
    ]),
  );
}

/** Milliseconds from the first request to the last largest contentful paint so far. */
export function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
