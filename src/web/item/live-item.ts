import { useEffect } from 'react';
import type { PriceMessage, SeenPrice } from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { liveFeed } from '../feed/feed.js';
import { historyQuery, itemQuery, WINDOWS } from './queries.js';

/** Milliseconds in which the service is asked again at most once, however many prices come. */
const ASK_AGAIN_MS = 5_000;

/** Keeps what is shown of an item up to date while its page is open. */
export function useLiveItem(id: number): void {
  useEffect(() => {
    const feed = liveFeed();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { queryKey } = itemQuery(id);
    // Messages bring neither metrics and consensus, nor which of its other markets list the item.
    const askSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: ['metrics', id] });
      }, ASK_AGAIN_MS);
    };
    const ends = [
      feed.follow({ items: [id] }),
      feed.on('price', (message) => {
        if (message.item_id !== id) return;
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

/** Moves the time of a price on that is still the same. */
function takeSeen({ item_id, source, timestamp, stale }: SeenPrice): void {
  const { markets } = queryClient.getQueryData(itemQuery(item_id).queryKey) ?? {};
  const known = markets?.find((market) => market.source === source);
  if (known === undefined) return;
  const { price, volume } = known;
  takePrice({ item_id, price, volume, source, timestamp, stale });
}

/** Adds a price to the answers that it belongs to; the first message repeats what is known. */
function takePrice(message: SeenPrice & Pick<PriceMessage, 'price' | 'volume'>): void {
  const { item_id: id, price, volume, source, timestamp: time, stale } = message;
  const point = { time, price, volume, source };
  for (const window of WINDOWS) {
    queryClient.setQueryData(historyQuery(id, window).queryKey, (points) => {
      const last = points?.findLast((each) => each.source === source);
      return last !== undefined && last.time >= time ? points : points && [...points, point];
    });
  }
  queryClient.setQueryData(itemQuery(id).queryKey, (item) => {
    if (item === undefined) return item;
    const known = item.markets.find((market) => market.source === source);
    if (known === undefined || known.time >= time) return item;
    const changed_at = known.price === price ? known.changed_at : time;
    const seen = { ...point, changed_at, stale };
    const markets = item.markets.map((market) => (market === known ? seen : market));
    if (item.price_source !== source) return { ...item, markets };
    const current = { current_price: price, price_updated_at: time, price_changed_at: changed_at };
    return { ...item, markets, ...current, stale };
  });
}
