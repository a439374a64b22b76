import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RankingEntry } from '../../client/index.js';
import type { Window } from '../../contract/values.js';
import { queryClient } from '../api/query-client.js';
import { service } from '../api/service.js';
import { pollInterval } from '../feed/connection.js';
import { liveFeed } from '../feed/feed.js';

export const LIMITS = ['20', '50', '100'] as const;

/** The ranking that the live feed sends; others are polled. */
const LIVE = { window: '24h', limit: '20' } as const;

export const rankingQuery = (window: Window, limit: string) =>
  queryOptions({
    queryKey: ['ranking', window, limit],
    queryFn: ({ signal }) =>
      service.getVolatileRanking({ window, limit: Number(limit) }, { signal }),
    refetchInterval: isLive(window, limit) ? pollInterval : 15_000,
  });

function isLive(window: Window, limit: string): boolean {
  return window === LIVE.window && limit === LIVE.limit;
}

/** Milliseconds for which polls of markets are collected before the ranking is fetched again. */
const COLLECT_MS = 2_000;

/** Follows the ranking of a day while it is shown and not paused. */
export function useLiveRanking(window: Window, limit: string, paused: boolean): void {
  const live = window === LIVE.window && !paused;
  useEffect(() => {
    if (!live) return undefined;
    const feed = liveFeed();
    const { queryKey } = rankingQuery(window, limit);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, COLLECT_MS);
    };
    const ends = [
      feed.follow({ ranking: true }),
      feed.on('ranking', ({ entries }) => {
        if (isLive(window, limit)) queryClient.setQueryData<RankingEntry[]>(queryKey, entries);
        // A longer ranking, of which prices are left out.
        else fetchSoon();
      }),
      // The ranking is sent only when it changes, not when its prices are confirmed.
      feed.on('source', fetchSoon),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [live, window, limit]);
}
