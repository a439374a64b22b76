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
