import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  LeftOutHolding,
  PortfolioVolatility,
  RiskContribution,
} from '../../../client/index.js';
import { Answer } from '../../ui/answer.js';
import { Segments } from '../../ui/button.js';
import { Money } from '../../ui/figures.js';
import { formatCount, formatMoment } from '../../ui/format.js';
import { EmptyState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { Total } from '../overview/totals.js';
import { riskQuery } from '../queries.js';

const WINDOWS = ['24h', '7d'] as const;

/** How widely the value moves, which holding does how much of it, and what is left out. */
export function RiskPart() {
  const [window, setWindow] = useState<(typeof WINDOWS)[number]>('7d');
  return (
    <div className="stack-wide">
      <Segments label="Window" choices={WINDOWS} chosen={window} onChoose={setWindow} />
      <Answer question={useQuery(riskQuery(window))} what="the risk of your portfolio">
        {(risk) => <Risk risk={risk} />}
      </Answer>
    </div>
  );
}

function Risk({ risk }: { risk: PortfolioVolatility }) {
  const { contributions, left_out } = risk;
  if (contributions.length === 0 && left_out.length === 0) {
    return <EmptyState title="What holds nothing has no risk" />;
  }
  return (
    <>
      {contributions.length === 0 ? (
        <EmptyState title="Nothing that you hold has enough prices yet" />
      ) : (
        <>
          <RiskTotals risk={risk} />
          <Table
            caption="What each holding adds; all of them add up to the whole"
            columns={CONTRIBUTIONS}
            rows={contributions}
            keyOf={({ item_id }) => item_id}
          />
        </>
      )}
      {left_out.length > 0 && (
        <Table
          caption="Left out, and why"
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
        <Total name="Volatility in an hour" main>
          {fraction(volatility)}
        </Total>
        <Total name="In a year">{fraction(annualized_volatility)}</Total>
        <Total name="If all moved together">{fraction(undiversified_volatility)}</Total>
        <Total name="Of a value of">
          <Money cents={value} />
        </Total>
      </dl>
      <p className="soft small">
        Standard deviation of the hourly returns of what you hold now, weighted by value, with what
        moves together counted together; a year has √8,760 times that of an hour. From{' '}
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
    name: 'Volatility of its own',
    align: 'end',
    onlyWide: true,
    cell: ({ volatility }) => fraction(volatility),
  },
  { name: 'Market', onlyWide: true, cell: ({ source }) => source },
  {
    name: 'Adds',
    align: 'end',
    cell: ({ contribution, share }) => (
      <>
        {fraction(contribution)}
        <ShareBar share={share} />
      </>
    ),
  },
];

/** A share of the whole as a bar; what moves against the rest goes the other way. */
function ShareBar({ share }: { share: number }) {
  const width = `${Math.min(100, Math.abs(share) * 100)}%`;
  return (
    <span className="share-bar">
      <span className="faint small">{fraction(share)} of all</span>
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
  { name: 'Why', cell: reasonOf },
  {
    name: 'Value',
    align: 'end',
    cell: ({ value, reason }) => <Money cents={reason === 'unpriced' ? undefined : value} />,
  },
];

function reasonOf({ reason, hours }: LeftOutHolding): string {
  return {
    unpriced: 'No market has priced it.',
    stale: 'Its price is old, and in doubt.',
    too_few_points: `Too few hours with a price: ${formatCount(hours)}.`,
    begins_late: 'Its prices begin later than those of the others.',
  }[reason];
}

/** A fraction as a percentage: two digits below one percent, else one. */
function fraction(value: number): string {
  const percent = value * 100;
  return `${percent.toFixed(Math.abs(percent) < 1 ? 2 : 1).replace('-', '−')} %`;
}
