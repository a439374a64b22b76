import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered above and below the visible ones, so that scrolling shows no blank rows. */
const MARGIN_ROWS = 6;

/** The rendered part of a long list: rows from `first` up to but not including `end`. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** In pixels. */
  readonly rowHeight: number;
}

/**
 * Tracks the scrolling of a list whose rows have the fixed height `--row-height`.
 * @tanstack/react-virtual is not used: its 10 kB (gzipped) do not fit into the 90 kB of the first
 * page, of which React, React Query and the router take 72.
 * @param head height of the sticky header above the first row, in pixels
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  rowCount: number,
  head: number,
): RowWindow {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, end: 40, rowHeight: 40 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const next = windowAt({
        scrollTop,
        height: clientHeight - head,
        rowHeight: heightOf(element),
      });
      setSeen((last) => (isSame(last, next) ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, head]);
  return { ...seen, end: Math.min(seen.end, rowCount) };
}

/** The rows to render at a scroll position; all arguments are pixels. */
export function windowAt({
  scrollTop,
  height,
  rowHeight,
}: {
  scrollTop: number;
  height: number;
  rowHeight: number;
}): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN_ROWS);
  const end = Math.ceil((scrollTop + Math.max(0, height)) / rowHeight) + MARGIN_ROWS;
  return { first, end, rowHeight };
}

function heightOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')) || 40;
}

function isSame(a: RowWindow, b: RowWindow): boolean {
  return a.first === b.first && a.end === b.end && a.rowHeight === b.rowHeight;
}
