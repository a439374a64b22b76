import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { MarketSpreads } from '../../client/index.js';
import { sourceTitle } from '../../contract/values.js';
import { marketsQuery } from '../markets/queries.js';
import * as texts from '../messages/en/deals.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { EmptyState } from '../ui/states.js';
import { DealFilters } from './deal-filters.js';
import { DealTable } from './deal-table.js';
import { readDealView, writeDealView } from './deal-view.js';
import { spreadsQuery, useLiveDeals } from './queries.js';

/** Where buying at one market and selling at another pays, after both fees. */
export function DealsPage() {
  const [search, setSearch] = useSearchParams();
  const view = readDealView(search);
  const { data: markets = [] } = useQuery(marketsQuery);
  useLiveDeals();
  const tradable = markets.filter(({ fees, series }) => fees !== null && series.length > 0);
  return (
    <Page title={texts.title}>
      <DealFilters
        markets={tradable.map(({ name }) => name)}
        view={view}
        onChange={(part) =>
          setSearch((last) => writeDealView({ ...view, ...part }, last), { replace: true })
        }
      />
      <QueryResult query={useQuery(spreadsQuery(view))} what={texts.content}>
        {(found) => <Deals found={found} />}
      </QueryResult>
    </Page>
  );
}

function Deals({ found: { spreads, left_out } }: { found: MarketSpreads }) {
  return (
    <>
      {spreads.length === 0 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      ) : (
        <DealTable spreads={spreads} />
      )}
      <p className="soft small">
        {texts.withoutTransfers}
        {left_out.length > 0 && texts.leftOut(left_out.map(nameLeftOut))}
      </p>
    </>
  );
}

function nameLeftOut({ market, reason }: MarketSpreads['left_out'][number]): string {
  return texts.leftOutMarket(sourceTitle(market), texts.leftOutReasons[reason]);
}
