import type { ReactNode } from 'react';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import type { SharedHolding, UnpricedHolding } from '../../../client/index.js';
import { ItemWithImage } from '../../items/item-with-image.js';
import { byItemName } from '../../items/names/sort-name.js';
import { OldRateTag } from '../../items/old-rate-tag.js';
import { Amount, formatAmount } from '../../ui/amount.js';
import { formatCount, formatShare } from '../../ui/format.js';
import type { Column } from '../../ui/table.js';
import { PriceWithAge } from '../figures.js';

type UnpricedReason = NonNullable<UnpricedHolding['reason']>;

/** A holding as far as its columns need it; without amounts, they are empty. */
export type ListedHolding = Pick<
  SharedHolding,
  | 'item_id'
  | 'market_hash_name'
  | 'rarity'
  | 'current_price'
  | 'price_source'
  | 'price_updated_at'
  | 'stale'
  | 'rate_stale'
> & { readonly quantity?: number | undefined; readonly total_value?: number | undefined };

interface HoldingColumns<Row> {
  /** The value of all holdings. */
  readonly total: number;
  /** The name of the item as a link. */
  readonly nameOf: (holding: Row) => ReactNode;
  /** The reason why a holding has no price, if known. */
  readonly reasonOf?: (holding: Row) => UnpricedReason | undefined;
  /** Shown below the value. */
  readonly mineOf?: (holding: Row) => ReactNode;
  /** Shown below the value on narrow screens, where columns are hidden. */
  readonly beneath?: (holding: Row) => ReactNode;
}

/** The columns of all tables of holdings: quantities and values. */
export function holdingColumns<Row extends ListedHolding>({
  total,
  nameOf,
  reasonOf = () => undefined,
  mineOf = () => null,
  beneath = () => null,
}: HoldingColumns<Row>): Column<Row>[] {
  return [
    {
      name: texts.columns.item,
      sortBy: byItemName,
      cell: (holding) => (
        <ItemWithImage id={holding.item_id} rarity={holding.rarity}>
          {nameOf(holding)}
          <span className="only-narrow faint small">
            {quantityAndPrice(holding, reasonOf(holding))} {holding.rate_stale && <OldRateTag />}
          </span>
        </ItemWithImage>
      ),
    },
    {
      name: texts.columns.quantity,
      sortBy: ({ quantity = 0 }) => quantity,
      align: 'end',
      onlyWide: true,
      width: '6rem',
      cell: ({ quantity = 0 }) => formatCount(quantity),
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
      sortBy: (holding) => (hasValue(holding) ? (holding.total_value ?? 0) : null),
      align: 'end',
      width: '8rem',
      cell: (holding) => (
        <>
          <Amount amount={hasValue(holding) ? holding.total_value : undefined} />
          {mineOf(holding)}
          <span className="only-narrow small">{beneath(holding)}</span>
        </>
      ),
    },
    {
      name: texts.columns.share,
      sortBy: ({ total_value = 0 }) => total_value,
      align: 'end',
      onlyWide: true,
      width: '5rem',
      cell: ({ total_value = 0 }) =>
        total === 0 ? '' : formatShare((100 * total_value) / total, 1),
    },
  ];
}

/** An item without a price may have a value of the user. */
function hasValue({ price_updated_at, total_value = 0 }: ListedHolding): boolean {
  return price_updated_at !== null || total_value > 0;
}

function quantityAndPrice(holding: ListedHolding, unpriced: UnpricedReason = 'no_price'): string {
  const quantity = formatCount(holding.quantity ?? 0);
  if (holding.price_updated_at === null) {
    return texts.heldWithoutPrice(quantity, shared.unpriced[unpriced]);
  }
  const price = formatAmount(holding.current_price);
  return holding.stale ? texts.heldAtStale(quantity, price) : texts.heldAt(quantity, price);
}
