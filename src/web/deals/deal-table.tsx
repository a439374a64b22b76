import * as texts from '#messages/deals.js';
import type { MarketSpread } from '../../client/index.js';
import { ItemWithImage } from '../items/item-with-image.js';
import { ItemLink } from '../items/names/item-name.js';
import { byItemName } from '../items/names/sort-name.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { RowAlertButton } from '../row-alert/row-alert-button.js';
import { sourceTitle } from '../source-title.js';
import { ExternalLink } from '../ui/external-link.js';
import { Age, Figure, Money, NotKnown } from '../ui/figures.js';
import { formatCount, formatPercent } from '../ui/format.js';
import { type Column, Table } from '../ui/table.js';

const COLUMNS: readonly Column<MarketSpread>[] = [
  {
    name: texts.columns.item,
    sortBy: byItemName,
    cell: ({ item_id, market_hash_name, rarity, warnings }) => (
      <ItemWithImage id={item_id} rarity={rarity}>
        <ItemLink id={item_id} name={market_hash_name} />
        <RowAlertButton id={item_id} name={market_hash_name} />
        {warnings.map((warning) => (
          <span key={warning} className="tag" data-kind="warn">
            {texts.warnings[warning]}
          </span>
        ))}
      </ItemWithImage>
    ),
  },
  {
    name: texts.columns.profit,
    sortBy: ({ profit }) => profit,
    align: 'end',
    cell: ({ profit, profit_percent }) => (
      <>
        <Money cents={profit} />{' '}
        <span className="soft small">
          <Figure>{formatPercent(profit_percent)}</Figure>
        </span>
      </>
    ),
  },
  {
    name: texts.columns.sides,
    sortBy: ({ buy }) => buy.buyer_pays,
    cell: ({ buy, sell }) => (
      <span className="deal-sides">
        <Side side={buy} amount={buy.buyer_pays} how={texts.buyAt} />
        <Side
          side={sell}
          amount={sell.seller_gets}
          how={sell.kind === 'bid' ? texts.sellToBidAt : texts.listAt}
        />
      </span>
    ),
  },
  {
    name: texts.columns.sales,
    sortBy: ({ sales_24h }) => sales_24h,
    align: 'end',
    onlyWide: true,
    cell: ({ sales_24h }) =>
      sales_24h === null ? <NotKnown label={texts.notCounted} /> : formatCount(sales_24h),
  },
];

/** The deals, as the service orders them. */
export function DealTable({ spreads }: { spreads: readonly MarketSpread[] }) {
  return (
    <Table
      onPhones="cards"
      caption={texts.caption}
      columns={COLUMNS}
      rows={spreads}
      keyOf={({ item_id }) => item_id}
    />
  );
}

/** @param how the text before the market, such as `Buy at` */
function Side({
  side: { market, url, volume, volume_means, time, rate_stale },
  amount,
  how,
}: {
  side: MarketSpread['buy'] | MarketSpread['sell'];
  amount: number;
  how: string;
}) {
  return (
    <span>
      {how}{' '}
      {url === null ? (
        sourceTitle(market)
      ) : (
        <ExternalLink href={url}>{sourceTitle(market)}</ExternalLink>
      )}{' '}
      {rate_stale && <OldRateTag />} <Money cents={amount} />{' '}
      <span className="soft small">
        {volume_means !== 'nothing' &&
          `${texts.volumes[volume_means](volume, formatCount(volume))}, `}
        <Age time={time} />
      </span>
    </span>
  );
}
