import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.js';
import { POLL_MS } from '../feed/connection.js';

export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => service.listMarkets({}, { signal }),
  refetchInterval: POLL_MS,
});

/** Exchange rates; the same query key as in the currency choice. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => service.getRates({}, { signal }),
  refetchInterval: 60 * POLL_MS,
});

/** The items whose prices differ most between markets. */
export const disagreementsQuery = queryOptions({
  queryKey: ['disagreements'],
  queryFn: ({ signal }) => service.listDisagreements({ limit: 50 }, { signal }),
  refetchInterval: POLL_MS,
});
