import type { LeftOutHolding, RiskContribution } from '../../../client/index.js';
import { sourceTitle } from '../../../contract/values.js';
import * as texts from '../../messages/en/portfolio-risk.js';
import { Amount } from '../../ui/amount.js';
import { formatCount } from '../../ui/format.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink } from '../figures.js';
import { fraction } from './fraction.js';

export function ContributionTable({ rows }: { rows: readonly RiskContribution[] }) {
  return (
    <Table
      caption={texts.contributionsCaption}
      columns={CONTRIBUTIONS}
      rows={rows}
      keyOf={({ item_id }) => item_id}
    />
  );
}

export function LeftOutTable({ rows }: { rows: readonly LeftOutHolding[] }) {
  return (
    <Table
      caption={texts.leftOutCaption}
      columns={LEFT_OUT}
      rows={rows}
      keyOf={({ item_id }) => item_id}
    />
  );
}

const CONTRIBUTIONS: readonly Column<RiskContribution>[] = [
  {
    name: texts.contributionColumns.item,
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  {
    name: texts.contributionColumns.weight,
    align: 'end',
    onlyWide: true,
    cell: ({ weight }) => fraction(weight),
  },
  {
    name: texts.contributionColumns.volatility,
    align: 'end',
    onlyWide: true,
    cell: ({ volatility }) => fraction(volatility),
  },
  {
    name: texts.contributionColumns.market,
    onlyWide: true,
    cell: ({ source }) => sourceTitle(source),
  },
  {
    name: texts.contributionColumns.contribution,
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
      <span className="faint small">{texts.shareOfTotal(fraction(share))}</span>
      <span className="share-track" aria-hidden="true">
        <span data-direction={share < 0 ? 'down' : 'up'} style={{ inlineSize: width }} />
      </span>
    </span>
  );
}

const LEFT_OUT: readonly Column<LeftOutHolding>[] = [
  {
    name: texts.leftOutColumns.item,
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  {
    name: texts.leftOutColumns.reason,
    cell: ({ reason, days }) => texts.leftOutReasons(formatCount(days))[reason],
  },
  {
    name: texts.leftOutColumns.value,
    align: 'end',
    cell: ({ value, reason }) => <Amount amount={reason === 'unpriced' ? undefined : value} />,
  },
];
