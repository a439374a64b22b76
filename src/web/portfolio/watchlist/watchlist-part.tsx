import { watchlist as texts } from '#messages/portfolio-sharing.js';
import type { WatchedItem } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { ItemWithImage } from '../../items/item-with-image.js';
import { ItemLink, itemName } from '../../items/names/item-name.js';
import { byItemName } from '../../items/names/sort-name.js';
import { RowAlertButton } from '../../row-alert/row-alert-button.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { Sparkline } from '../../ui/chart/sparkline.js';
import { Change, Figure } from '../../ui/figures.js';
import { formatDate, formatPercent } from '../../ui/format.js';
import { hiddenText } from '../../ui/hidden-text.js';
import { QueryResult } from '../../ui/query-result.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import type { Column } from '../../ui/table.js';
import { PriceWithAge } from '../figures.js';
import { ItemPicker } from '../lots/item-picker.js';
import { watchlistQuery } from '../queries.js';
import { useChange } from '../use-change.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { TargetDialog } from './target-dialog.js';

/** Items that the user watches without holding them. */
export function WatchlistPart() {
  const watchlist = useQuery(watchlistQuery);
  const watch = useChange((item_id: number) => service.watchItem({ item_id }));
  return (
    <div className="stack">
      <div className="watchlist-add">
        <ItemPicker
          label={texts.add}
          picked={undefined}
          onPick={(item) => item && watch.mutate(item.id)}
        />
      </div>
      {watch.error && <ErrorState title={texts.notAdded} error={watch.error} />}
      <QueryResult query={watchlist} label={texts.content}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={texts.empty}>
              <p>{texts.emptyHint}</p>
            </EmptyState>
          ) : (
            <Watchlist items={items} />
          )
        }
      </QueryResult>
    </div>
  );
}

function change({ percent_change_24h }: WatchedItem) {
  return <Change percent={percent_change_24h ?? undefined} />;
}

function Watchlist({ items }: { items: readonly WatchedItem[] }) {
  useRefetchOnPrice(
    watchlistQuery,
    items.map(({ item_id }) => item_id),
  );
  const { dialog, open, close } = useAddressDialog();
  const aimed = items.find(({ item_id }) => dialog === `target-${item_id}`);
  const unwatch = useChange((item_id: number) => service.unwatchItem({ item_id }));
  const remove = ({ item_id, market_hash_name }: WatchedItem) => (
    <Button kind="quiet" onClick={() => unwatch.mutate(item_id)}>
      {texts.remove(itemName(market_hash_name), hiddenText)}
    </Button>
  );
  const columns: Column<WatchedItem>[] = [
    {
      name: texts.columns.item,
      sortBy: byItemName,
      cell: ({ item_id, market_hash_name, rarity }) => (
        <ItemWithImage id={item_id} rarity={rarity}>
          <ItemLink id={item_id} name={market_hash_name} />
          <RowAlertButton id={item_id} name={market_hash_name} />
        </ItemWithImage>
      ),
    },
    {
      name: texts.columns.price,
      sortBy: ({ current_price }) => current_price,
      align: 'end',
      cell: (item) => (
        <>
          <PriceWithAge {...item} />
          <span className="only-narrow">{change(item)}</span>
          <span className="only-narrow">{remove(item)}</span>
        </>
      ),
    },
    {
      name: texts.columns.change,
      sortBy: ({ percent_change_24h }) => percent_change_24h,
      align: 'end',
      onlyWide: true,
      cell: change,
    },
    {
      name: texts.columns.week,
      onlyWide: true,
      width: '8rem',
      cell: ({ week }) => (
        <span className="week-line">
          <Sparkline values={week} base={undefined} />
        </span>
      ),
    },
    {
      name: texts.columns.target,
      sortBy: ({ target_percent }) => target_percent,
      align: 'end',
      cell: (item) => <Target item={item} onEdit={() => open(`target-${item.item_id}`)} />,
    },
    {
      name: texts.columns.since,
      sortBy: ({ added_at }) => added_at,
      align: 'end',
      onlyWide: true,
      cell: ({ added_at }) => formatDate(Date.parse(added_at)),
    },
    {
      name: texts.columns.remove,
      align: 'end',
      onlyWide: true,
      cell: remove,
    },
  ];
  return (
    <>
      {unwatch.error && <ErrorState title={texts.notRemoved} error={unwatch.error} />}
      <LongTable
        onPhones="cards"
        caption={texts.caption}
        columns={columns}
        rows={items}
        keyOf={({ item_id }) => item_id}
      />
      {aimed && <TargetDialog item={aimed} onClose={close} />}
    </>
  );
}

/** The price that the user waits for, how far it is, and a button to change it. */
function Target({
  item: { market_hash_name, target_price, target_percent },
  onEdit,
}: {
  item: WatchedItem;
  onEdit: () => void;
}) {
  return (
    <>
      {target_price !== null && (
        <span className="price-with-age">
          <Amount amount={target_price} />
          {target_percent !== null && (
            <span className="faint small">
              <Figure>{texts.away(formatPercent(target_percent))}</Figure>
            </span>
          )}
        </span>
      )}
      <Button kind="quiet" onClick={onEdit}>
        {texts.setTarget(itemName(market_hash_name), target_price !== null, hiddenText)}
      </Button>
    </>
  );
}
