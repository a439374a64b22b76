import {
  type QueryKey,
  type UseQueryOptions,
  // biome-ignore lint/style/noRestrictedImports: this is the wrapper that others must use.
  useQuery as useCachedQuery,
} from '@tanstack/react-query';
import { lastErrorOf } from './query-client.js';

/** The part of a react-query result that pages read. */
export interface Result<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** Whether the data is that of the previous query, shown while this one loads. */
  readonly isPlaceholderData: boolean;
}

/**
 * Whether a query has neither data nor an error. Parts of a page that are below each other appear once none of their
 * queries is waiting: otherwise each would be pushed away by those above it.
 */
export function areWaiting(
  ...queries: readonly Pick<Result<unknown>, 'data' | 'error'>[]
): boolean {
  return queries.some(({ data, error }) => data === undefined && error === null);
}

/** The `useQuery` of react-query, with an error that stays during a refetch: see {@link steady}. */
export function useQuery<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
): Result<Data> & { readonly refetch: () => Promise<unknown> } {
  const { data, error, isPlaceholderData, refetch } = useCachedQuery(options);
  return { ...steady({ data, error, isPlaceholderData }, options.queryKey), refetch };
}

/**
 * Keeps the last error of the query until there is data. react-query clears it when a fetch starts,
 * so the page would flicker between the error and the loading state.
 */
export function steady<Data>(
  { data, error, isPlaceholderData }: Result<Data>,
  key: QueryKey,
): Result<Data> {
  const hasData = data !== undefined && !isPlaceholderData;
  const last = hasData ? undefined : (error ?? lastErrorOf(key));
  return last === undefined
    ? { data, error, isPlaceholderData }
    : { data: undefined, error: last, isPlaceholderData: false };
}
