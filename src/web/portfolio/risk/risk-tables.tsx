import type { LeftOutHolding, RiskContribution } from '../../../client/index.js';
import { sourceTitle } from '../../../contract/values.js';
import { Amount } from '../../ui/amount.js';
import { formatCount } from '../../ui/format.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { fraction } from './fraction.js';

export function ContributionTable({ rows }: { rows: readonly RiskContribution[] }) {
  return (
    <Table
      caption="Contribution of each holding to the volatility of the portfolio"
      columns={CONTRIBUTIONS}
      rows={rows}
      keyOf={({ item_id }) => item_id}
    />
  );
}

export function LeftOutTable({ rows }: { rows: readonly LeftOutHolding[] }) {
  return (
    <Table
      caption="Holdings left out"
      columns={LEFT_OUT}
      rows={rows}
      keyOf={({ item_id }) => item_id}
    />
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
  { name: 'Market', onlyWide: true, cell: ({ source }) => sourceTitle(source) },
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
    cell: ({ value, reason }) => <Amount amount={reason === 'unpriced' ? undefined : value} />,
  },
];

function reasonOf({ reason, days }: LeftOutHolding): string {
  return {
    unpriced: 'No market has a price for it.',
    stale: 'It had no price in the last 7 days.',
    too_few_points: `Too few days with a price: ${formatCount(days)}.`,
    begins_late: 'Its prices begin later than those of the other items.',
  }[reason];
}
