import * as shared from '#messages/portfolio.js';
import { risk as texts } from '#messages/portfolio-figures.js';
import { spans } from '#messages/spans.js';
import type { LeftOutHolding, PortfolioVolatility } from '../../../client/index.js';
import { DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../../../contract/values.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { ItemLink } from '../../items/names/item-name.js';
import { useAddressChoice } from '../../ui/address-state.js';
import { Amount, formatAmount } from '../../ui/amount.js';
import { Segments } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { Total } from '../overview/totals.js';
import { riskQuery, type Valuation } from '../queries.js';
import { FigureChoices } from '../valuation/lots-select.js';
import { useValuation } from '../valuation/valuation-select.js';
import { ContributionTable } from './contribution-table.js';
import { CorrelationMap } from './correlation-map.js';
import { fraction } from './fraction.js';
import { PastReturns } from './past-returns.js';
import { riskWords } from './risk-words.js';

/** The maximum number of items named. */
const MOST_NAMED = 10;

/** The possible loss of the portfolio over a horizon, and the part of each holding in it. */
export function RiskPart() {
  const valuation = useValuation();
  const [horizon, setHorizon] = useAddressChoice('horizon', RISK_HORIZONS, DEFAULT_RISK_HORIZON);
  const { shown, query } = useChosenQuery({ horizon, valuation }, (choice) =>
    riskQuery(choice.horizon, choice.valuation),
  );
  return (
    <div className="stack-wide">
      <FigureChoices />
      <Segments
        label={shared.horizon}
        choices={RISK_HORIZONS}
        nameOf={(span) => spans[span]}
        chosen={horizon}
        onChoose={setHorizon}
      />
      <QueryResult query={query} label={texts.content}>
        {(risk) => <Risk risk={risk} valuation={shown.valuation} />}
      </QueryResult>
    </div>
  );
}

function Risk({ risk, valuation }: { risk: PortfolioVolatility; valuation: Valuation }) {
  const { contributions, left_out, reason } = risk;
  if (reason === 'nothing_held') return <EmptyState title={texts.nothingHeld} />;
  return (
    <>
      <p className="risk-sentence">{riskWords(risk)}</p>
      {contributions.length > 0 && (
        <>
          <RiskTotals risk={risk} />
          <PastReturns risk={risk} />
          <ContributionTable rows={contributions} />
          <CorrelationMap valuation={valuation} />
        </>
      )}
      {left_out.length > 0 && <LeftOut items={left_out} />}
    </>
  );
}

function RiskTotals({ risk }: { risk: PortfolioVolatility }) {
  const { horizon, volatility, undiversified_volatility, value, own_share, days } = risk;
  return (
    <div className="stack">
      <dl className="totals">
        <Total name={texts.volatilityOver(horizon)} main>
          <Fraction of={volatility} />
        </Total>
        <Total name={texts.undiversified}>
          <Fraction of={undiversified_volatility} />
        </Total>
        <Loss name={texts.valueAtRisk} cents={risk.value_at_risk} />
        <Loss name={texts.expectedShortfall(horizon)} cents={risk.expected_shortfall} />
        <Total name={texts.covers}>
          {texts.covered(formatAmount(own_share * value), formatAmount(value))}
        </Total>
      </dl>
      <p className="soft small">{texts.method(horizon, formatCount(days))}</p>
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

/** The holdings without a price. */
function LeftOut({ items }: { items: readonly LeftOutHolding[] }) {
  return (
    <section className="stack small">
      <p className="soft">{texts.leftOut}</p>
      {items.length > MOST_NAMED ? (
        <p>{texts.leftOutItems(formatCount(items.length))}</p>
      ) : (
        <ul>
          {items.map(({ item_id, market_hash_name }) => (
            <li key={item_id}>
              <ItemLink id={item_id} name={market_hash_name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
