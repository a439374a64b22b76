import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  piecesOf,
  RowHeights,
  type RowKey,
  type RowPiece,
  type RowRange,
  rowsBetween,
} from './row-heights.js';

/** Pixels above and below the visible part in which rows are rendered too. */
const MARGIN = 500;

/**
 * Rows so near the visible part must be rendered: others are only then. As this is less than the
 * margin, the new rows, whose heights were estimates, do not call for others again.
 */
const NEAR = 200;

/** Rows rendered until it is known which ones are in sight. */
const AT_FIRST = 30;

/**
 * What is rendered of a long table body: the rows in sight, and those that the Tab key goes to: the
 * first, the last and the neighbours of the one with the focus. On paper all rows are.
 *
 * Not by @tanstack/react-virtual: with its fixed estimate for rows that were not seen, a page of 500
 * holdings at 360 px grew from 24,200 to 43,300 px while it was scrolled (here it changes from 47,800
 * to 43,300), and it adds 9 kB.
 * @param body its rows have their index as `data-row`
 * @param focused the index of the row with the focus, otherwise -1
 */
export function useRowsInSight(
  body: RefObject<HTMLElement | null>,
  keys: readonly RowKey[],
  focused: number,
): readonly RowPiece[] {
  const [heights] = useState(() => new RowHeights());
  const [sight, setSight] = useState<RowRange>({ first: 0, end: AT_FIRST });
  const isPrinted = useIsPrinted();
  const look = useEffectEvent(() => {
    if (body.current === null) return;
    const part = visiblePart(body.current);
    const near = rowsBetween(keys, heights, widened(part, NEAR));
    const next = rowsBetween(keys, heights, widened(part, MARGIN));
    setSight((last) => (last.first <= near.first && last.end >= near.end ? last : next));
  });
  useLayoutEffect(() => {
    for (const row of body.current?.children ?? []) {
      const key = keys[Number(row.getAttribute('data-row') ?? -1)];
      if (key !== undefined) heights.measured(key, row.getBoundingClientRect().height);
    }
    look();
  });
  useEffect(() => {
    const resized = () => {
      heights.forget();
      // To measure them again.
      setSight((last) => ({ ...last }));
    };
    const scrolled = () => look();
    // In the capture phase: a table may scroll by itself.
    document.addEventListener('scroll', scrolled, { passive: true, capture: true });
    window.addEventListener('resize', resized);
    return () => {
      document.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', resized);
    };
  }, [heights]);
  const byKeyboard = [0, focused - 1, focused, focused + 1, keys.length - 1];
  const rendered = isPrinted ? keys.keys() : [...rowsOf(sight), ...byKeyboard];
  return piecesOf(keys, heights, new Set(rendered));
}

function rowsOf({ first, end }: RowRange): number[] {
  return Array.from({ length: end - first }, (_, place) => first + place);
}

interface Part {
  readonly top: number;
  readonly bottom: number;
}

/** The part of a table body in the window and in the box around the table, from its top. */
function visiblePart(body: HTMLElement): Part {
  const { top } = body.getBoundingClientRect();
  const box = body.closest('.table-scroll')?.getBoundingClientRect();
  return {
    top: Math.max(0, box?.top ?? 0) - top,
    bottom: Math.min(window.innerHeight, box?.bottom ?? window.innerHeight) - top,
  };
}

function widened({ top, bottom }: Part, pixels: number): Part {
  return { top: top - pixels, bottom: bottom + pixels };
}

function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    // The browser reads the page when the listener returns.
    const begin = () => flushSync(() => setIsPrinted(true));
    const end = () => setIsPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}
