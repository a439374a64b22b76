import { queryOptions } from '@tanstack/react-query';
import type { Window } from '../../contract/values.js';
import { service } from '../api/service.js';
import { pollInterval } from '../feed/connection.js';

export const WINDOW_MS: Readonly<Record<Window, number>> = {
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
};

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: ({ signal }) => service.getItem({ id }, { signal }),
    refetchInterval: pollInterval,
  });

export const historyQuery = (id: number, window: Window) =>
  queryOptions({
    queryKey: ['history', id, window],
    queryFn: ({ signal }) => service.getItemHistory({ id, window }, { signal }),
    refetchInterval: pollInterval,
  });

export const metricsQuery = (id: number, window: Window, source: string) =>
  queryOptions({
    queryKey: ['metrics', id, window, source],
    queryFn: ({ signal }) => service.getItemVolatility({ id, window, source }, { signal }),
    refetchInterval: pollInterval,
  });
