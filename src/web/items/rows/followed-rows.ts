import { useEffect, useRef } from 'react';
import { liveFeed } from '../../feed/feed.js';
import { rowStore } from './row-store.js';

/** Milliseconds for which rows must stay in sight to be followed: who scrolls past wants none. */
const SETTLE_MS = 120;

/** Follows the prices of the rows in sight, and hands what comes to the store. */
export function useFollowedRows(ids: readonly number[], first: number, end: number): void {
  const stop = useRef(() => {});
  useEffect(() => {
    const timer = setTimeout(() => {
      const stopFormer = stop.current;
      stop.current = liveFeed().follow({ items: ids.slice(first, end) });
      stopFormer();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [ids, first, end]);
  useEffect(() => {
    const feed = liveFeed();
    const ends = [
      feed.on('price', ({ item_id, price, source, timestamp, stale }) => {
        // The list shows the price of one market; those of others would make it jump.
        const shown = rowStore.get(item_id)?.source;
        if (shown !== '' && shown !== source) return;
        rowStore.hear(item_id, { price, source, time: Date.parse(timestamp), stale });
      }),
      feed.on('seen', ({ item_id, source, timestamp, stale }) => {
        if (rowStore.get(item_id)?.source !== source) return;
        rowStore.hear(item_id, { time: Date.parse(timestamp), stale });
      }),
      feed.on('volatility', ({ item_id, percent_change }) =>
        rowStore.hear(item_id, { change: percent_change }),
      ),
      () => stop.current(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
