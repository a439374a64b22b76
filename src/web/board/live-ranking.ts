import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RankingEntry } from '../../client/index.js';
import { queryClient } from '../api/query-client.js';
import { service } from '../api/service.js';
import { pollInterval } from '../feed/connection.js';
import { liveFeed } from '../feed/feed.js';

export const WINDOWS = ['1h', '24h', '7d'] as const;
export type Window = (typeof WINDOWS)[number];

export const LIMITS = ['20', '50', '100'] as const;

/** The live feed tells of this window and so many items; others are asked for. */
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

/** Milliseconds in which polls of markets gather before the ranking is asked for again. */
const GATHER_MS = 2_000;

/** Follows the ranking that is told of, while it is shown and not paused. */
export function useLiveRanking(window: Window, limit: string, paused: boolean): void {
  const live = isLive(window, limit) && !paused;
  useEffect(() => {
    if (!live) return undefined;
    const feed = liveFeed();
    const { queryKey } = rankingQuery(LIVE.window, LIVE.limit);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ends = [
      feed.follow({ ranking: true }),
      feed.on('ranking', ({ entries }) =>
        queryClient.setQueryData<RankingEntry[]>(queryKey, entries),
      ),
      // The server sends it when it changes, and not whenever its prices were seen again.
      feed.on('source', () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void queryClient.invalidateQueries({ queryKey });
        }, GATHER_MS);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [live]);
}
