import type { ItemDetail, MarketPrice } from '../../client/index.js';
import { Age, Change, Money, NotKnown } from '../ui/figures.js';
import { formatCount } from '../ui/format.js';
import { type Column, Table } from '../ui/table.js';

/** The price on each market, and its difference from the consensus; bids stand beside offers. */
export function MarketPrices({ item }: { item: ItemDetail }) {
  const { consensus_price: consensus } = item;
  const prices = item.markets.filter(({ kind }) => kind !== 'bid');
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
        rows={prices}
        keyOf={({ source }) => source}
      />
      <BestBid markets={item.markets} />
    </section>
  );
}

/** The highest fresh bid, and how far it is below the cheapest fresh offer. */
function BestBid({ markets }: { markets: readonly MarketPrice[] }) {
  const fresh = markets.filter(({ stale }) => !stale);
  const bid = fresh.filter(({ kind }) => kind === 'bid').sort((a, b) => b.price - a.price)[0];
  const offer = fresh.filter(({ kind }) => kind === 'offer').sort((a, b) => a.price - b.price)[0];
  if (bid === undefined) return null;
  return (
    <p className="soft small">
      Highest bid: <Money cents={bid.price} /> ({bid.source}).
      {offer !== undefined && (
        <>
          {' '}
          Spread to the cheapest offer, {offer.source}:{' '}
          <Change percent={(1 - bid.price / offer.price) * 100} />
        </>
      )}
    </p>
  );
}
