import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { Holding, SharedHolding, UnpricedHolding } from '../../../client/index.js';
import { Pictured } from '../../items/pictured.js';
import * as shared from '../../messages/en/portfolio.js';
import * as texts from '../../messages/en/portfolio-overview.js';
import * as units from '../../messages/en/units.js';
import { Amount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount, formatDecimal } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';
import { LongTable } from '../../ui/rows/long-table.js';
import type { Column } from '../../ui/table.js';
import { ItemLink, PriceWithAge, Profit } from '../figures.js';

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
  const columns = useMemo(() => ownColumns(total, unpriced), [total, unpriced]);
  return (
    <LongTable
      caption={texts.holdingsCaption}
      unsorted={texts.order}
      columns={columns}
      rows={holdings}
      keyOf={keyOf}
    />
  );
}

function ownColumns(total: number, unpriced: readonly UnpricedHolding[]): Column<Holding>[] {
  const reasons = new Map(unpriced.map(({ item_id, reason }) => [item_id, reason]));
  const reasonOf = ({ item_id }: Holding) => reasons.get(item_id);
  return [
    {
      name: texts.columns.item,
      sortBy: ({ market_hash_name }) => market_hash_name,
      cell: (holding) => (
        <Held holding={holding} unpriced={reasonOf(holding)}>
          <Pictured id={holding.item_id} rarity={holding.rarity}>
            <Link href={`/portfolio/items/${holding.item_id}`}>{holding.market_hash_name}</Link>
          </Pictured>
        </Held>
      ),
    },
    ...valueColumns<Holding>(total, reasonOf, ({ unrealized_pnl, cost_basis }) => (
      <Profit cents={unrealized_pnl} paid={cost_basis} />
    )),
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
      cell: ({ unrealized_pnl, cost_basis }) => <Profit cents={unrealized_pnl} paid={cost_basis} />,
    },
  ];
}

type UnpricedReason = NonNullable<UnpricedHolding['reason']>;

const keyOf = ({ item_id }: SharedHolding) => item_id;

/** The holdings of a shared portfolio, without costs. */
export function SharedHoldingsTable({
  holdings,
  total,
}: {
  holdings: readonly SharedHolding[];
  total: number;
}) {
  const columns = useMemo(() => sharedColumns(total), [total]);
  return (
    <LongTable
      caption={texts.sharedCaption}
      unsorted={texts.order}
      columns={columns}
      rows={holdings}
      keyOf={keyOf}
    />
  );
}

function sharedColumns(total: number): Column<SharedHolding>[] {
  return [
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
    ...valueColumns<SharedHolding>(total),
  ];
}

/**
 * @param reasonOf why a holding has no price, where that is known
 * @param beneath shown below the value on narrow screens, where columns are left out
 */
function valueColumns<Row extends SharedHolding>(
  total: number,
  reasonOf: (holding: Row) => UnpricedReason | undefined = () => undefined,
  beneath: (holding: Row) => ReactNode = () => null,
): Column<Row>[] {
  return [
    {
      name: texts.columns.quantity,
      sortBy: ({ quantity }) => quantity,
      align: 'end',
      onlyWide: true,
      width: '6rem',
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      name: texts.columns.price,
      sortBy: ({ price_updated_at, current_price }) => price_updated_at && current_price,
      align: 'end',
      onlyWide: true,
      width: '11rem',
      cell: (holding) => <PriceWithAge {...holding} unpriced={reasonOf(holding)} />,
    },
    {
      name: texts.columns.value,
      sortBy: ({ price_updated_at, total_value }) => price_updated_at && total_value,
      align: 'end',
      width: '8rem',
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
      width: '5rem',
      cell: ({ total_value }) => (total === 0 ? '' : formatShare(total_value / total)),
    },
  ];
}

/** An item; on narrow screens also its quantity and price. */
function Held({
  holding,
  unpriced,
  children,
}: {
  holding: SharedHolding;
  unpriced?: UnpricedReason | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      <span className="only-narrow faint small">{quantityAndPrice(holding, unpriced)}</span>
    </>
  );
}

function quantityAndPrice(holding: SharedHolding, unpriced: UnpricedReason = 'no_price'): string {
  const quantity = formatCount(holding.quantity);
  if (holding.price_updated_at === null) {
    return texts.heldWithoutPrice(quantity, shared.unpriced[unpriced]);
  }
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
