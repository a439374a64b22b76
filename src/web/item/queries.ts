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

export const metricsQuery = (id: number, window: Window, source: string) =>
  queryOptions({
    queryKey: ['metrics', id, window, source],
    queryFn: ({ signal }) => service.getItemVolatility({ id, window, source }, { signal }),
    refetchInterval: pollInterval,
  });

/** Computed from daily prices, so it need not be refetched with each price. */
const FORECAST_LIFETIME = 10 * 60_000;

/**
 * Outlooks, chance to sell and last move of an item on one market.
 * @param lockedUntil the end of the viewer's trade lock
 */
export const forecastQuery = (
  id: number,
  source: string,
  window: MoveWindow | undefined,
  lockedUntil: string | undefined,
) =>
  queryOptions({
    queryKey: ['forecast', id, source, window, lockedUntil],
    queryFn: ({ signal }) =>
      service.getItemForecast(
        {
          id,
          source,
          ...(window !== undefined && { window }),
          ...(lockedUntil !== undefined && { tradable_after: lockedUntil }),
        },
        { signal },
      ),
    staleTime: FORECAST_LIFETIME,
    // Another range changes only the move.
    placeholderData: (last) => (last?.item_id === id ? last : undefined),
  });
