import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { MarketSpreads } from '../../client/index.js';
import { sourceTitle } from '../../contract/values.js';
import { marketsQuery } from '../markets/queries.js';
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
    <Page title="Deals">
      <DealFilters
        markets={tradable.map(({ name }) => name)}
        view={view}
        onChange={(part) => setSearch(writeDealView({ ...view, ...part }), { replace: true })}
      />
      <QueryResult query={useQuery(spreadsQuery(view))} what="deals">
        {(found) => <Deals found={found} />}
      </QueryResult>
    </Page>
  );
}

function Deals({ found: { spreads, left_out } }: { found: MarketSpreads }) {
  return (
    <>
      {spreads.length === 0 ? (
        <EmptyState title="No item can be bought at one market and sold at another with a profit">
          <p>Prices of two markets with known fees are needed.</p>
        </EmptyState>
      ) : (
        <DealTable spreads={spreads} />
      )}
      <p className="soft small">
        After the fees of both markets, without those for paying in and withdrawing. The game locks
        an item for seven days after a trade: prices may be others by then.
        {left_out.length > 0 && ` Left out: ${left_out.map(reasonOf).join(', ')}.`}
      </p>
    </>
  );
}

const REASONS = { fees_unknown: 'fees not known', not_in_cash: 'not paid in cash' } as const;

function reasonOf({ market, reason }: MarketSpreads['left_out'][number]): string {
  return `${sourceTitle(market)} (${REASONS[reason]})`;
}
