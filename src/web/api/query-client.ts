import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../client/index.js';
import { answered } from '../feed/connection.js';
import { createStore } from '../store.js';

/** Set by the service worker on responses that it kept: when the service gave them, ISO 8601. */
const SEEN_AT = 'x-seen-at';

const WITH_PRICES =
  /\/api\/v1\/(overview|items|rankings|market-summary|indices|markets\/(spreads|consistency))/;

/** Prices that the service worker had kept. */
interface KeptPrices {
  /** When the service gave them, ISO 8601. */
  readonly since: string;
  /** The path of the page that asked for them. */
  readonly page: string;
}

/** Whether the last request did not reach the service: at most a kept response was given. */
export const isCutOff = createStore(false);

/** The last of these prices; undefined before the first. */
export const keptPrices = createStore<KeptPrices | undefined>(undefined);

/** Call it with each response. */
export function noteSource({ headers, url }: Response): void {
  const since = headers.get(SEEN_AT);
  if (since !== null && WITH_PRICES.test(url)) keptPrices.set({ since, page: location.pathname });
  isCutOff.set(since !== null);
}

/** Milliseconds for which cached data is shown without a refetch. */
const FRESH_MS = 10_000;

/** Retries after network and server errors. */
const RETRIES = 2;

/** By query. */
const lastErrors = new WeakMap<object, Error>();

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => lastErrors.set(query, error),
    onSuccess: () => {
      // What the browser has kept is no answer of the service.
      if (!isCutOff.get()) answered();
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && mayHelpToRetry(error),
    },
    // The browser's online state says nothing about a service on the same machine.
    mutations: { networkMode: 'always' },
  },
});

/** The last error of a query, also while it is fetched again and after it succeeded; undefined before. */
export function lastErrorOf(queryKey: QueryKey): Error | undefined {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query && lastErrors.get(query);
}

/** A refused request would be refused again. */
function mayHelpToRetry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 502;
}
