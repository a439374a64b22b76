import { useEffect } from 'react';
import type {
  ItemCandles,
  ItemDetail,
  MarketPrice,
  PriceMessage,
  SeenPrice,
} from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { liveFeed } from '../feed/feed.js';
import { withPrice } from './chart/bars.js';
import { itemQuery } from './queries.js';

/** Minimum milliseconds between two requests, however many prices arrive. */
const ASK_AGAIN_MS = 1_000;

/** Updates the cached data of an item while its page is open. */
export function useLiveItem(id: number): void {
  useEffect(() => {
    const feed = liveFeed();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { queryKey } = itemQuery(id);
    // Messages contain neither metrics, move, consensus nor the list of markets.
    const askSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: ['metrics', id] });
        void queryClient.invalidateQueries({ queryKey: ['move', id] });
      }, ASK_AGAIN_MS);
    };
    const ends = [
      feed.follow({ items: [id] }),
      feed.on('price', (message) => {
        if (message.item_id !== id || isKnown(message)) return;
        takePrice(message);
        askSoon();
      }),
      feed.on('seen', (seen) => {
        if (seen.item_id === id) takeSeen(seen);
      }),
      feed.on('source', ({ source }) => {
        const markets = queryClient.getQueryData(queryKey)?.markets;
        if (markets?.some((market) => market.source === source)) askSoon();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [id]);
}

/** Updates the time of an unchanged price. */
function takeSeen(seen: SeenPrice): void {
  const { markets } = queryClient.getQueryData(itemQuery(seen.item_id).queryKey) ?? {};
  const shown = markets?.find(({ source }) => source === seen.source);
  if (shown === undefined) return;
  const { price, volume } = shown;
  takePrice({ ...seen, price, volume });
}

/** Whether the cached item has a price: the first message after the subscription repeats it. */
function isKnown(message: PriceMessage): boolean {
  const { item_id, price, volume, source, timestamp, stale, rate_stale, shown } = message;
  const item = queryClient.getQueryData(itemQuery(item_id).queryKey);
  const known = item?.markets.find((market) => market.source === source);
  return (
    known !== undefined &&
    known.time >= timestamp &&
    known.price === price &&
    known.volume === volume &&
    known.stale === stale &&
    known.rate_stale === rate_stale &&
    (shown !== true || item?.price_source === source)
  );
}

/** Adds a price to the cached candles and item. */
function takePrice(
  message: SeenPrice &
    Pick<PriceMessage, 'price' | 'volume'> &
    Partial<Pick<PriceMessage, 'shown'>>,
): void {
  const { item_id: id, price, volume, source, timestamp: time, stale, rate_stale } = message;
  const point = { time, price, volume, source };
  const candles = { queryKey: ['candles', id, source] };
  queryClient.setQueriesData<ItemCandles>(candles, (cached) => cached && withPrice(cached, point));
  queryClient.setQueryData(itemQuery(id).queryKey, (item) => {
    if (item === undefined) return item;
    const shown = item.markets.find((market) => market.source === source);
    if (shown === undefined) return item;
    const isOther = message.shown === true && item.price_source !== source;
    if (shown.time >= time && !isOther) return item;
    // The response to a pending request for candles may lack this price.
    void queryClient.invalidateQueries({ ...candles, fetchStatus: 'fetching' });
    const changed_at = shown.price === price ? shown.changed_at : time;
    // The amounts that a seller receives and a buyer pays come with the next response.
    const seen = { ...shown, ...point, changed_at, stale, rate_stale };
    const markets = item.markets.map((market) => (market === shown ? seen : market));
    const live = { ...item, markets, ...consensusAfter(item, shown, price) };
    if (!(message.shown ?? item.price_source === source)) return live;
    // Why it is the price of another market comes with the next response.
    const current = { current_price: price, price_updated_at: time, price_changed_at: changed_at };
    return { ...live, ...current, price_source: source, stale };
  });
}

/** The consensus of a single market is its price; any other comes with the next response. */
function consensusAfter(
  { consensus_price, confidence: { markets, outliers } }: ItemDetail,
  previous: MarketPrice,
  price: number,
): Pick<ItemDetail, 'consensus_price'> {
  const isOnlyOne = markets + outliers === 1 && previous.price === consensus_price;
  return isOnlyOne ? { consensus_price: price } : {};
}
