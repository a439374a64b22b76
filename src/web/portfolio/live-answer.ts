import { useEffect } from 'react';
import { queryClient } from '../api/query-client.js';
import { liveFeed } from '../feed/feed.js';

/** Milliseconds in which prices that come gather before the question is asked again. */
const GATHER_MS = 2_000;

/** The most items of an answer that are followed: other parts of the page follow some too. */
const MOST_ITEMS = 500;

/** Has a question asked again soon after a price of its items has come, or was seen again. */
export function useLiveAnswer(
  { queryKey }: { readonly queryKey: readonly unknown[] },
  itemIds: readonly number[],
): void {
  // Another array of the same items is no reason to follow them anew.
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
      }, GATHER_MS);
    };
    const ends = [unfollow, feed.on('price', askSoon), feed.on('seen', askSoon)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [ids, queryKey]);
}
