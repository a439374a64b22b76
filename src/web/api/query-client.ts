import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../client/index.js';
import { answered } from '../feed/connection.js';

/** Milliseconds for which an answer is shown without asking again. */
const FRESH_MS = 10_000;

/** Attempts after the first, where the service or the way to it fails. */
const RETRIES = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: () => answered() }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && mayHelpToRetry(error),
    },
    // Whether the browser believes to be online says little of a service on the same machine.
    mutations: { networkMode: 'always' },
  },
});

/** What the service refuses, it refuses again. */
function mayHelpToRetry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 502;
}
