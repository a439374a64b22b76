import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useLastReady } from '../ui/use-last-ready.js';
import { useStableValue } from '../ui/use-stable-value.js';
import { type Result, useQuery } from './use-query.js';

/**
 * The query of a choice, such as a range. While that of another choice loads, the one before stays.
 * @returns the choice that the data is of, for its captions, with the query of that
 */
export function useChosenQuery<Choice, Fetched, Key extends QueryKey>(
  choice: Choice,
  queryOf: (choice: Choice) => UseQueryOptions<Fetched, Error, Fetched, Key>,
): {
  readonly shown: Choice;
  readonly query: Result<Fetched> & { readonly refetch: () => Promise<unknown> };
} {
  const asked = useStableValue(choice);
  const { data, error } = useQuery(queryOf(asked));
  const shown = useLastReady(asked, data !== undefined || error !== null);
  return { shown, query: useQuery(queryOf(shown)) };
}
