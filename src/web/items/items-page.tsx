import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { list as texts } from '#messages/items.js';
import { useQuery } from '../api/use-query.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { useStore } from '../store.js';
import { Button } from '../ui/button.js';
import { usePageHeading } from '../ui/page.js';
import { EmptyState, ErrorState, Loading } from '../ui/states.js';
import { ItemsGrid } from './grid/items-grid.js';
import { useNamesOfPage } from './names/names-of-page.js';
import { namesOf, useLocalNames } from './names/use-local-names.js';
import { highestPricesQuery, overviewQuery } from './rows/overview.js';
import { rowStore } from './rows/row-store.js';
import { arrange } from './view/arrange.js';
import { Filters } from './view/filters.js';
import { SearchBar } from './view/search-bar.js';
import { useView } from './view/use-view.js';
import { NO_FILTERS, sortedBy, writeView } from './view/view.js';

const ListDialog = lazyComponent(
  texts.form,
  async () => (await import('./view/list-dialog.js')).ListDialog,
);

/** `/items`: all tracked items in one list. */
export function ItemsPage() {
  const heading = usePageHeading(texts.title);
  const { data: version, error, refetch } = useQuery(overviewQuery);
  const rows = useStore(rowStore.all);
  const [view, change] = useView();
  const shown = useDeferredValue(view);
  const languages = useLocalNames(shown.query, rows);
  const names = useNamesOfPage();
  const { ids: arranged, meant } = useMemo(
    () => arrange(rows, shown, namesOf(languages), names),
    [rows, shown, languages, names],
  );
  const loaded = version !== undefined;
  const search = writeView(shown).toString();
  const isBeginning = !loaded && rows.length === 0 && search === '';
  const { data: mostExpensive = [] } = useQuery({ ...highestPricesQuery, enabled: isBeginning });
  const ids = isBeginning ? mostExpensive : arranged;
  return (
    <div className="items-page fills-window">
      <h1 ref={heading} tabIndex={-1} className="hidden-text">
        {texts.title}
      </h1>
      <SearchBar
        view={view}
        onChange={change}
        count={loaded ? ids.length : undefined}
        of={rows.length}
      >
        <Filters rows={rows} view={view} onChange={change} />
        <ListButton search={search} />
      </SearchBar>
      {meant !== undefined && <p className="soft">{texts.meant(meant)}</p>}
      {ids.length > 0 && (
        <ItemsGrid
          ids={ids}
          search={search}
          sort={sortedBy(view)}
          direction={view.direction}
          onSort={(sort, direction) => change({ sort, direction })}
        />
      )}
      {!loaded && error === null && ids.length === 0 && <Loading label={texts.content} />}
      {!loaded && error !== null && (
        <ErrorState title={texts.notShown} error={error} onRetry={refetch} />
      )}
      {loaded && rows.length === 0 && (
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      )}
      {rows.length > 0 && ids.length === 0 && (
        <EmptyState title={texts.noMatch}>
          <Button onClick={() => change(NO_FILTERS)}>{texts.clearAll}</Button>
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
      <Button onClick={() => setOpen(true)}>{texts.savedAndColumns}</Button>
      {open && (
        <Suspense>
          <ListDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
