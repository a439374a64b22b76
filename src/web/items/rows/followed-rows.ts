import { useEffect, useRef } from 'react';
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
      feed.on('price', ({ item_id, price, source, timestamp, stale, shown }) => {
        if (!shown) return;
        rowStore.update(item_id, { price, source, time: Date.parse(timestamp), stale });
      }),
      feed.on('seen', ({ item_id, source, timestamp, stale }) => {
        if (rowStore.get(item_id)?.source !== source) return;
        rowStore.update(item_id, { time: Date.parse(timestamp), stale });
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
