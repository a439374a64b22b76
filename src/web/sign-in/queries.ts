import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';

/** What a sign-in page can offer. Settings, so it stays as it is for as long as the service runs. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => service.listSignInOptions({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Through whom the user can sign in. */
export const linkedProvidersQuery = queryOptions({
  queryKey: [USER_KEY, 'linked-providers'],
  queryFn: async ({ signal }) =>
    (await asUser(service.listLinkedProviders({}, { signal }))).providers,
});
