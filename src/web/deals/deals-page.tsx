import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import * as texts from '#messages/deals.js';
import type { Market, MarketSpreads } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import { sourceTitle } from '../source-title.js';
import { Button } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { useIsPointedAt, useStableOrder } from '../ui/use-stable-order.js';
import { DealFilters } from './deal-filters.js';
import { DealTable } from './deal-table.js';
import { type DealView, NO_FILTERS, readDealView, writeDealView } from './deal-view.js';
import { spreadsQuery, useLiveDeals } from './queries.js';
import { whyNone } from './why-none.js';

/** Explains why there are no deals, and how to get some. */
function NoDeals({
  view,
  markets,
  onChange,
}: {
  view: DealView;
  /** The number of markets that count; undefined if unknown. */
  markets: number | undefined;
  onChange: (part: Partial<DealView>) => void;
}) {
  const withStale = useDealCount({ ...view, stale: 'include' }, view.stale === 'exclude');
  const withDoubtful = useDealCount({ ...view, doubtful: 'include' }, view.doubtful === 'exclude');
  const reason = whyNone(view, { markets, withStale, withDoubtful });
  return (
    <EmptyState title={texts.none}>
      {reason !== undefined && <p>{texts.whyNone[reason]}</p>}
      {reason === 'filtered' && (
        <Button onClick={() => onChange(NO_FILTERS)}>{texts.clearFilters}</Button>
      )}
      {reason === 'only-doubtful' && (
        <Button onClick={() => onChange({ doubtful: 'include' })}>{texts.showDoubtful}</Button>
      )}
      {reason === 'only-stale' && (
        <Button onClick={() => onChange({ stale: 'include' })}>{texts.showStale}</Button>
      )}
    </EmptyState>
  );
}

/** The number of deals of another view; undefined while unknown, and if it is not requested. */
function useDealCount(view: DealView, enabled: boolean): number | undefined {
  const { data, isPlaceholderData } = useQuery({ ...spreadsQuery(view), enabled });
  // A placeholder belongs to another view.
  return isPlaceholderData ? undefined : data?.spreads.length;
}

/** Deals: buying on one market and selling on another at a profit, after both fees. */
export function DealsPage() {
  const [search, setSearch] = useSearchParams();
  const view = readDealView(search);
  const { data: markets } = useQuery(marketsQuery);
  const query = useQuery(spreadsQuery(view));
  const { spreads } = query.data ?? {};
  useLiveDeals(spreads?.map(({ item_id }) => item_id) ?? []);
  const onChange = (part: Partial<DealView>) =>
    setSearch((last) => writeDealView({ ...view, ...part }, last), { replace: true });
  return (
    <Page title={texts.title} width="window">
      <div className="deals stack">
        <DealFilters
          markets={tradable(markets ?? []).map(({ name }) => name)}
          view={view}
          onChange={onChange}
        />
        <QueryResult query={query} label={texts.content}>
          {(deals) => (
            <Deals
              // Remounts for another view, because the order is held under the pointer only within
              // a view.
              key={`${query.isPlaceholderData} ${JSON.stringify(view)}`}
              found={deals}
              isOfPreviousView={query.isPlaceholderData}
              markets={markets}
              view={view}
              onChange={onChange}
            />
          )}
        </QueryResult>
      </div>
    </Page>
  );
}

function tradable(markets: readonly Market[]): readonly Market[] {
  return markets.filter(({ fees, series }) => fees !== null && series.length > 0);
}

function Deals({
  found,
  isOfPreviousView,
  markets,
  view,
  onChange,
}: {
  found: MarketSpreads;
  /** Whether the deals are those of the previous view, shown while this one loads. */
  isOfPreviousView: boolean;
  markets: readonly Market[] | undefined;
  view: DealView;
  onChange: (part: Partial<DealView>) => void;
}) {
  const area = useRef<HTMLDivElement>(null);
  const { spreads, left_out } = useStableOrder(found, useIsPointedAt(area));
  const counting =
    markets &&
    tradable(markets).filter(({ name }) => !left_out.some(({ market }) => market === name));
  return (
    <div ref={area} className="stack">
      {spreads.length > 0 ? (
        <DealTable spreads={spreads} />
      ) : isOfPreviousView ? (
        <EmptyState title={texts.none} />
      ) : (
        <NoDeals view={view} markets={counting?.length} onChange={onChange} />
      )}
      <p className="soft small">
        {texts.withoutTransfers}
        {left_out.length > 0 && texts.leftOut(left_out.map(nameLeftOut))}
      </p>
    </div>
  );
}

function nameLeftOut({ market, reason }: MarketSpreads['left_out'][number]): string {
  return texts.leftOutMarket(sourceTitle(market), texts.leftOutReasons[reason]);
}
