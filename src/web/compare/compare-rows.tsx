import type { ReactNode } from 'react';
import * as texts from '#messages/compare.js';
import type { MarketPrice } from '../../client/index.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { StaleTag } from '../items/stale-tag.js';
import { sourceTitle } from '../source-title.js';
import { Change, Money, NotKnown } from '../ui/figures.js';
import { formatDecimal, formatMoney, formatPercent, formatShare } from '../ui/format.js';
import type { Compared } from './queries.js';

/** A figure, compared for all items. */
interface CompareRow {
  readonly name: string;
  readonly cell: (compared: Compared) => ReactNode;
  /** The number by which the best item is chosen; undefined if unknown. */
  readonly figure?: (compared: Compared) => number | undefined;
  readonly best?: 'highest' | 'lowest';
}

export const compareRows: readonly CompareRow[] = [
  {
    name: texts.rows.price,
    cell: ({ item }) => (
      <>
        {priceOf(item)?.rate_stale && <OldRateTag />} <Money cents={item?.current_price} />
        {item?.price_source !== undefined && (
          <span className="soft small"> {sourceTitle(item.price_source)}</span>
        )}
      </>
    ),
  },
  {
    name: texts.rows.day,
    cell: ({ day }) => <Change percent={day?.percent_change} />,
    figure: ({ day }) => day?.percent_change,
    best: 'highest',
  },
  {
    name: texts.rows.week,
    cell: ({ week }) => <Change percent={week?.percent_change} />,
    figure: ({ week }) => week?.percent_change,
    best: 'highest',
  },
  {
    name: texts.rows.variation,
    cell: ({ week }) =>
      week === undefined ? (
        <NotKnown label={texts.notKnown} />
      ) : (
        formatShare(100 * week.coefficient_of_variation, 1)
      ),
    figure: ({ week }) => week?.coefficient_of_variation,
    best: 'lowest',
  },
  {
    name: texts.rows.sellerGets,
    cell: (compared) => <Side market={bestToSell(compared)} amount="seller_gets" />,
  },
  {
    name: texts.rows.buyerPays,
    cell: (compared) => <Side market={bestToBuy(compared)} amount="buyer_pays" />,
  },
  {
    name: texts.rows.resale,
    cell: (compared) => {
      const loss = lossOf(compared);
      return loss === undefined ? <NotKnown label={texts.notKnown} /> : resaleText(loss);
    },
    figure: lossOf,
    best: 'lowest',
  },
  {
    name: texts.rows.outlook,
    cell: ({ outlook }) =>
      outlook === undefined ? (
        <NotKnown label={texts.noOutlook} />
      ) : (
        texts.fromTo(formatMoney(outlook.lower), formatMoney(outlook.upper))
      ),
  },
  {
    name: texts.rows.wear,
    cell: ({ item }) =>
      item === undefined || item.wear_min === null || item.wear_max === null ? (
        <NotKnown label={texts.noWear} />
      ) : (
        texts.fromTo(formatDecimal(item.wear_min, 2), formatDecimal(item.wear_max, 2))
      ),
  },
];

/** @param loss as a fraction of the amount paid; negative for a gain */
export function resaleText(loss: number): string {
  return formatPercent(-100 * loss);
}

/** The id of the best item; undefined if there is none, or more than one. */
export function bestOf(
  compared: readonly Compared[],
  figure: CompareRow['figure'],
  best: CompareRow['best'],
): number | undefined {
  const figures = compared.flatMap((item) => {
    const value = figure?.(item);
    return value === undefined ? [] : [{ id: item.id, value }];
  });
  if (figures.length < 2 || best === undefined) return undefined;
  const values = figures.map(({ value }) => value);
  const target = best === 'highest' ? Math.max(...values) : Math.min(...values);
  const [first, ...others] = figures.filter(({ value }) => value === target);
  return others.length === 0 ? first?.id : undefined;
}

/** The markets of all compared items, in order of first appearance. */
export function marketsOf(compared: readonly Compared[]): string[] {
  const sources = compared.flatMap(({ item }) => item?.markets.map(({ source }) => source) ?? []);
  return [...new Set(sources)];
}

/** The price of an item on a market, and the amount a seller receives. */
export function MarketCell({ compared, source }: { compared: Compared; source: string }) {
  const market = compared.item?.markets.find((market) => market.source === source);
  if (market === undefined) return <NotKnown label={texts.notOnMarket} />;
  return (
    <>
      {market.stale && <StaleTag />} {market.rate_stale && <OldRateTag />}{' '}
      <Money cents={market.price} />
      {market.seller_gets !== null && (
        <span className="soft small compare-net">
          {texts.net(<Money cents={market.seller_gets} />)}
        </span>
      )}
    </>
  );
}

function Side({
  market,
  amount,
}: {
  market: MarketPrice | undefined;
  amount: 'seller_gets' | 'buyer_pays';
}) {
  const cents = market?.[amount];
  if (market === undefined || cents === undefined || cents === null) {
    return <NotKnown label={texts.feesNotKnown} />;
  }
  return (
    <>
      <Money cents={cents} /> <span className="soft small">{sourceTitle(market.source)}</span>
    </>
  );
}

/** The shown price on its market. */
function priceOf(item: Compared['item']): MarketPrice | undefined {
  return item?.markets.find(({ source }) => source === item.price_source);
}

function bestToSell({ item }: Compared): MarketPrice | undefined {
  return item?.markets.find(({ source }) => source === item.best_to_sell[0]);
}

function bestToBuy({ item }: Compared): MarketPrice | undefined {
  return item?.markets.find(({ source }) => source === item.best_to_buy[0]);
}

/**
 * The loss from buying and selling at once, as a fraction of the amount paid; negative for a
 * profit.
 */
function lossOf(compared: Compared): number | undefined {
  const pays = bestToBuy(compared)?.buyer_pays;
  const gets = bestToSell(compared)?.seller_gets;
  return typeof pays !== 'number' || typeof gets !== 'number' ? undefined : 1 - gets / pays;
}
