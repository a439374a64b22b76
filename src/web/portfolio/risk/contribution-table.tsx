import { risk as texts } from '#messages/portfolio-figures.js';
import type { RiskContribution } from '../../../client/index.js';
import { ItemLink } from '../../items/names/item-name.js';
import { byItemName } from '../../items/names/sort-name.js';
import { sourceTitle } from '../../source-title.js';
import { LongTable } from '../../ui/rows/long-table.js';
import type { Column } from '../../ui/table.js';
import { fraction } from './fraction.js';

export function ContributionTable({ rows }: { rows: readonly RiskContribution[] }) {
  return (
    <LongTable
      caption={texts.contributionsCaption}
      unsorted={texts.contributionsOrder}
      columns={CONTRIBUTIONS}
      rows={rows}
      keyOf={({ item_id }) => item_id}
    />
  );
}

const CONTRIBUTIONS: readonly Column<RiskContribution>[] = [
  {
    name: texts.contributionColumns.item,
    sortBy: byItemName,
    cell: ({ item_id, market_hash_name }) => <ItemLink id={item_id} name={market_hash_name} />,
  },
  {
    name: texts.contributionColumns.weight,
    sortBy: ({ weight }) => weight,
    align: 'end',
    onlyWide: true,
    width: '6rem',
    cell: ({ weight }) => fraction(weight),
  },
  {
    name: texts.contributionColumns.volatility,
    sortBy: ({ volatility }) => volatility,
    align: 'end',
    onlyWide: true,
    width: '10rem',
    cell: ({ volatility, days }) =>
      days === 0 ? texts.ofSimilarItems(fraction(volatility)) : fraction(volatility),
  },
  {
    name: texts.contributionColumns.market,
    sortBy: ({ source }) => sourceTitle(source),
    onlyWide: true,
    width: '10rem',
    cell: ({ source }) => sourceTitle(source),
  },
  {
    name: texts.contributionColumns.contribution,
    sortBy: ({ contribution }) => contribution,
    align: 'end',
    width: '12.5rem',
    cell: ({ contribution, share }) => (
      <>
        {fraction(contribution)}{' '}
        <span className="faint small">{texts.shareOfTotal(fraction(share))}</span>
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
      <span className="share-track" aria-hidden="true">
        <span data-direction={share < 0 ? 'down' : 'up'} style={{ inlineSize: width }} />
      </span>
    </span>
  );
}
