import { useEffect } from 'react';
import { queryClient } from '../api/query-client.js';
import { liveFeed } from '../feed/feed.js';
import { portfolioQuery } from './queries.js';

/** Milliseconds in which prices that come gather before the portfolio is valued again. */
const GATHER_MS = 2_000;

/** The most items of a holding that are followed: other parts of the page follow some too. */
const MOST_ITEMS = 500;

/** Has the portfolio valued again soon after a price of what is held has come. */
export function useLiveValue(itemIds: readonly number[]): void {
  // Another array of the same items is no reason to follow them anew.
  const ids = itemIds.slice(0, MOST_ITEMS).join(',');
  useEffect(() => {
    if (ids === '') return undefined;
    const held = new Set(ids.split(',').map(Number));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const feed = liveFeed();
    const unfollow = feed.follow({ items: held });
    const unhear = feed.on('price', ({ item_id }) => {
      if (!held.has(item_id)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: portfolioQuery.queryKey });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      unhear();
      unfollow();
    };
  }, [ids]);
}
