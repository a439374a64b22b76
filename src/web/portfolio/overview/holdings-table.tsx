import { useMemo } from 'react';
import { Link } from 'wouter';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import { manualValues } from '#messages/portfolio-values.js';
import type { Holding, UnpricedHolding } from '../../../client/index.js';
import { ItemName } from '../../items/names/item-name.js';
import { RowAlertButton } from '../../row-alert/row-alert-button.js';
import { Amount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { LongTable } from '../../ui/rows/long-table.js';
import type { Column } from '../../ui/table.js';
import { Profit } from '../figures.js';
import { holdingColumns } from './holding-columns.js';

/** The holdings, the most valuable first. Each name links to the lots of the item. */
export function HoldingsTable({
  holdings,
  total,
  unpriced,
}: {
  holdings: readonly Holding[];
  total: number;
  unpriced: readonly UnpricedHolding[];
}) {
  const columns = useMemo(() => columnsOf(total, unpriced), [total, unpriced]);
  return (
    <LongTable
      onPhones="cards"
      caption={texts.holdingsCaption}
      unsorted={texts.order}
      columns={columns}
      rows={holdings}
      keyOf={({ item_id }) => item_id}
    />
  );
}

function columnsOf(total: number, unpriced: readonly UnpricedHolding[]): Column<Holding>[] {
  const reasons = new Map(unpriced.map(({ item_id, reason }) => [item_id, reason]));
  const profit = ({ unrealized_pnl, cost_basis }: Holding) => (
    <Profit cents={unrealized_pnl} paid={cost_basis} />
  );
  return [
    ...holdingColumns<Holding>({
      total,
      nameOf: ({ item_id, market_hash_name }) => (
        <>
          <Link href={`/portfolio/items/${item_id}`}>
            <ItemName name={market_hash_name} />
          </Link>
          <RowAlertButton id={item_id} name={market_hash_name} />
        </>
      ),
      reasonOf: ({ item_id }) => reasons.get(item_id),
      mineOf: ({ manual_value }) =>
        manual_value && (
          <span className="held-amount faint small">
            {manualValues.mine} <Amount amount={manual_value.total_value} />
          </span>
        ),
      beneath: profit,
    }),
    {
      name: texts.columns.cost,
      sortBy: ({ cost_basis }) => cost_basis,
      align: 'end',
      onlyWide: true,
      width: '8rem',
      cell: (holding) => <Cost holding={holding} />,
    },
    {
      name: texts.columns.profit,
      sortBy: ({ unrealized_pnl }) => unrealized_pnl,
      align: 'end',
      onlyWide: true,
      width: '12rem',
      cell: profit,
    },
  ];
}

function Cost({ holding: { cost_basis, unknown_cost_quantity } }: { holding: Holding }) {
  return (
    <>
      {cost_basis === null ? (
        <NotKnown label={shared.costNotKnown} />
      ) : (
        <Amount amount={cost_basis} />
      )}
      {unknown_cost_quantity > 0 && cost_basis !== null && (
        <span className="held-amount faint small">
          {texts.quantityOfUnknownCost(formatCount(unknown_cost_quantity))}
        </span>
      )}
    </>
  );
}
