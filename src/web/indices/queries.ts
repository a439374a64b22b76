import { queryOptions } from '@tanstack/react-query';
import type { IndexSeries } from '../../client/index.js';
import { service } from '../api/service.js';
import { INDEX_SPANS, type IndexRange } from './levels.js';

/** Milliseconds between two requests; today's level changes with the prices. */
const REFRESH = 5 * 60_000;

export type IndexId = Exclude<IndexSeries['id'], 'custom'>;

/** The listed levels are 100 on the first day of this range, whatever range a chart shows. */
const LEVEL_RANGE = '90d';

export const indicesQuery = queryOptions({
  queryKey: ['indices'],
  queryFn: ({ signal }) => {
    const { days } = INDEX_SPANS[LEVEL_RANGE];
    return service.listIndices({ days }, { signal });
  },
  refetchInterval: REFRESH,
});

export const indexQuery = (id: IndexId, range: IndexRange) =>
  queryOptions({
    queryKey: ['index', id, range],
    queryFn: ({ signal }) => service.getIndex({ id, ...INDEX_SPANS[range] }, { signal }),
    refetchInterval: REFRESH,
  });
