import * as texts from '#messages/home.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { QueryResult } from '../../ui/query-result.js';
import { ValueHistory } from '../history/history-panel.js';
import { portfolioSummaryQuery } from '../queries.js';
import { useValuation } from '../valuation/valuation-select.js';
import { AlertsToday } from './alerts-today.js';
import { Allocation } from './allocation.js';
import { Movers } from './movers.js';
import { RiskSentence } from './risk-sentence.js';
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
