import { useEffect } from 'react';
import { queryClient } from '../api/query-client.js';
import { liveFeed } from '../feed/feed.js';

/** Milliseconds for which price updates are collected before the query is repeated. */
const COLLECT_MS = 2_000;

/** The most items that one query follows: other parts of the page follow items too. */
const MOST_ITEMS = 500;

/** Repeats a query shortly after a live message about one of its items. */
export function useRefetchOnPrice(
  { queryKey }: { readonly queryKey: readonly unknown[] },
  itemIds: readonly number[],
): void {
  // A new array with the same items does not start a new subscription.
  const ids = itemIds.slice(0, MOST_ITEMS).join(',');
  useEffect(() => {
    if (ids === '') return undefined;
    const followed = new Set(ids.split(',').map(Number));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const feed = liveFeed();
    const unfollow = feed.follow({ items: followed });
    const askSoon = ({ item_id }: { readonly item_id: number }) => {
      if (!followed.has(item_id)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, COLLECT_MS);
    };
    const ends = [unfollow, feed.on('price', askSoon), feed.on('seen', askSoon)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [ids, queryKey]);
}
