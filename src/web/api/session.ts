import { useQuery } from '@tanstack/react-query';
import { ApiError, type User } from '../../client/index.js';
import { createStore } from '../store.js';
import { meQuery } from './queries.js';
import { queryClient } from './query-client.js';

/** With what the keys of all questions begin that only a user is answered. */
export const USER_KEY = 'user';

/** Who looks at the page: not known yet, not to be known for an error, nobody, or somebody. */
export type Viewer =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly is: 'visitor' }
  | { readonly is: 'user'; readonly user: User };

/** The path of the page on which the session turned out to have ended; undefined while it lasts. */
export const sessionEndedAt = createStore<string | undefined>(undefined);

/** Who looks at the page now. */
export function useViewer(): Viewer {
  const { data, error, refetch } = useQuery(meQuery);
  if (data === undefined) {
    return error === null ? { is: 'unknown' } : { is: 'failed', error, retry: () => refetch() };
  }
  return data === null ? { is: 'visitor' } : { is: 'user', user: data };
}

/** Waits for what only a user is answered. When his session has ended, the page forgets him. */
export async function asUser<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetViewer();
    throw error;
  }
}

/** Forgets whose page it was: his session has ended. */
function forgetViewer(): void {
  sessionEndedAt.set(window.location.pathname);
  queryClient.setQueryData(meQuery.queryKey, null);
  queryClient.removeQueries({ queryKey: [USER_KEY] });
}
