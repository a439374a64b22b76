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

/** The rows that a page shows. */
export interface ShownRanking {
  readonly window: Window;
  readonly limit: string;
  /** In US cents. */
  readonly minPrice: number;
  readonly minVolume: number;
}

export const rankingQuery = (shown: ShownRanking) => {
  const { window, limit, minPrice, minVolume } = shown;
  const bounds = { min_price: minPrice, min_volume: minVolume };
  return queryOptions({
    queryKey: ['ranking', window, limit, minPrice, minVolume],
    queryFn: ({ signal }) =>
      service.getVolatileRanking({ window, limit: Number(limit), ...bounds }, { signal }),
    refetchInterval: isLive(shown) ? pollInterval : 15_000,
  });
};

function isLive({ window, limit, minPrice, minVolume }: ShownRanking): boolean {
  const isBounded = minPrice > 0 || minVolume > 0;
  return window === LIVE.window && limit === LIVE.limit && !isBounded;
}

/** Milliseconds for which polls of markets are collected before the ranking is fetched again. */
const COLLECT_MS = 2_000;

/** Follows the ranking of a day while it is shown and not paused. */
export function useLiveRanking(shown: ShownRanking, paused: boolean): void {
  const { window, limit, minPrice, minVolume } = shown;
  const live = window === LIVE.window && !paused;
  useEffect(() => {
    if (!live) return undefined;
    const feed = liveFeed();
    const current = { window, limit, minPrice, minVolume };
    const { queryKey } = rankingQuery(current);
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
        if (isLive(current)) queryClient.setQueryData<RankingEntry[]>(queryKey, entries);
        // A longer ranking, or one from which items are left out.
        else fetchSoon();
      }),
      // The ranking is sent only when it changes, not when its prices are confirmed.
      feed.on('source', fetchSoon),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [live, window, limit, minPrice, minVolume]);
}
