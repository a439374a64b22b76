import type { ItemCandles } from '../../../client/index.js';
import { type CandleInterval, startOfInterval } from '../../../contract/candle-values.js';
import { service } from '../../api/service.js';
import { INTERVAL_OF, RANGE_MS, type Range } from './ranges.js';

interface Series {
  /** The item. */
  readonly id: number;
  /** The market; that of the current price if omitted. */
  readonly source?: string;
}

/** Fewer candles than this are asked for again in a shorter interval. */
const FEW = 60;

/** Candles of all that is kept: by week, by day or by hour, so that there is something to see. */
const INTERVALS_OF_ALL = ['1w', '1d', '1h'] as const;

/** The candles of a range until now, in the interval that suits it. */
export async function askCandles(
  series: Series,
  range: Range,
  now: number,
  signal: AbortSignal,
): Promise<ItemCandles> {
  const ask = (interval: CandleInterval, from: number) => {
    // Begins with an interval: the first candle is a whole one, and the address stays for a while.
    const begin = new Date(startOfInterval(from, interval)).toISOString();
    return service.getItemCandles({ ...series, interval, from: begin }, { signal });
  };
  if (range !== 'all') return ask(INTERVAL_OF[range], now - RANGE_MS[range]);
  let found = await ask('1w', 0);
  for (const interval of INTERVALS_OF_ALL.slice(1)) {
    const first = found.candles[0];
    if (first === undefined || found.candles.length >= FEW) break;
    found = await ask(interval, Date.parse(first.time));
  }
  return found;
}
