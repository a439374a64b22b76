import { queryOptions } from '@tanstack/react-query';
import { pollInterval } from '../feed/connection.js';
import { service } from './service.js';

// One entry a question: parts of the page that ask the same share one answer.

/** How the service is doing. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => service.getHealth({}, { signal }),
  refetchInterval: pollInterval,
});

/** Who is signed in, or null. Asked once a load: requests below /auth are limited to 20 a minute. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await service.getMe({}, { signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
});
