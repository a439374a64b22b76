import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  LeftOutHolding,
  PortfolioVolatility,
  RiskContribution,
} from '../../../client/index.js';
import { RISK_WINDOWS, type RiskWindow } from '../../../contract/values.js';
import { Segments } from '../../ui/button.js';
import { Money } from '../../ui/figures.js';
import { formatCount, formatMoment } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { Total } from '../overview/totals.js';
import { riskQuery } from '../queries.js';

/** The volatility of the portfolio, the contribution of each holding, and the holdings left out. */
export function RiskPart() {
  const [window, setWindow] = useState<RiskWindow>('7d');
  return (
    <div className="stack-wide">
      <Segments label="Window" choices={RISK_WINDOWS} chosen={window} onChoose={setWindow} />
      <QueryResult query={useQuery(riskQuery(window))} what="the risk of your portfolio">
        {(risk) => <Risk risk={risk} />}
      </QueryResult>
    </div>
  );
}

function Risk({ risk }: { risk: PortfolioVolatility }) {
  const { contributions, left_out } = risk;
  if (contributions.length === 0 && left_out.length === 0) {
    return <EmptyState title="An empty portfolio has no risk" />;
  }
  return (
    <>
      {contributions.length === 0 ? (
        <EmptyState title="None of your items has enough prices yet" />
      ) : (
        <>
          <RiskTotals risk={risk} />
          <Table
            caption="Contribution of each holding to the volatility of the portfolio"
            columns={CONTRIBUTIONS}
            rows={contributions}
            keyOf={({ item_id }) => item_id}
          />
        </>
      )}
      {left_out.length > 0 && (
        <Table
          caption="Holdings left out"
          columns={LEFT_OUT}
          rows={left_out}
          keyOf={({ item_id }) => item_id}
        />
      )}
    </>
  );
}

function RiskTotals({
  risk: { volatility, annualized_volatility, undiversified_volatility, value, returns, from, to },
}: {
  risk: PortfolioVolatility;
}) {
  return (
    <div className="stack">
      <dl className="totals">
        <Total name="Hourly volatility" main>
          {fraction(volatility)}
        </Total>
        <Total name="Annual volatility">{fraction(annualized_volatility)}</Total>
        <Total name="If all prices moved together">{fraction(undiversified_volatility)}</Total>
        <Total name="Value covered">
          <Money cents={value} />
        </Total>
      </dl>
      <p className="soft small">
        Standard deviation of the hourly returns of your current holdings, weighted by value, with
        the correlations between items. The annual figure is √8,760 times the hourly one. Based on{' '}
        {formatCount(returns)} hourly returns between {formatMoment(Date.parse(from))} and{' '}
        {formatMoment(Date.parse(to))}.
      </p>
    </div>
  );
}

const CONTRIBUTIONS: readonly Column<RiskContribution>[] = [
  {
    name: 'Item',
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  { name: 'Weight', align: 'end', onlyWide: true, cell: ({ weight }) => fraction(weight) },
  {
    name: 'Own volatility',
    align: 'end',
    onlyWide: true,
    cell: ({ volatility }) => fraction(volatility),
  },
  { name: 'Market', onlyWide: true, cell: ({ source }) => source },
  {
    name: 'Contribution',
    align: 'end',
    cell: ({ contribution, share }) => (
      <>
        {fraction(contribution)}
        <ShareBar share={share} />
      </>
    ),
  },
];

/** A share of the total as a bar; a negative share points the other way. */
function ShareBar({ share }: { share: number }) {
  const width = `${Math.min(100, Math.abs(share) * 100)}%`;
  return (
    <span className="share-bar">
      <span className="faint small">{fraction(share)} of the total</span>
      <span className="share-track" aria-hidden="true">
        <span data-direction={share < 0 ? 'down' : 'up'} style={{ inlineSize: width }} />
      </span>
    </span>
  );
}

const LEFT_OUT: readonly Column<LeftOutHolding>[] = [
  {
    name: 'Item',
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  { name: 'Reason', cell: reasonOf },
  {
    name: 'Value',
    align: 'end',
    cell: ({ value, reason }) => <Money cents={reason === 'unpriced' ? undefined : value} />,
  },
];

function reasonOf({ reason, hours }: LeftOutHolding): string {
  return {
    unpriced: 'No market has a price for it.',
    stale: 'Its price is stale.',
    too_few_points: `Too few hours with a price: ${formatCount(hours)}.`,
    begins_late: 'Its prices begin later than those of the other items.',
  }[reason];
}

/** A fraction as a percentage, with two decimals below one percent and one decimal otherwise. */
function fraction(value: number): string {
  const percent = value * 100;
  return `${percent.toFixed(Math.abs(percent) < 1 ? 2 : 1).replace('-', '−')} %`;
}
