import { queryOptions } from '@tanstack/react-query';
import { service } from '../../api/service.js';
import { RANGE_MS, type Range } from '../chart/ranges.js';

const DAY_MS = 86_400_000;

/** They are fetched by the service once an hour. */
const LIFETIME = 10 * 60_000;

/** The first post is of 2012. */
const FIRST = Date.UTC(2012, 0, 1);

/** The events of a range. */
export const eventsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['events', range],
    queryFn: ({ signal }) => {
      const from = Math.max(FIRST, Date.now() - RANGE_MS[range]);
      const day = new Date(from - (from % DAY_MS)).toISOString();
      return service.listEvents({ from: day }, { signal });
    },
    staleTime: LIFETIME,
  });
