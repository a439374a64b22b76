import { Link } from 'wouter';
import * as texts from '#messages/home.js';
import type { PortfolioSummary } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { DEFAULT_RISK_HORIZON } from '../../../contract/values.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { ItemPanel } from '../../market/item-panel.js';
import { Change } from '../../ui/figures.js';
import { QueryResult } from '../../ui/query-result.js';
import { Profit } from '../figures.js';
import { ValueHistory } from '../history/history-panel.js';
import { portfolioSummaryQuery, riskQuery } from '../queries.js';
import { riskWords } from '../risk/risk-words.js';
import { useValuation } from '../valuation/valuation-select.js';
import { AlertsToday } from './alerts-today.js';
import { Allocation } from './allocation.js';
import { Unlocks } from './unlocks.js';

/** The day of the portfolio: its value over time, the largest moves, the next unlocks, and its places. */
export function Today() {
  const { query: summary } = useChosenQuery(useValuation(), portfolioSummaryQuery);
  return (
    <>
      <div className="portfolio-top">
        <ValueHistory trades={summary.data?.trades} />
        <div className="portfolio-side stack-wide">
          <QueryResult query={summary} label={texts.content}>
            {({ movers, unlocks, locked_lots }) => (
              <>
                <Unlocks unlocks={unlocks} locked={locked_lots} />
                <Movers movers={movers} />
              </>
            )}
          </QueryResult>
        </div>
        <div className="stack-wide">
          <RiskSentence />
          <AlertsToday />
        </div>
      </div>
      {summary.data && <Allocation allocation={summary.data.allocation} />}
    </>
  );
}

/** The items that moved the value most in money. */
function Movers({ movers }: { movers: PortfolioSummary['movers'] }) {
  return (
    <ItemPanel
      title={texts.movers}
      none={texts.noMovers}
      items={movers.map(
        ({ item_id, market_hash_name, rarity, change_24h, percent_change_24h }) => ({
          id: item_id,
          name: market_hash_name,
          rarity,
          figure: <Profit cents={change_24h} />,
          detail: <Change percent={percent_change_24h ?? undefined} />,
        }),
      )}
    />
  );
}

/** The possible loss of the portfolio, in a sentence. */
function RiskSentence() {
  const { data } = useChosenQuery(useValuation(), (valuation) =>
    riskQuery(DEFAULT_RISK_HORIZON, valuation),
  ).query;
  if (data === undefined) return null;
  return (
    <p className="soft">
      {riskWords(data)} <Link href={`${PAGES.portfolio}/risk`}>{texts.risk}</Link>
    </p>
  );
}
