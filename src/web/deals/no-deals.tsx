import { useQuery } from '../api/use-query.js';
import * as texts from '../messages/en/deals.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/states.js';
import { type DealView, NO_FILTERS } from './deal-view.js';
import { spreadsQuery } from './queries.js';
import { whyNone } from './why-none.js';

/** Says why there is no deal, and offers what helps. */
export function NoDeals({
  view,
  markets,
  onChange,
}: {
  view: DealView;
  /** How many markets count; undefined if that is not known. */
  markets: number | undefined;
  onChange: (part: Partial<DealView>) => void;
}) {
  const { data, isPlaceholderData } = useQuery({
    ...spreadsQuery({ ...view, stale: 'include' }),
    enabled: view.stale === 'exclude',
  });
  // The placeholder is of another view.
  const withStale = isPlaceholderData ? undefined : data?.spreads.length;
  const reason = whyNone(view, { markets, withStale });
  return (
    <EmptyState title={texts.none}>
      {reason !== undefined && <p>{texts.whyNone[reason]}</p>}
      {reason === 'filtered' && (
        <Button onClick={() => onChange(NO_FILTERS)}>{texts.clearFilters}</Button>
      )}
      {reason === 'only-stale' && (
        <Button onClick={() => onChange({ stale: 'include' })}>{texts.showStale}</Button>
      )}
    </EmptyState>
  );
}
