import { type ReactNode, useEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { list as texts } from '#messages/items.js';
import { SEARCH_FOCUSED } from '../../shell/single-key.js';
import { Button } from '../../ui/button.js';
import { FilterSheet } from '../../ui/filter-sheet.js';
import { formatCount } from '../../ui/format.js';
import { filterCount, NO_FILTERS, type View } from './view.js';

/** The search field, the filters, and the number of matching items. */
export function SearchBar({
  view,
  onChange,
  count,
  of,
  children,
}: {
  view: View;
  onChange: (change: Partial<View>) => void;
  /** The number of items shown; undefined while loading. */
  count: number | undefined;
  of: number;
  /** The filters. */
  children: ReactNode;
}) {
  const filtering = filterCount(view);
  return (
    <search className="search-bar">
      <SearchField query={view.query} onQuery={(query) => onChange({ query })} />
      <FilterSheet name={filtering === 0 ? texts.filters : texts.filtersSet(filtering)}>
        <div className="filter-row">{children}</div>
      </FilterSheet>
      <div className="search-result">
        <span role="status">{count !== undefined && counted(count, of)}</span>
        {(filtering > 0 || view.query !== '') && (
          <Button kind="quiet" onClick={() => onChange(NO_FILTERS)}>
            {texts.clear}
          </Button>
        )}
      </div>
    </search>
  );
}

function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const cameToSearch = useHistoryState<unknown>() === SEARCH_FOCUSED;
  useEffect(() => {
    if (!cameToSearch) return;
    input.current?.focus();
    // Only once: going back or reloading must not focus the field.
    window.history.replaceState(null, '');
  }, [cameToSearch]);
  return (
    <input
      ref={input}
      type="search"
      className="input search-field"
      aria-label={texts.search}
      placeholder={texts.searchExample}
      autoComplete="off"
      spellCheck={false}
      value={query}
      onChange={({ target }) => onQuery(target.value)}
    />
  );
}

function counted(count: number, of: number): string {
  return count === of
    ? texts.countOfItems(of, formatCount(of))
    : texts.countShown(of, formatCount(count), formatCount(of));
}
