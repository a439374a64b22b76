import { useSearchParams } from 'wouter';
import { prices as texts } from '#messages/item-figures.js';
import type { ItemDetail, MarketPrice } from '../../client/index.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { StaleTag } from '../items/stale-tag.js';
import { sourceTitle } from '../source-title.js';
import { Segments } from '../ui/button.js';
import { ExternalLink } from '../ui/external-link.js';
import { Age, Change, Money, NotKnown } from '../ui/figures.js';
import { formatCount, formatShare } from '../ui/format.js';
import { type Column, Table } from '../ui/table.js';

/** The orders in which the markets of an item can be listed. */
const MARKET_ORDERS = ['sell', 'buy', 'preference'] as const;
type MarketOrder = (typeof MARKET_ORDERS)[number];

/**
 * The markets in the given order; markets that it does not contain come last, in order of
 * preference. Bids appear only in the order of selling.
 */
function orderMarkets(item: ItemDetail, order: MarketOrder): readonly MarketPrice[] {
  const { markets, best_to_sell, best_to_buy } = item;
  const offers = markets.filter(({ kind }) => kind !== 'bid');
  if (order === 'preference') return offers;
  const best = order === 'sell' ? best_to_sell : best_to_buy;
  const placeOf = ({ source }: MarketPrice) =>
    best.includes(source) ? best.indexOf(source) : best.length;
  return [...(order === 'sell' ? markets : offers)].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The price on each market with the amounts after fees, and links to the markets. */
export function MarketPrices({ item }: { item: ItemDetail }) {
  const [search, setSearch] = useSearchParams();
  const order = MARKET_ORDERS.find((option) => option === search.get('order')) ?? 'sell';
  return (
    <section className="panel stack" aria-labelledby="markets-title">
      <div className="row">
        <h2 id="markets-title">{texts.title}</h2>
        <Segments
          label={texts.order}
          choices={MARKET_ORDERS}
          chosen={order}
          nameOf={(choice) => texts.orders[choice]}
          onChoose={(choice) =>
            setSearch(
              (last) => {
                // Replaces any order by column.
                const { sorted: _, ...others } = Object.fromEntries(last);
                return { ...others, order: choice };
              },
              { replace: true },
            )
          }
        />
      </div>
      <Table
        onPhones="cards"
        caption={texts.captions[order]}
        columns={columnsOf(item, order)}
        rows={orderMarkets(item, order)}
        keyOf={({ source }) => source}
      />
      <div>
        <Consensus item={item} />
        <Reason item={item} />
        <BestBid markets={item.markets} />
      </div>
    </section>
  );
}

function columnsOf(item: ItemDetail, order: MarketOrder): readonly Column<MarketPrice>[] {
  const { consensus_price: consensus } = item;
  return [
    {
      name: texts.columns.market,
      sortBy: ({ source }) => sourceTitle(source),
      cell: (market) => <MarketName market={market} />,
    },
    {
      name: texts.columns.price,
      sortBy: ({ price }) => price,
      align: 'end',
      cell: ({ price }) => <Money cents={price} />,
    },
    {
      name: texts.columns.sellerGets,
      sortBy: (market) => market.seller_gets,
      align: 'end',
      cell: (market) => <Amount cents={market.seller_gets} />,
    },
    {
      name: texts.columns.buyerPays,
      sortBy: (market) => market.buyer_pays,
      align: 'end',
      cell: (market) => <Amount cents={market.buyer_pays} />,
    },
    {
      name: texts.columns.versusConsensus,
      align: 'end',
      onlyWide: true,
      cell: ({ price }) =>
        consensus === undefined ? (
          <NotKnown label={texts.noConsensus} />
        ) : (
          <Change percent={(price / consensus - 1) * 100} good={order === 'sell' ? 'up' : 'down'} />
        ),
    },
    {
      name: texts.columns.volume,
      sortBy: ({ volume }) => volume,
      align: 'end',
      onlyWide: true,
      cell: ({ volume }) => formatCount(volume),
    },
    {
      name: texts.columns.updated,
      sortBy: ({ time }) => time,
      align: 'end',
      cell: ({ time, stale, rate_stale }) => (
        <>
          {stale && <StaleTag />} {rate_stale && <OldRateTag />} <Age time={time} />
        </>
      ),
    },
  ];
}

function MarketName({ market: { source, url, kind } }: { market: MarketPrice }) {
  const title = sourceTitle(source);
  return (
    <span className="market-name">
      {url === null ? title : <ExternalLink href={url}>{title}</ExternalLink>}{' '}
      {kind === 'platform' && <span className="tag">{texts.wallet}</span>}
      {kind === 'site' && <span className="tag">{texts.siteMoney}</span>}
    </span>
  );
}

function Amount({ cents }: { cents: number | null }) {
  return cents === null ? <NotKnown label={texts.notKnown} /> : <Money cents={cents} />;
}

/** The highest fresh bid, and how far it is from the cheapest fresh offer. */
function BestBid({ markets }: { markets: readonly MarketPrice[] }) {
  const fresh = markets.filter(({ stale }) => !stale);
  const bid = fresh.filter(({ kind }) => kind === 'bid').sort((a, b) => b.price - a.price)[0];
  const offer = fresh.filter(({ kind }) => kind === 'offer').sort((a, b) => a.price - b.price)[0];
  if (bid === undefined) return null;
  return (
    <p className="soft small">
      {texts.highestBid(<Money cents={bid.price} />, sourceTitle(bid.source))}{' '}
      {offer !== undefined &&
        texts.spread[bid.price > offer.price ? 'above' : 'below'](
          sourceTitle(offer.source),
          formatShare(Math.abs(1 - bid.price / offer.price) * 100, 1),
        )}
    </p>
  );
}

/** Why the price of the item is that of its market. */
function Reason({ item: { price_source: source, price_reason: reason } }: { item: ItemDetail }) {
  if (source === undefined || reason === undefined) return null;
  return <p className="soft small">{texts.reasons[reason](sourceTitle(source))}</p>;
}

/** The consensus price and the agreement of the markets. */
function Consensus({ item: { consensus_price: price, confidence } }: { item: ItemDetail }) {
  if (price === undefined) return <p className="soft small">{texts.noFreshPrice}</p>;
  const { markets, groups, outliers, agreement } = confidence;
  return (
    <p className="soft small consensus">
      {texts.consensus(<Money cents={price} />, markets, groups, outliers)}{' '}
      {groups > 1 && texts.agreement(formatShare(Math.round(agreement * 100)))}
    </p>
  );
}
