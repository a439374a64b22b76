import { Link, Redirect, useSearch } from 'wouter';
import * as texts from '#messages/home.js';
import * as shared from '#messages/portfolio.js';
import type { Portfolio, PortfolioSummary } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import { DEFAULT_RISK_HORIZON } from '../../contract/values.js';
import { useQuery } from '../api/use-query.js';
import { hasView } from '../items/view/view.js';
import { MarketPage } from '../market/lazy-market-page.js';
import { ValueHistory } from '../portfolio/history/history-panel.js';
import { hasNothing } from '../portfolio/overview/holdings-part.js';
import { portfolioSummaryQuery, riskQuery } from '../portfolio/queries.js';
import { useRefetchOnPrice } from '../portfolio/use-refetch-on-price.js';
import { useValuation, useValuedPortfolio } from '../portfolio/valuation/valuation-select.js';
import { ButtonLink } from '../ui/button.js';
import { Page } from '../ui/page.js';
import { QueryResult } from '../ui/query-result.js';
import { AlertsToday } from './alerts-today.js';
import { Allocation } from './allocation.js';
import { HomeTotals } from './home-totals.js';
import { Movers } from './movers.js';
import { Unlocks } from './unlocks.js';

/** `/` for users: their portfolio today; the market while they have none. */
export function HomePage() {
  const search = useSearch();
  const query = useQuery(useValuedPortfolio());
  // The list of items used to be at this address, and links to its searches still exist.
  if (hasView(new URLSearchParams(search))) {
    return <Redirect to={`${PAGES.items}?${search}`} replace />;
  }
  if (query.data !== undefined && hasNothing(query.data)) return <MarketPage />;
  return (
    <Page
      title={texts.title}
      aside={
        <span className="push row">
          <ButtonLink href={PAGES.portfolio}>{texts.holdings}</ButtonLink>
          <ButtonLink href={PAGES.market}>{texts.market}</ButtonLink>
        </span>
      }
    >
      <QueryResult query={query} what={shared.content}>
        {(portfolio) => <Today portfolio={portfolio} />}
      </QueryResult>
    </Page>
  );
}

function Today({ portfolio }: { portfolio: Portfolio }) {
  const valuation = useValuation();
  const summary = useQuery(portfolioSummaryQuery(valuation));
  useRefetchOnPrice(
    useValuedPortfolio(),
    portfolio.holdings.map(({ item_id }) => item_id),
  );
  return (
    <div className="stack-wide">
      <HomeTotals portfolio={portfolio} change={summary.data?.change_24h} />
      <RiskSentence />
      <ValueHistory trades={summary.data?.trades} />
      <QueryResult query={summary} what={texts.content}>
        {(today) => <Panels today={today} />}
      </QueryResult>
    </div>
  );
}

function Panels({ today }: { today: PortfolioSummary }) {
  return (
    <>
      <Allocation allocation={today.allocation} />
      <div className="market-lists">
        <Movers movers={today.movers} />
        <Unlocks unlocks={today.unlocks} locked={today.locked_lots} />
        <AlertsToday />
      </div>
    </>
  );
}

/** What the portfolio can lose, in a sentence. */
function RiskSentence() {
  const { data } = useQuery(riskQuery(DEFAULT_RISK_HORIZON, useValuation()));
  if (data === undefined) return null;
  return (
    <p className="risk-sentence">
      {data.sentence} <Link href={`${PAGES.portfolio}/risk`}>{texts.risk}</Link>
    </p>
  );
}
