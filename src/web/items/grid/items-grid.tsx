import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFollowedRows } from '../rows/followed-rows.js';
import { type Direction, SORTS, type Sort } from '../view/view.js';
import { COLUMNS, type ItemColumn } from './columns.js';
import { ItemRow } from './item-row.js';
import { useRowWindow } from './row-window.js';
import { keepScroll, keptScroll } from './scroll-positions.js';

/** Pixels of the line with the columns' names. */
const HEAD = 34;

/**
 * The list: as many rows as there are items, of which only those in sight are drawn. The arrow keys
 * go from row to row; the focused one is drawn wherever it is.
 */
export function ItemsGrid({
  ids,
  search,
  sort,
  direction,
  onSort,
}: {
  ids: readonly number[];
  /** What the address says of the list that is shown, or will say soon. */
  search: string;
  sort: Sort;
  direction: Direction;
  onSort: (sort: Sort, direction: Direction) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { first, end, rowHeight } = useRowWindow(list, ids.length, HEAD);
  // An item and not a place: in a new order the row goes elsewhere, and the focus with it.
  const [active, setActive] = useState<number>();
  const tabStop = useMemo(
    () => (active === undefined ? 0 : Math.max(0, ids.indexOf(active))),
    [ids, active],
  );
  useFollowedRows(ids, first, end);
  useKeptScroll(list, search);

  const goTo = (place: number) => {
    const element = list.current;
    const next = Math.max(0, Math.min(place, ids.length - 1));
    // Drawn and focused at once: a frame later, the next key would go to no row.
    flushSync(() => setActive(ids[next]));
    if (element === null) return;
    element.scrollTop = scrollToShow(next * rowHeight, rowHeight, element, HEAD);
    element.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('[data-place]')) return;
    const page = Math.max(1, end - first - 14);
    const next = destination(event.key, tabStop, page, ids.length);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };

  const drawn = range(Math.min(first, ids.length), end);
  if (tabStop < first || tabStop >= end) drawn.push(tabStop);
  // A grid of divisions: a table cannot leave rows out. The focus goes to the links of the rows.
  return (
    <div
      ref={list}
      className="items-list"
      role="grid"
      aria-label="Items"
      aria-rowcount={ids.length + 1}
      aria-colcount={COLUMNS.length}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const place = (target as HTMLElement).dataset.place;
        if (place !== undefined) setActive(ids[Number(place)]);
      }}
    >
      <div className="item-row items-head" role="row" aria-rowindex={1}>
        {COLUMNS.map((column) => (
          <ColumnHead
            key={column.key}
            column={column}
            sorted={column.key === sort ? direction : undefined}
            onSort={onSort}
          />
        ))}
      </div>
      <div role="rowgroup" className="items-body" style={{ blockSize: ids.length * rowHeight }}>
        {drawn.map((place) => {
          const id = ids[place];
          return id === undefined ? null : (
            <ItemRow
              key={id}
              id={id}
              place={place}
              top={place * rowHeight}
              isTabStop={place === tabStop}
            />
          );
        })}
      </div>
    </div>
  );
}

function ColumnHead({
  column: { key, name, hint },
  sorted,
  onSort,
}: {
  column: ItemColumn;
  sorted: Direction | undefined;
  onSort: (sort: Sort, direction: Direction) => void;
}) {
  const order = sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <div role="columnheader" className="item-cell" data-column={key} aria-sort={order} title={hint}>
      {key === 'hours' ? (
        name
      ) : (
        <button
          type="button"
          onClick={() => onSort(key, sorted === undefined ? SORTS[key].first : turned(sorted))}
        >
          {name}
          <span aria-hidden="true">{sorted && (sorted === 'asc' ? ' ↑' : ' ↓')}</span>
        </button>
      )}
    </div>
  );
}

/** Coming back, the list is where it was left; another search begins at its top. */
function useKeptScroll(list: React.RefObject<HTMLElement | null>, search: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    element.scrollTop = keptScroll(search);
    const keep = () => keepScroll(search, element.scrollTop);
    element.addEventListener('scrollend', keep);
    return () => element.removeEventListener('scrollend', keep);
  }, [list, search]);
}

/** The row that a key leads to; undefined for keys that lead nowhere. */
function destination(key: string, from: number, page: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + page;
    case 'PageUp':
      return from - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** How far to scroll so that a row is in sight, if it is not already; pixels. */
function scrollToShow(top: number, rowHeight: number, list: HTMLElement, head: number): number {
  const { scrollTop, clientHeight } = list;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight + head - clientHeight);
}

function turned(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}

function range(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
}
