import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.js';
import { service } from '../api/service.js';
import { POLL_MS } from '../feed/connection.js';
import { liveFeed } from '../feed/feed.js';
import { type DealView, spreadsQueryOf } from './deal-view.js';

const KEY = 'spreads';

/** Milliseconds for which updates are collected: the service keeps its list for ten seconds. */
const COLLECT_MS = 5_000;

/** The former deals stay until those of another view have come. */
export const spreadsQuery = (view: DealView) =>
  queryOptions({
    queryKey: [KEY, view],
    queryFn: ({ signal }) => service.listSpreads(spreadsQueryOf(view), { signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** Asks again for deals some seconds after a market was polled. */
export function useLiveDeals(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = liveFeed().on('source', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: [KEY] });
      }, COLLECT_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}
