import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import { hasListView, PAGES } from '../../contract/pages.js';
import { hasNothing } from '../portfolio/overview/holdings-part.js';
import { useValuedPortfolio } from '../portfolio/valuation/valuation-select.js';
import { useStore } from '../store.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { lastFront } from './last-front.js';

/** `/` for users: leads to their portfolio. Nothing while they have none, and the market is shown. */
export function OwnFront() {
  const search = useSearch();
  const { portfolio: query } = useValuedPortfolio();
  const last = useStore(lastFront);
  const front = query.data && (hasNothing(query.data) ? 'market' : 'portfolio');
  useEffect(() => {
    if (front !== undefined) lastFront.set(front);
  }, [front]);
  // The list of items used to be at this address, and links to its searches still exist.
  if (hasListView(new URLSearchParams(search))) {
    return <Redirect to={`${PAGES.items}?${search}`} replace />;
  }
  if (front === 'portfolio') return <Redirect to={PAGES.portfolio} replace />;
  if (last === 'market') return null;
  return (
    <Page title={texts.parts.holdings.title}>
      <QueryResult query={query} label={shared.content}>
        {() => null}
      </QueryResult>
    </Page>
  );
}
