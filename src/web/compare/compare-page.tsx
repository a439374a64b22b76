import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import * as texts from '#messages/compare.js';
import { areWaiting } from '../api/use-query.js';
import { ItemPicker } from '../portfolio/lots/item-picker.js';
import { Page } from '../ui/page.js';
import { EmptyState, Loading } from '../ui/states.js';
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
      title={texts.title}
      width="window"
      aside={<p className="soft small">{texts.limit(MOST_COMPARED)}</p>}
    >
      {ids.length >= MOST_COMPARED ? (
        <p className="soft">{texts.full(MOST_COMPARED)}</p>
      ) : (
        <div className="watchlist-add">
          <ItemPicker
            label={texts.add}
            picked={undefined}
            onPick={(item) => item && show([...ids, item.id])}
          />
        </div>
      )}
      {ids.length === 0 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      ) : compared.every(({ item, error }) => areWaiting({ data: item, error })) ? (
        <Loading label={texts.comparison} />
      ) : (
        <CompareTable
          compared={compared}
          onRemove={(id) => show(ids.filter((other) => other !== id))}
        />
      )}
    </Page>
  );
}
