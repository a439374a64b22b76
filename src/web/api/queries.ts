import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../client/index.js';
import { pollInterval } from '../feed/connection.js';
import { service } from './service.js';
import { askOnce, freshFor, readViewer } from './viewer-cache.js';

// One definition per query, so that components with the same query share a cache entry.

/** The health of the service. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => service.getHealth({}, { signal }),
  refetchInterval: pollInterval,
});

/**
 * The signed-in user, or null. Requests below /auth are limited to 20 a minute, so the tabs of a
 * browser share the answer: it is shown at once and refetched when old. A rate-limited request is
 * repeated after the time that the service states.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => askOnce(async () => (await service.getMe({}, { signal })).user, signal),
  initialData: () => readViewer()?.user,
  initialDataUpdatedAt: () => readViewer()?.at,
  staleTime: ({ state }) => freshFor(state.data),
  // Fetched when the page loads, not whenever a component that uses it mounts.
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  retryOnMount: false,
  refetchInterval: ({ state: { error } }) => retryAfterMs(error),
});

function retryAfterMs(error: Error | null): number | false {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds === undefined ? false : 1_000 * Math.max(1, seconds);
}
