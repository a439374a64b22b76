import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';

/** The available ways to sign in: settings of the service, constant while it runs. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => service.listSignInOptions({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The providers linked to the user's account. */
export const linkedProvidersQuery = queryOptions({
  queryKey: [USER_KEY, 'linked-providers'],
  queryFn: async ({ signal }) =>
    (await asUser(service.listLinkedProviders({}, { signal }))).providers,
});
