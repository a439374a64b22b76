import * as texts from '#messages/worth.js';
import type { InventoryWorth } from '../../client/index.js';
import { ItemLink, ItemName } from '../items/names/item-name.js';
import { byItemName } from '../items/names/sort-name.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { sourceTitle } from '../source-title.js';
import { Age, Money } from '../ui/figures.js';
import { formatCount, formatDay } from '../ui/format.js';
import { reasonWords } from '../ui/reason-words.js';
import type { Column } from '../ui/table.js';

type WorthItem = InventoryWorth['items'][number];
type WorthMarket = InventoryWorth['markets'][number];
type WorthUnlock = InventoryWorth['unlocks'][number];
type Unmatched = InventoryWorth['unmatched'][number];

export const ITEMS: readonly Column<WorthItem>[] = [
  {
    name: texts.itemColumns.item,
    sortBy: byItemName,
    cell: ({ item_id, market_hash_name: name }) =>
      item_id === null ? <ItemName name={name} /> : <ItemLink id={item_id} name={name} />,
  },
  {
    name: texts.itemColumns.quantity,
    sortBy: ({ quantity }) => quantity,
    align: 'end',
    width: '6rem',
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    name: texts.itemColumns.price,
    sortBy: ({ price }) => price,
    align: 'end',
    width: '11rem',
    cell: ({ price, price_source, price_updated_at, rate_stale }) => (
      <span className="price-with-age">
        <Money cents={price ?? undefined} />
        {price_source !== null && price_updated_at !== null && (
          <span className="faint small">
            {rate_stale && <OldRateTag />} {sourceTitle(price_source)},{' '}
            <Age time={price_updated_at} />
          </span>
        )}
      </span>
    ),
  },
  {
    name: texts.itemColumns.value,
    sortBy: ({ price, total_value }) => price && total_value,
    align: 'end',
    width: '8rem',
    cell: ({ price, total_value }) => <Money cents={price === null ? undefined : total_value} />,
  },
];

export const MARKETS: readonly Column<WorthMarket>[] = [
  {
    name: texts.marketColumns.market,
    sortBy: ({ market }) => sourceTitle(market),
    cell: ({ market, cash }) => (
      <>
        {sourceTitle(market)} {!cash && <span className="tag">{texts.notCash}</span>}
      </>
    ),
  },
  {
    name: texts.marketColumns.afterFees,
    sortBy: ({ after_fees }) => after_fees,
    align: 'end',
    cell: ({ after_fees }) => <Money cents={after_fees ?? undefined} />,
  },
  {
    name: texts.marketColumns.before,
    sortBy: ({ total_value }) => total_value,
    align: 'end',
    cell: ({ total_value }) => <Money cents={total_value} />,
  },
  {
    name: texts.marketColumns.quantity,
    sortBy: ({ quantity }) => quantity,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
];

export const UNLOCKS: readonly Column<WorthUnlock>[] = [
  {
    name: texts.unlockColumns.day,
    sortBy: ({ time }) => time,
    cell: ({ time }) => formatDay(Date.parse(time)),
  },
  {
    name: texts.unlockColumns.quantity,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    name: texts.unlockColumns.value,
    align: 'end',
    cell: ({ total_value }) => <Money cents={total_value} />,
  },
];

export const UNMATCHED: readonly Column<Unmatched>[] = [
  {
    name: texts.unmatchedColumns.item,
    cell: ({ name, asset_id }) => (name === '' ? texts.asset(asset_id) : name),
  },
  { name: texts.unmatchedColumns.reason, cell: ({ reason }) => reasonWords(reason) },
];
