import { queryOptions } from '@tanstack/react-query';
import type { IndexSeries } from '../../client/index.js';
import { service } from '../api/service.js';

/** Today's prices are read again every five minutes. */
const REFRESH = 5 * 60_000;

export type IndexId = Exclude<IndexSeries['id'], 'custom'>;

export const indicesQuery = (days: number) =>
  queryOptions({
    queryKey: ['indices', days],
    queryFn: ({ signal }) => service.listIndices({ days }, { signal }),
    refetchInterval: REFRESH,
  });

export const indexQuery = (id: IndexId, days: number) =>
  queryOptions({
    queryKey: ['indices', days, id],
    queryFn: ({ signal }) => service.getIndex({ id, days }, { signal }),
    refetchInterval: REFRESH,
  });
