import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { list as texts } from '#messages/items.js';
import { ImagesWait } from '../../ui/item-image.js';
import { useImagesWait } from '../../ui/rows/use-images-wait.js';
import { useFollowedRows } from '../rows/followed-rows.js';
import { useHiddenColumns } from '../view/hidden-columns.js';
import { type Direction, SORTS, type Sort } from '../view/view.js';
import { COLUMNS, type ItemColumn } from './columns.js';
import { ItemRow } from './item-row.js';
import { useRowWindow } from './row-window.js';

/** Scroll positions in pixels, by the query string of the list. */
const positions = new Map<string, number>();

/** Stores the scroll position of the list of a search. */
function keepScroll(search: string, pixels: number): void {
  positions.set(search, pixels);
}

/**
 * The stored scroll position of a search. A search that is not in the address yet is new, and
 * starts at the top.
 */
function keptScroll(search: string): number {
  const isInAddress = search === window.location.search.slice(1);
  return isInAddress ? (positions.get(search) ?? 0) : 0;
}

/** Height of the header row, in pixels. */
const HEAD = 34;

/**
 * The list of items. Renders only the visible rows and the focused one. The arrow keys move the
 * focus between rows.
 */
export function ItemsGrid({
  ids,
  search,
  sort,
  direction,
  onSort,
}: {
  ids: readonly number[];
  /** The query string of the shown list; the address is updated with a delay. */
  search: string;
  /** Undefined: by relevance. */
  sort: Sort | undefined;
  direction: Direction;
  onSort: (sort: Sort, direction: Direction) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const hidden = useHiddenColumns();
  const columns = useMemo(() => {
    const keys = hidden.split(' ');
    return COLUMNS.filter(({ key }) => !keys.includes(key));
  }, [hidden]);
  const { first, end, rowHeight } = useRowWindow(list, ids.length, HEAD);
  // An id rather than an index, so that the focus moves with its row when the order changes.
  const [active, setActive] = useState<number>();
  const tabStop = useMemo(
    () => (active === undefined ? 0 : Math.max(0, ids.indexOf(active))),
    [ids, active],
  );
  useFollowedRows(ids, first, end);
  useKeptScroll(list, search);
  const imagesWait = useImagesWait(list);

  const goTo = (index: number) => {
    const element = list.current;
    const next = Math.max(0, Math.min(index, ids.length - 1));
    // Render and focus synchronously: the next key may come before the next frame.
    flushSync(() => setActive(ids[next]));
    if (element === null) return;
    element.scrollTop = scrollToShow(next * rowHeight, rowHeight, element, HEAD);
    element
      .querySelector<HTMLElement>(`[data-row-index="${next}"]`)
      ?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches('[data-row-index]')) return;
    const page = Math.max(1, end - first - 14);
    const next = destination(event.key, tabStop, page, ids.length);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };

  const drawn = range(Math.min(first, ids.length), end);
  if (tabStop < first || tabStop >= end) drawn.push(tabStop);
  // Built of div elements, because a table cannot omit rows. The links in the rows take the focus.
  return (
    <div
      ref={list}
      className="items-list"
      role="grid"
      aria-label={texts.title}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length}
      data-hides={hidden}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = target.dataset.rowIndex;
        if (index !== undefined) setActive(ids[Number(index)]);
      }}
    >
      <div className="item-row items-head" role="row" aria-rowindex={1}>
        {columns.map((column) => (
          <ColumnHead
            key={column.key}
            column={column}
            sorted={column.key === sort ? direction : undefined}
            onSort={onSort}
          />
        ))}
      </div>
      <div role="rowgroup" className="items-body" style={{ blockSize: ids.length * rowHeight }}>
        <ImagesWait value={imagesWait}>
          {drawn.map((index) => {
            const id = ids[index];
            return id === undefined ? null : (
              <ItemRow
                key={id}
                id={id}
                columns={columns}
                index={index}
                top={index * rowHeight}
                isTabStop={index === tabStop}
              />
            );
          })}
        </ImagesWait>
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

/** Restores the scroll position of a search; a new search starts at the top. */
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

/** The index that a key moves to; undefined for other keys. */
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

/** The scroll position that makes a row visible, in pixels. */
function scrollToShow(top: number, rowHeight: number, list: HTMLElement, head: number): number {
  const { scrollTop, clientHeight } = list;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight + head - clientHeight);
}

function turned(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}

function range(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}
