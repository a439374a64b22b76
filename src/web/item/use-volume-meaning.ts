import { type CandleInterval, INTERVAL_MS } from '../../contract/candle-values.js';
import { useQuery } from '../api/use-query.js';
import { marketsQuery } from '../markets/queries.js';
import type { VolumeMeaning } from './volume.js';

/**
 * The unit of the volumes of a series; `nothing` while unknown. Series without a market come from
 * imports, whose volumes are trades.
 */
export function useVolumeMeaning(source: string): VolumeMeaning {
  const { data } = useQuery(marketsQuery);
  if (data === undefined) return 'nothing';
  const series = data
    .flatMap((market) => market.series)
    .find((candidate) => candidate.source === source);
  return series?.volume_means ?? 'trades';
}

/** The unit of the volumes of candles: those of less than a day have no trades of 24 hours. */
export function meaningIn(interval: CandleInterval, means: VolumeMeaning): VolumeMeaning {
  return means === 'trades_24h' && INTERVAL_MS[interval] < INTERVAL_MS['1d'] ? 'nothing' : means;
}
