import { ApiError, type User } from '../../client/index.js';
import { createStore } from '../store.js';
import { meQuery } from './queries.js';
import { queryClient } from './query-client.js';
import { useQuery } from './use-query.js';
import { hadNoSession, storeViewer } from './viewer-cache.js';

/** The first part of all query keys with data of the user. */
export const USER_KEY = 'user';

/** The viewer of the page: still unknown, unknown because of an error, a visitor, or a user. */
export type Viewer =
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly is: 'visitor' }
  | { readonly is: 'user'; readonly user: User };

/** The path of the page that detected the end of the session; undefined while the session lasts. */
export const sessionEndedAt = createStore<string | undefined>(undefined);

/** The current viewer. */
export function useViewer(): Viewer {
  const { data, error, refetch } = useQuery(meQuery);
  if (data === undefined) {
    return error === null ? { is: 'unknown' } : { is: 'failed', error, retry: () => refetch() };
  }
  return data === null ? { is: 'visitor' } : { is: 'user', user: data };
}

/** Whether the viewer is a visitor: the document may say it before the service is asked. */
export function isVisitor({ is }: Viewer): boolean {
  return is === 'visitor' || (is === 'unknown' && hadNoSession);
}

/** Whether the viewer is an administrator. */
export function isAdmin(viewer: Viewer): boolean {
  return viewer.is === 'user' && viewer.user.role === 'admin';
}

/** Awaits a call that needs a session. On status 401, the page forgets the user. */
export async function asUser<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetViewer();
    throw error;
  }
}

/** Forgets the user, because the session has ended. */
function forgetViewer(): void {
  sessionEndedAt.set(window.location.pathname);
  storeViewer(null);
  queryClient.setQueryData(meQuery.queryKey, null);
  queryClient.removeQueries({ queryKey: [USER_KEY] });
}
