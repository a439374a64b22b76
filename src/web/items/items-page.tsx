import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { lazyComponent } from '../shell/lazy-component.js';
import { useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { usePageHeading } from '../ui/page.js';
import { EmptyState, ErrorState, Loading } from '../ui/states.js';
import { ItemsGrid } from './grid/items-grid.js';
import { useLocalNames } from './names/use-local-names.js';
import { overviewQuery } from './rows/overview.js';
import { rowStore } from './rows/row-store.js';
import { arrange } from './view/arrange.js';
import { Filters } from './view/filters.js';
import { SearchBar } from './view/search-bar.js';
import { useView } from './view/use-view.js';
import { NO_FILTERS, writeView } from './view/view.js';

const ListDialog = lazyComponent(
  'the form',
  async () => (await import('./view/list-dialog.js')).ListDialog,
);

/** `/items`: all tracked items in one list. */
export function ItemsPage() {
  const heading = usePageHeading('Items');
  const { data: version, error, refetch } = useQuery(overviewQuery);
  const rows = useStore(rowStore.all);
  const [view, change] = useView();
  const shown = useDeferredValue(view);
  const local = useLocalNames(view.query !== '');
  const ids = useMemo(() => arrange(rows, shown, local), [rows, shown, local]);
  const loaded = version !== undefined;
  return (
    <div className="items-page fills-window">
      <h1 ref={heading} tabIndex={-1} className="hidden-text">
        Items
      </h1>
      <SearchBar
        view={view}
        onChange={change}
        count={loaded ? ids.length : undefined}
        of={rows.length}
      >
        <Filters rows={rows} view={view} onChange={change} />
        <ListButton search={writeView(shown).toString()} />
      </SearchBar>
      {ids.length > 0 && (
        <ItemsGrid
          ids={ids}
          search={writeView(shown).toString()}
          sort={view.sort}
          direction={view.direction}
          onSort={(sort, direction) => change({ sort, direction })}
        />
      )}
      {!loaded && error === null && <Loading what="items" />}
      {!loaded && error !== null && (
        <ErrorState title="Items cannot be shown" error={error} onRetry={refetch} />
      )}
      {loaded && rows.length === 0 && (
        <EmptyState title="No items yet">
          <p>They appear as soon as a market has answered.</p>
        </EmptyState>
      )}
      {rows.length > 0 && ids.length === 0 && (
        <EmptyState title="No item matches">
          <Button onClick={() => change(NO_FILTERS)}>Clear search and filters</Button>
        </EmptyState>
      )}
    </div>
  );
}

/** Opens the saved filters and the choice of columns. */
function ListButton({ search }: { search: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Saved and columns</Button>
      {open && (
        <Suspense>
          <ListDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
