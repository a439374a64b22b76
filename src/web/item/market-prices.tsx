import type { ItemDetail, MarketPrice } from '../../client/index.js';
import { Age, Change, Money, NotKnown } from '../ui/figures.js';
import { formatCount } from '../ui/format.js';
import { type Column, Table } from '../ui/table.js';

/** The price on each market, and its difference from the consensus. */
export function MarketPrices({ item }: { item: ItemDetail }) {
  const { consensus_price: consensus } = item;
  const columns: readonly Column<MarketPrice>[] = [
    { name: 'Market', cell: ({ source }) => source },
    { name: 'Price', align: 'end', cell: ({ price }) => <Money cents={price} /> },
    {
      name: 'Versus consensus',
      align: 'end',
      cell: ({ price }) =>
        consensus === undefined ? (
          <NotKnown what="no consensus" />
        ) : (
          <Change percent={(price / consensus - 1) * 100} />
        ),
    },
    { name: 'Volume', align: 'end', onlyWide: true, cell: ({ volume }) => formatCount(volume) },
    {
      name: 'Updated',
      align: 'end',
      cell: ({ time, stale }) => (
        <>
          {stale && (
            <span className="tag" data-kind="warn">
              stale
            </span>
          )}{' '}
          <Age time={time} />
        </>
      ),
    },
  ];
  return (
    <section className="panel" aria-labelledby="markets-title">
      <h2 id="markets-title">Prices by market</h2>
      <Table
        caption="In order of preference"
        columns={columns}
        rows={item.markets}
        keyOf={({ source }) => source}
      />
    </section>
  );
}
