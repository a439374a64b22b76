import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Holding, SharedHolding } from '../../../client/index.js';
import { Pictured } from '../../items/pictured.js';
import * as shared from '../../messages/en/portfolio.js';
import * as texts from '../../messages/en/portfolio-overview.js';
import * as units from '../../messages/en/units.js';
import { Amount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount, formatDecimal } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';
import { type Column, Table } from '../../ui/table.js';
import { ItemLink, PriceWithAge, Profit } from '../figures.js';

/** The holdings, the most valuable first. Each name links to the lots of the item. */
export function HoldingsTable({
  holdings,
  total,
}: {
  holdings: readonly Holding[];
  total: number;
}) {
  const columns: Column<Holding>[] = [
    {
      name: texts.columns.item,
      sortBy: ({ market_hash_name }) => market_hash_name,
      cell: (holding) => (
        <Held holding={holding}>
          <Pictured id={holding.item_id} rarity={holding.rarity}>
            <Link href={`/portfolio/items/${holding.item_id}`}>{holding.market_hash_name}</Link>
          </Pictured>
        </Held>
      ),
    },
    ...valueColumns<Holding>(total, ({ unrealized_pnl, cost_basis }) => (
      <Profit cents={unrealized_pnl} paid={cost_basis} />
    )),
    {
      name: texts.columns.cost,
      sortBy: ({ cost_basis }) => cost_basis,
      align: 'end',
      onlyWide: true,
      cell: (holding) => <Cost holding={holding} />,
    },
    {
      name: texts.columns.profit,
      sortBy: ({ unrealized_pnl }) => unrealized_pnl,
      align: 'end',
      onlyWide: true,
      cell: ({ unrealized_pnl, cost_basis }) => <Profit cents={unrealized_pnl} paid={cost_basis} />,
    },
  ];
  return (
    <Table
      caption={texts.holdingsCaption}
      columns={columns}
      rows={holdings}
      keyOf={({ item_id }) => item_id}
    />
  );
}

/** The holdings of a shared portfolio, without costs. */
export function SharedHoldingsTable({
  holdings,
  total,
}: {
  holdings: readonly SharedHolding[];
  total: number;
}) {
  const columns: Column<SharedHolding>[] = [
    {
      name: texts.columns.item,
      sortBy: ({ market_hash_name }) => market_hash_name,
      cell: (holding) => (
        <Held holding={holding}>
          <Pictured id={holding.item_id} rarity={holding.rarity}>
            <ItemLink id={holding.item_id} name={holding.market_hash_name} />
          </Pictured>
        </Held>
      ),
    },
    ...valueColumns(total),
  ];
  return (
    <Table
      caption={texts.sharedCaption}
      columns={columns}
      rows={holdings}
      keyOf={({ item_id }) => item_id}
    />
  );
}

/** @param beneath shown below the value on narrow screens, where columns are left out */
function valueColumns<Row extends SharedHolding>(
  total: number,
  beneath: (holding: Row) => ReactNode = () => null,
): Column<Row>[] {
  return [
    {
      name: texts.columns.quantity,
      sortBy: ({ quantity }) => quantity,
      align: 'end',
      onlyWide: true,
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      name: texts.columns.price,
      sortBy: ({ price_updated_at, current_price }) => price_updated_at && current_price,
      align: 'end',
      onlyWide: true,
      cell: (holding) => <PriceWithAge {...holding} />,
    },
    {
      name: texts.columns.value,
      sortBy: ({ price_updated_at, total_value }) => price_updated_at && total_value,
      align: 'end',
      cell: (holding) => (
        <>
          <Amount amount={holding.price_updated_at === null ? undefined : holding.total_value} />
          <span className="only-narrow small">{beneath(holding)}</span>
        </>
      ),
    },
    {
      name: texts.columns.share,
      sortBy: ({ total_value }) => total_value,
      align: 'end',
      onlyWide: true,
      cell: ({ total_value }) => (total === 0 ? '' : formatShare(total_value / total)),
    },
  ];
}

/** An item; on narrow screens also its quantity and price. */
function Held({ holding, children }: { holding: SharedHolding; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="only-narrow faint small">{quantityAndPrice(holding)}</span>
    </>
  );
}

function quantityAndPrice(holding: SharedHolding): string {
  const quantity = formatCount(holding.quantity);
  if (holding.price_updated_at === null) return texts.heldWithoutPrice(quantity);
  const price = formatAmount(holding.current_price);
  return holding.stale ? texts.heldAtStale(quantity, price) : texts.heldAt(quantity, price);
}

function Cost({ holding: { cost_basis, unknown_cost_quantity } }: { holding: Holding }) {
  return (
    <>
      {cost_basis === null ? (
        <NotKnown what={shared.costNotKnown} />
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

function formatShare(share: number): string {
  return units.percent(formatDecimal(share * 100, 1));
}
