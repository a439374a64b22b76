import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { service } from '../api/service.js';
import { POLL_MS } from '../feed/connection.js';
import { liveFeed } from '../feed/feed.js';
import { refetchSoon } from '../feed/refetch-soon.js';
import { useStableValue } from '../ui/use-stable-value.js';
import { type DealView, spreadsQueryOf } from './deal-view.js';

const KEY = 'spreads';

/** Milliseconds between two requests; the service caches its list for ten seconds. */
const COLLECT_MS = 5_000;

/** The previous deals stay until those of another view have loaded. */
export const spreadsQuery = (view: DealView) =>
  queryOptions({
    queryKey: [KEY, view],
    queryFn: ({ signal }) => service.listSpreads(spreadsQueryOf(view), { signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/**
 * Refetches the deals some seconds after a price of one of them has changed, or a market was
 * polled.
 * @param itemIds the items of the shown deals
 */
export function useLiveDeals(itemIds: readonly number[]): void {
  // A new array with the same items must not cancel a pending refetch.
  const ids = useStableValue(itemIds);
  useEffect(() => {
    const feed = liveFeed();
    const shown = new Set(ids);
    const { ask, end } = refetchSoon([KEY], COLLECT_MS);
    const ends = [
      end,
      // Only clients with a subscription receive `source` messages.
      feed.follow(shown.size > 0 ? { items: shown } : { ranking: true }),
      feed.on('source', ask),
      feed.on('price', ({ item_id }) => {
        if (shown.has(item_id)) ask();
      }),
    ];
    return () => {
      for (const unsubscribe of ends) unsubscribe();
    };
  }, [ids]);
}
