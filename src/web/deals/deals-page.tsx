import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { Market, MarketSpreads } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import * as texts from '../messages/en/deals.js';
import { sourceTitle } from '../source-title.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { useIsPointedAt, useStableOrder } from '../ui/use-stable-order.js';
import { DealFilters } from './deal-filters.js';
import { DealTable } from './deal-table.js';
import { type DealView, readDealView, writeDealView } from './deal-view.js';
import { NoDeals } from './no-deals.js';
import { spreadsQuery, useLiveDeals } from './queries.js';

/** Where buying at one market and selling at another pays, after both fees. */
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
    <Page title={texts.title}>
      <div className="deals stack">
        <DealFilters
          markets={tradable(markets ?? []).map(({ name }) => name)}
          view={view}
          onChange={onChange}
        />
        <QueryResult query={query} what={texts.content}>
          {(found) => (
            <Deals
              // Only within a view the order is held under the pointer.
              key={`${query.isPlaceholderData} ${JSON.stringify(view)}`}
              found={found}
              isOfFormerView={query.isPlaceholderData}
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
  isOfFormerView,
  markets,
  view,
  onChange,
}: {
  found: MarketSpreads;
  /** Until the deals of this view have come. */
  isOfFormerView: boolean;
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
      ) : isOfFormerView ? (
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
