import { useEffect } from 'react';
import { liveFeed } from '../feed/feed.js';
import { refetchSoon } from '../feed/refetch-soon.js';
import { useStableValue } from '../ui/use-stable-value.js';

/** Minimum milliseconds between two refetches. */
const COLLECT_MS = 2_000;

/** Per item, if that is longer: large responses are fetched less often. */
const COLLECT_MS_PER_ITEM = 20;

/** The maximum number of items that one query follows; other parts of the page follow items too. */
const MOST_ITEMS = 500;

/** Refetches a query shortly after a live message about one of its items. */
export function useRefetchOnPrice(
  { queryKey }: { readonly queryKey: readonly unknown[] },
  itemIds: readonly number[],
): void {
  // A new array with the same items must not renew the subscription.
  const ids = useStableValue(itemIds.slice(0, MOST_ITEMS));
  useEffect(() => {
    if (ids.length === 0) return undefined;
    const followed = new Set(ids);
    const collectMs = Math.max(COLLECT_MS, COLLECT_MS_PER_ITEM * followed.size);
    const { ask, end } = refetchSoon(queryKey, collectMs);
    const feed = liveFeed();
    const unfollow = feed.follow({ items: followed });
    const askSoon = ({ item_id }: { readonly item_id: number }) => {
      if (followed.has(item_id)) ask();
    };
    const ends = [end, unfollow, feed.on('price', askSoon), feed.on('seen', askSoon)];
    return () => {
      for (const unsubscribe of ends) unsubscribe();
    };
  }, [ids, queryKey]);
}
