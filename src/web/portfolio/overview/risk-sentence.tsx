import { Link } from 'wouter';
import * as texts from '#messages/home.js';
import { PAGES } from '../../../contract/pages.js';
import { DEFAULT_RISK_HORIZON } from '../../../contract/values.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { riskQuery } from '../queries.js';
import { riskWords } from '../risk/risk-words.js';
import { useValuation } from '../valuation/valuation-select.js';

/** The possible loss of the portfolio, in a sentence. */
export function RiskSentence() {
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
