import { trade as texts } from '#messages/item-figures.js';
import type { ItemDetail, MarketPrice } from '../../client/index.js';
import { StaleTag } from '../items/stale-tag.js';
import { sourceTitle } from '../source-title.js';
import { ExternalLink } from '../ui/external-link.js';
import { Fact } from '../ui/facts.js';
import { Age, Money } from '../ui/figures.js';
import { formatDate, formatMoney } from '../ui/format.js';
import { chanceText } from './chance-text.js';
import type { Range } from './chart/ranges.js';
import { OtherMarket } from './other-market.js';
import { useForecast } from './use-forecast.js';

/** The days of the chance to sell that the head shows. */
const CHANCE_DAYS = 7;

/** Where to sell and to buy, and the expected price until the item can be traded again. */
export function Trade({ item, source, range }: { item: ItemDetail; source: string; range: Range }) {
  const { forecast, lockedUntil } = useForecast(item.id, source, range);
  const seller = marketOf(item, item.best_to_sell[0]);
  const buyer = marketOf(item, item.best_to_buy[0]);
  const unlock = forecast?.unlock ?? undefined;
  const sale = forecast?.sale_chance ?? undefined;
  const chance = sale?.chances.find(({ days }) => days === CHANCE_DAYS)?.chance;
  return (
    <dl className="item-trade">
      {seller !== undefined && seller.seller_gets !== null && (
        <Fact name={texts.sellAt(sourceTitle(seller.source))}>
          {texts.youGet(<Amount market={seller} cents={seller.seller_gets} />)}
          <StaleMark market={seller} />
        </Fact>
      )}
      {buyer !== undefined && buyer.buyer_pays !== null && (
        <Fact name={texts.buyAt(sourceTitle(buyer.source))}>
          {texts.youPay(<Amount market={buyer} cents={buyer.buyer_pays} />)}
          <StaleMark market={buyer} />
        </Fact>
      )}
      {unlock !== undefined && forecast !== undefined && (
        <Fact
          name={
            lockedUntil === undefined
              ? texts.likelyIn(forecast.unlock_days)
              : texts.onUnlock(formatDate(Date.parse(lockedUntil)))
          }
        >
          {formatMoney(unlock.lower)} – {formatMoney(unlock.upper)}
        </Fact>
      )}
      {chance !== undefined && (
        <Fact name={texts.sells(CHANCE_DAYS)}>
          {chanceText(chance)}
          {sale !== undefined && <OtherMarket source={sale.source} than={source} />}
        </Fact>
      )}
    </dl>
  );
}

function marketOf(item: ItemDetail, source: string | undefined): MarketPrice | undefined {
  return item.markets.find((market) => market.source === source);
}

/** An amount that leads to the market. */
function Amount({ market: { url }, cents }: { market: MarketPrice; cents: number }) {
  const amount = <Money cents={cents} />;
  return url === null ? amount : <ExternalLink href={url}>{amount}</ExternalLink>;
}

/** Fresh prices are before stale ones: a marked one says that no market has a fresh price. */
function StaleMark({ market: { stale, time } }: { market: MarketPrice }) {
  if (!stale) return null;
  return (
    <>
      {' '}
      <StaleTag /> <Age time={time} />
    </>
  );
}
