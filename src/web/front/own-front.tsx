import { Redirect, useSearch } from 'wouter';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import { hasListView, PAGES } from '../../contract/pages.js';
import { MarketPage } from '../market/lazy-market-page.js';
import { hasNothing } from '../portfolio/overview/holdings-part.js';
import { useValuedPortfolio } from '../portfolio/valuation/valuation-select.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';

/** `/` for users: leads to their portfolio; the market while they have none. */
export function OwnFront() {
  const search = useSearch();
  const { portfolio: query } = useValuedPortfolio();
  // The list of items used to be at this address, and links to its searches still exist.
  if (hasListView(new URLSearchParams(search))) {
    return <Redirect to={`${PAGES.items}?${search}`} replace />;
  }
  if (query.data !== undefined && hasNothing(query.data)) return <MarketPage />;
  if (query.data !== undefined) return <Redirect to={PAGES.portfolio} replace />;
  return (
    <Page title={texts.parts.holdings.title}>
      <QueryResult query={query} label={shared.content}>
        {() => null}
      </QueryResult>
    </Page>
  );
}
