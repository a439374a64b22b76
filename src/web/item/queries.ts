import { queryOptions } from '@tanstack/react-query';
import type { MoveWindow, Window } from '../../contract/values.js';
import { service } from '../api/service.js';
import { pollInterval } from '../feed/connection.js';
import { askCandles } from './chart/ask-candles.js';
import { RANGE_MS, type Range, windowOf } from './chart/ranges.js';

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: ({ signal }) => service.getItem({ id }, { signal }),
    refetchInterval: pollInterval,
  });

/**
 * Milliseconds between two refetches of candles of long ranges; live prices extend them meanwhile.
 */
const LONG_REFRESH = 10 * 60_000;

/**
 * The candles of a range, on one market.
 * @param isWhole whether others continue it before its first price, which needs the market of the current price
 */
export const candlesQuery = (id: number, range: Range, source: string, isWhole: boolean) =>
  queryOptions({
    queryKey: ['candles', id, source, range, isWhole],
    queryFn: ({ signal }) =>
      askCandles(isWhole ? { id } : { id, source }, range, Date.now(), signal),
    refetchInterval: RANGE_MS[range] <= RANGE_MS[windowOf(range)] ? pollInterval : LONG_REFRESH,
  });

export const moveQuery = (id: number, window: MoveWindow, source: string) =>
  queryOptions({
    queryKey: ['move', id, window, source],
    queryFn: ({ signal }) => service.getItemMove({ id, window, source }, { signal }),
    refetchInterval: pollInterval,
    // Items without an earlier price have no move, so retrying would not help.
    retry: false,
  });

export const metricsQuery = (id: number, window: Window, source: string) =>
  queryOptions({
    queryKey: ['metrics', id, window, source],
    queryFn: ({ signal }) => service.getItemVolatility({ id, window, source }, { signal }),
    refetchInterval: pollInterval,
  });

/** The outlooks that an item's page shows, in days. */
const OUTLOOK_DAYS = [1, 7, 30];

/** Computed from daily prices, so it need not be refetched with each price. */
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

/** @param lockedUntil the end of a trade lock */
export const saleChanceQuery = (id: number, source: string, lockedUntil: string | undefined) =>
  queryOptions({
    queryKey: ['sale-chance', id, source, lockedUntil],
    queryFn: ({ signal }) =>
      service.getItemSaleChance(
        { id, source, ...(lockedUntil !== undefined && { tradable_after: lockedUntil }) },
        { signal },
      ),
    staleTime: OUTLOOK_LIFETIME,
    retry: false,
  });
