import { useQuery } from '@tanstack/react-query';
import type { PortfolioVolatility } from '../../../client/index.js';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS, type RiskHorizon } from '../../../contract/values.js';
import { useAddressChoice } from '../../ui/address-state.js';
import { Amount } from '../../ui/amount.js';
import { Segments } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { Total } from '../overview/totals.js';
import { riskQuery } from '../queries.js';
import { CorrelationMap } from './correlation-map.js';
import { fraction } from './fraction.js';
import { PastReturns } from './past-returns.js';
import { ContributionTable, LeftOutTable } from './risk-tables.js';

/** What the portfolio can lose over a horizon, and which holdings that comes from. */
export function RiskPart() {
  const [horizon, setHorizon] = useAddressChoice('horizon', RISK_HORIZONS, DEFAULT_RISK_HORIZON);
  return (
    <div className="stack-wide">
      <Segments label="Horizon" choices={RISK_HORIZONS} chosen={horizon} onChoose={setHorizon} />
      <QueryResult query={useQuery(riskQuery(horizon))} what="the risk of your portfolio">
        {(risk) => <Risk risk={risk} />}
      </QueryResult>
    </div>
  );
}

function Risk({ risk }: { risk: PortfolioVolatility }) {
  const { contributions, left_out, reason, sentence } = risk;
  if (reason === 'nothing_held') return <EmptyState title="An empty portfolio has no risk" />;
  return (
    <>
      <p className="risk-sentence">{sentence}</p>
      {contributions.length > 0 && (
        <>
          <RiskTotals risk={risk} />
          <PastReturns risk={risk} />
          <ContributionTable rows={contributions} />
          <CorrelationMap />
        </>
      )}
      {left_out.length > 0 && <LeftOutTable rows={left_out} />}
    </>
  );
}

const NAMES: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
};

function RiskTotals({ risk }: { risk: PortfolioVolatility }) {
  const { horizon, volatility, undiversified_volatility, value, days, returns } = risk;
  return (
    <div className="stack">
      <dl className="totals">
        <Total name={`Volatility over ${NAMES[horizon]}`} main>
          <Fraction of={volatility} />
        </Total>
        <Total name="If all prices moved together">
          <Fraction of={undiversified_volatility} />
        </Total>
        <Loss name="Value at risk, 95 %" cents={risk.value_at_risk} />
        <Loss name="Mean of the worst 5 %" cents={risk.expected_shortfall} />
        <Total name="Value covered">
          <Amount amount={value} />
        </Total>
      </dl>
      <p className="soft small">
        What your current holdings would have done over each {NAMES[horizon]} of the last{' '}
        {formatCount(days)} days: {formatCount(returns)} returns, which overlap. The volatility is
        how far those typically are from zero. It is no forecast of a direction.
      </p>
    </div>
  );
}

function Loss({ name, cents }: { name: string; cents: number | undefined }) {
  if (cents === undefined) return null;
  return (
    <Total name={name}>
      <Amount amount={cents} />
    </Total>
  );
}

function Fraction({ of }: { of: number | undefined }) {
  return of === undefined ? null : fraction(of);
}
