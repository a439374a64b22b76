import type { ItemCandles, VolatilityMetrics } from '../../client/index.js';
import { useQuery } from '../api/use-query.js';
import type { Bar } from '../ui/chart/entries.js';
import { barsOf } from './chart/bars.js';
import { RANGE_MS, type Range, windowOf } from './chart/ranges.js';
import { candlesQuery, metricsQuery } from './queries.js';

/** The prices of an item on a market over a range, and the price from which its change is computed. */
export interface RangePrices {
  /** In cents; undefined without prices. With metrics: the last price before the range. Otherwise the first in it. */
  readonly base: number | undefined;
  /** The time from which the change is computed, in milliseconds; undefined without prices. */
  readonly baseAt: number | undefined;
  /** In percent, from the base to the newest price; undefined without prices. */
  readonly percent: number | undefined;
  /** Of the same range; undefined for other ranges, and while loading. */
  readonly metrics: VolatilityMetrics | undefined;
}

/** Head, chart and sentence of an item's page show the same change: this one. */
export function useRangeChange(
  series: { id: number; source: string; isWhole: boolean },
  range: Range,
  now: number,
): RangePrices {
  const { id, source, isWhole } = series;
  const { data: candles } = useQuery(candlesQuery(id, range, source, isWhole));
  const bars = candles === undefined ? [] : barsOf(candles, now - RANGE_MS[range]);
  const window = windowOf(range);
  const { data } = useQuery({
    ...metricsQuery(id, window, source),
    // Without prices it would be an error.
    enabled: range === window && bars.length > 0,
  });
  const metrics = range === window && bars.length > 0 ? data : undefined;
  return { metrics, ...changeOf(candles, bars, metrics, now - RANGE_MS[range]) };
}

function changeOf(
  candles: ItemCandles | undefined,
  bars: readonly Bar[],
  metrics: VolatilityMetrics | undefined,
  from: number,
): Pick<RangePrices, 'base' | 'baseAt' | 'percent'> {
  const before = metrics?.previous_price ?? undefined;
  const base = before ?? bars[0]?.open;
  const baseAt = before === undefined ? bars[0]?.time : from;
  const last = candles?.candles.at(-1)?.close;
  if (base === undefined || last === undefined || bars.length === 0) {
    return { base: undefined, baseAt: undefined, percent: undefined };
  }
  return { base, baseAt, percent: (last / base - 1) * 100 };
}
