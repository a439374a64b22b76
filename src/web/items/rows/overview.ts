import { queryOptions } from '@tanstack/react-query';
import { service } from '../../api/service.js';
import { pollInterval } from '../../feed/connection.js';
import { rowsOf } from './row.js';
import { rowStore } from './row-store.js';

/** The rows go to the row store; the query itself keeps only the time of the response. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => {
    rowStore.replace(rowsOf(await service.getOverview({}, { signal })));
    return Date.now();
  },
  refetchInterval: pollInterval,
});

/**
 * The items with the highest prices, in this order, while all items of a large market are still on their way: a list
 * without filters begins with them.
 */
export const highestPricesQuery = queryOptions({
  queryKey: ['overview', 'highest-prices'],
  queryFn: async ({ signal }) => {
    const rows = rowsOf(await service.getOverview({ part: 'most_expensive' }, { signal }));
    rowStore.add(rows);
    return rows.sort((a, b) => (b.price ?? 0) - (a.price ?? 0) || a.id - b.id).map(({ id }) => id);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
