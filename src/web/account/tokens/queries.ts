import { queryOptions } from '@tanstack/react-query';
import { service } from '../../api/service.js';
import { asUser, USER_KEY } from '../../api/session.js';

export const apiTokensQuery = queryOptions({
  queryKey: [USER_KEY, 'api-tokens'],
  queryFn: async ({ signal }) => (await asUser(service.listApiTokens({}, { signal }))).tokens,
});
