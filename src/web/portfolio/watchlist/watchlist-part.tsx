import type { WatchedItem } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { Pictured } from '../../items/pictured.js';
import { watchlist as texts } from '../../messages/en/portfolio-sharing.js';
import { Button } from '../../ui/button.js';
import { Change } from '../../ui/figures.js';
import { formatDate } from '../../ui/format.js';
import { hiddenText } from '../../ui/hidden-text.js';
import { QueryResult } from '../../ui/query-result.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import type { Column } from '../../ui/table.js';
import { ItemLink, PriceWithAge } from '../figures.js';
import { ItemPicker } from '../lots/item-picker.js';
import { watchlistQuery } from '../queries.js';
import { useChange } from '../use-change.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';

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
      <QueryResult query={watchlist} what={texts.content}>
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
  const unwatch = useChange((item_id: number) => service.unwatchItem({ item_id }));
  const remove = ({ item_id, market_hash_name }: WatchedItem) => (
    <Button kind="quiet" onClick={() => unwatch.mutate(item_id)}>
      {texts.remove(market_hash_name, hiddenText)}
    </Button>
  );
  const columns: Column<WatchedItem>[] = [
    {
      name: texts.columns.item,
      sortBy: ({ market_hash_name }) => market_hash_name,
      cell: ({ item_id, market_hash_name, rarity }) => (
        <Pictured id={item_id} rarity={rarity}>
          <ItemLink id={item_id} name={market_hash_name} />
        </Pictured>
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
        caption={texts.caption}
        columns={columns}
        rows={items}
        keyOf={({ item_id }) => item_id}
      />
    </>
  );
}
