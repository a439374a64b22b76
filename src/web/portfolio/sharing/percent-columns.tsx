import * as texts from '#messages/portfolio-overview.js';
import { sharing } from '#messages/portfolio-sharing.js';
import type { SharedHolding } from '../../../client/index.js';
import { ItemWithImage } from '../../items/item-with-image.js';
import { ItemLink } from '../../items/names/item-name.js';
import { byItemName } from '../../items/names/sort-name.js';
import { Change } from '../../ui/figures.js';
import { formatShare } from '../../ui/format.js';
import type { Column } from '../../ui/table.js';
import { PriceWithAge } from '../figures.js';

/** How much the price of each changed. */
export const CHANGE_COLUMN: Column<SharedHolding> = {
  name: sharing.totals.change,
  sortBy: ({ percent_change_24h }) => percent_change_24h,
  align: 'end',
  width: '6rem',
  cell: ({ percent_change_24h }) => <Change percent={percent_change_24h ?? undefined} />,
};

/** The columns of holdings whose amounts are not shared. */
export const PERCENT_COLUMNS: readonly Column<SharedHolding>[] = [
  {
    name: texts.columns.item,
    sortBy: byItemName,
    cell: ({ item_id, market_hash_name, rarity }) => (
      <ItemWithImage id={item_id} rarity={rarity}>
        <ItemLink id={item_id} name={market_hash_name} />
      </ItemWithImage>
    ),
  },
  {
    name: texts.columns.price,
    sortBy: ({ price_updated_at, current_price }) => price_updated_at && current_price,
    align: 'end',
    onlyWide: true,
    width: '11rem',
    cell: (holding) => <PriceWithAge {...holding} />,
  },
  CHANGE_COLUMN,
  {
    name: texts.columns.share,
    sortBy: ({ share_percent }) => share_percent,
    align: 'end',
    width: '6rem',
    cell: ({ share_percent }) => formatShare(share_percent, 1),
  },
];
