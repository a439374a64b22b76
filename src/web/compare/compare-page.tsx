import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ItemPicker } from '../portfolio/lots/item-picker.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { CompareTable } from './compare-table.js';
import { compareAddress, lastCompared, MOST_COMPARED, readIds } from './compared-ids.js';
import { useCompared } from './queries.js';

/** `/compare?items=1,2`: items side by side. */
export function ComparePage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const ids = readIds(search.get('items') ?? '');
  const compared = useCompared(ids);
  const text = ids.join(',');
  useEffect(() => lastCompared.set(text), [text]);
  const show = (next: readonly number[]) => navigate(compareAddress(next), { replace: true });
  return (
    <Page
      title="Compare"
      aside={<p className="soft small">Up to {MOST_COMPARED} items side by side</p>}
    >
      {ids.length < MOST_COMPARED && (
        <div className="watchlist-add">
          <ItemPicker
            label="Add an item"
            picked={undefined}
            onPick={(item) => item && show([...ids, item.id])}
          />
        </div>
      )}
      {ids.length === 0 ? (
        <EmptyState title="Nothing to compare yet">
          <p>Add items here, on their pages, or in the search that Ctrl K opens.</p>
        </EmptyState>
      ) : (
        <CompareTable
          compared={compared}
          onRemove={(id) => show(ids.filter((each) => each !== id))}
        />
      )}
    </Page>
  );
}
