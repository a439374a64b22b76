import { queryOptions } from '@tanstack/react-query';
import { pollInterval } from '../feed/connection.js';
import { service } from './service.js';

// One definition per query: components with the same query share its cache entry.

/** The health of the service. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => service.getHealth({}, { signal }),
  refetchInterval: pollInterval,
});

/**
 * The signed-in user, or null. Fetched once per page load: requests below /auth are limited to 20 a
 * minute.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await service.getMe({}, { signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
});
