import { useEffect, useRef } from 'react';
import type { SeenPrice } from '../../../client/index.js';
import { liveFeed } from '../../feed/feed.js';
import { rowStore } from './row-store.js';

/** Milliseconds for which rows must stay visible before they are followed. */
const SETTLE_MS = 120;

/** Follows the visible rows, and passes live messages to the row store. */
export function useFollowedRows(ids: readonly number[], first: number, end: number): void {
  const stop = useRef(() => {});
  useEffect(() => {
    const timer = setTimeout(() => {
      const stopPrevious = stop.current;
      stop.current = liveFeed().follow({ items: ids.slice(first, end) });
      stopPrevious();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [ids, first, end]);
  useEffect(() => {
    const feed = liveFeed();
    const ends = [
      feed.on('price', (message) => {
        const { item_id, price, source, shown } = message;
        if (shown) rowStore.update(item_id, { price, source, ...freshness(message) });
      }),
      feed.on('seen', (seen) => {
        if (rowStore.get(seen.item_id)?.source !== seen.source) return;
        rowStore.update(seen.item_id, freshness(seen));
      }),
      feed.on('volatility', ({ item_id, percent_change, source }) => {
        // The change must belong to the market of the shown price.
        if (rowStore.get(item_id)?.source !== source) return;
        rowStore.update(item_id, { change: percent_change });
      }),
      () => stop.current(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

function freshness({ timestamp, stale, rate_stale: rateStale }: SeenPrice) {
  return { time: Date.parse(timestamp), stale, rateStale };
}
