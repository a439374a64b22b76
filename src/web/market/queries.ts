import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.js';
import { pollInterval } from '../feed/connection.js';

/** The overview of the market. */
export const marketSummaryQuery = queryOptions({
  queryKey: ['market-summary'],
  queryFn: ({ signal }) => service.getMarketSummary({}, { signal }),
  refetchInterval: pollInterval,
});
