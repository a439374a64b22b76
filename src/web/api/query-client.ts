import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../client/index.js';
import { answered, unanswered } from '../feed/connection.js';
import { createStore } from '../store.js';

/** Set by the service worker on cached responses: when the service sent them, ISO 8601. */
const SEEN_AT = 'x-seen-at';

const WITH_PRICES =
  /\/api\/v1\/(overview|items|rankings|market-summary|indices|markets\/(spreads|consistency))/;

/** Prices from the cache of the service worker. */
interface KeptPrices {
  /** When the service sent them, ISO 8601. */
  readonly since: string;
  /** The path of the page that requested them. */
  readonly page: string;
}

/** Whether the last request did not reach the service; the response came from the cache, if any. */
export const isCutOff = createStore(false);

/** The last prices from the cache; undefined if there were none yet. */
export const keptPrices = createStore<KeptPrices | undefined>(undefined);

let hasKept = false;

/** Whether a response since the last call came from the cache of the service worker. */
export function takeHasKept(): boolean {
  const had = hasKept;
  hasKept = false;
  return had;
}

/** Must be called with each response. */
export function noteSource({ headers, url }: Response): void {
  const since = headers.get(SEEN_AT);
  if (since !== null) hasKept = true;
  if (since !== null && WITH_PRICES.test(url)) keptPrices.set({ since, page: location.pathname });
  isCutOff.set(since !== null);
}

/** Milliseconds for which cached data is shown without a refetch. */
const FRESH_MS = 10_000;

/** Milliseconds between two checks for pending requests. */
const IDLE_CHECK_MS = 500;

/** Retries after network and server errors. */
const RETRIES = 2;

/** Keyed by query. */
const lastErrors = new WeakMap<object, Error>();

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      lastErrors.set(query, error);
      if (!(error instanceof ApiError)) unanswered();
    },
    onSuccess: () => {
      // A cached response does not show that the service is up.
      if (isCutOff.get()) unanswered();
      else answered();
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && mayHelpToRetry(error),
    },
    // The service may run on the same machine, so the browser's online state is irrelevant.
    mutations: { networkMode: 'always' },
  },
});

/**
 * The last error of a query, even during a refetch and after a success; undefined if it never
 * failed.
 */
export function lastErrorOf(queryKey: QueryKey): Error | undefined {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query && lastErrors.get(query);
}

/** Retrying a refused request would not help. */
function mayHelpToRetry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 502;
}

/** Resolves when no query is pending. */
export async function untilIdle(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS));
  while (queryClient.isFetching() > 0);
}
