import { useEffect } from 'react';
import type { PriceMessage } from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { liveFeed } from '../feed/feed.js';
import { historyQuery, itemQuery, WINDOWS } from './queries.js';

/** Milliseconds in which the metrics are asked for at most once, however many prices come. */
const METRICS_MS = 5_000;

/** Keeps what is shown of an item up to date while its page is open. */
export function useLiveItem(id: number): void {
  useEffect(() => {
    const feed = liveFeed();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopFollowing = feed.follow({ items: [id] });
    const stopListening = feed.on('price', (message) => {
      if (message.item_id !== id) return;
      takePrice(message);
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['metrics', id] });
      }, METRICS_MS);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
      stopFollowing();
    };
  }, [id]);
}

/** Adds a price to the answers that it belongs to; the first message repeats what is known. */
function takePrice(message: PriceMessage): void {
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
