import { queryOptions, useQueries } from '@tanstack/react-query';
import type { ItemDetail, ItemOutlook, VolatilityMetrics } from '../../client/index.js';
import { service } from '../api/service.js';
import { steady } from '../api/use-query.js';
import { itemQuery, metricsQuery } from '../item/queries.js';

/** The number of days for which the game locks an item after a trade. */
const LOCK_DAYS = 7;

/** Computed from daily prices, so it need not be refetched with each price. */
const OUTLOOK_LIFETIME = 10 * 60_000;

/** The data of a compared item. Each part is undefined while loading, and if there is none. */
export interface Compared {
  readonly id: number;
  readonly item: ItemDetail | undefined;
  readonly error: Error | null;
  readonly day: VolatilityMetrics | undefined;
  readonly week: VolatilityMetrics | undefined;
  readonly outlook: ItemOutlook | undefined;
}

/** Loads the compared items. The figures of an item are requested once its market is known. */
export function useCompared(ids: readonly number[]): Compared[] {
  const items = useQueries({ queries: ids.map((id) => itemQuery(id)) });
  const sources = items.map(({ data }) => data?.price_source);
  const days = useQueries({ queries: ids.map((id, index) => metrics(id, '24h', sources[index])) });
  const weeks = useQueries({ queries: ids.map((id, index) => metrics(id, '7d', sources[index])) });
  const outlooks = useQueries({
    queries: ids.map((id, index) => outlookQuery(id, sources[index])),
  });
  return ids.map((id, index) => {
    const item = items[index] && steady(items[index], itemQuery(id).queryKey);
    return {
      id,
      item: item?.data,
      error: item?.error ?? null,
      day: days[index]?.data,
      week: weeks[index]?.data,
      outlook: outlooks[index]?.data,
    };
  });
}

function metrics(id: number, window: '24h' | '7d', source: string | undefined) {
  return { ...metricsQuery(id, window, source ?? ''), enabled: source !== undefined, retry: false };
}

const outlookQuery = (id: number, source: string | undefined) =>
  queryOptions({
    queryKey: ['unlock-outlook', id, source],
    queryFn: ({ signal }) =>
      service.getItemOutlook({ id, days: LOCK_DAYS, source: source ?? '' }, { signal }),
    enabled: source !== undefined,
    staleTime: OUTLOOK_LIFETIME,
    // Items with a short history have no outlook.
    retry: false,
  });
