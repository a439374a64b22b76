import { queryOptions } from '@tanstack/react-query';
import type { MoveWindow, Window } from '../../contract/values.js';
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

export const moveQuery = (id: number, window: MoveWindow, source: string) =>
  queryOptions({
    queryKey: ['move', id, window, source],
    queryFn: ({ signal }) => service.getItemMove({ id, window, source }, { signal }),
    refetchInterval: pollInterval,
    // Without an earlier price there is none.
    retry: false,
  });

export const metricsQuery = (id: number, window: Window, source: string) =>
  queryOptions({
    queryKey: ['metrics', id, window, source],
    queryFn: ({ signal }) => service.getItemVolatility({ id, window, source }, { signal }),
    refetchInterval: pollInterval,
  });

/** Days ahead that an item's page shows. */
const OUTLOOK_DAYS = [1, 7, 30];

/** Made of days: it need not be fetched again with each price. */
const OUTLOOK_LIFETIME = 10 * 60_000;

export const outlooksQuery = (id: number, source: string) =>
  queryOptions({
    queryKey: ['outlooks', id, source],
    queryFn: ({ signal }) =>
      Promise.all(
        OUTLOOK_DAYS.map((days) => service.getItemOutlook({ id, days, source }, { signal })),
      ),
    staleTime: OUTLOOK_LIFETIME,
    retry: false,
  });

export const saleChanceQuery = (id: number, source: string) =>
  queryOptions({
    queryKey: ['sale-chance', id, source],
    queryFn: ({ signal }) => service.getItemSaleChance({ id, source }, { signal }),
    staleTime: OUTLOOK_LIFETIME,
    retry: false,
  });
