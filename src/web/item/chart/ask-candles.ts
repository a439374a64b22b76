import type { ItemCandles } from '../../../client/index.js';
import { type CandleInterval, startOfInterval } from '../../../contract/candle-values.js';
import { service } from '../../api/service.js';
import { INTERVAL_OF, RANGE_MS, type Range } from './ranges.js';

interface Series {
  /** The item. */
  readonly id: number;
  /** The market; by default that of the current price. */
  readonly source?: string;
}

/** With fewer candles than this, a shorter interval is requested. */
const FEW = 60;

/** For the whole history: weeks, else days, else hours, until there are enough candles. */
const INTERVALS_OF_ALL = ['1w', '1d', '1h'] as const;

/** The candles of a range until now, in a suitable interval. */
export async function askCandles(
  series: Series,
  range: Range,
  now: number,
  signal: AbortSignal,
): Promise<ItemCandles> {
  const ask = (interval: CandleInterval, from: number) => {
    // Starts at an interval boundary, so that the first candle is complete and the address can be
    // cached.
    const begin = new Date(startOfInterval(from, interval)).toISOString();
    return service.getItemCandles({ ...series, interval, from: begin }, { signal });
  };
  if (range !== 'all') return ask(INTERVAL_OF[range], now - RANGE_MS[range]);
  let answer = await ask('1w', 0);
  for (const interval of INTERVALS_OF_ALL.slice(1)) {
    const first = answer.candles[0];
    if (first === undefined || answer.candles.length >= FEW) break;
    answer = await ask(interval, Date.parse(first.time));
  }
  return answer;
}
