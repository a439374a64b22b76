import type { Health } from '../../client/index.js';
import * as texts from '../messages/en/notices.js';

/** The default of RANKING_MIN_POINTS: prices of an item until its volatility is known. */
const POINTS_NEEDED = 12;

/** What a new instance has collected. */
export interface Progress {
  /** Markets that have answered since the start, and all that are polled. */
  readonly answered: number;
  readonly markets: number;
  /** Minutes since the start, and those that volatility needs with polls this often. */
  readonly minutes: number;
  readonly minutesNeeded: number;
}

/**
 * The progress since the start of the service; undefined once all of it has passed.
 * @param interval seconds between two polls of the market that is polled most often
 */
export function progressOf(
  { markets, uptime_seconds }: Pick<Health, 'markets' | 'uptime_seconds'>,
  interval: number,
): Progress | undefined {
  const all = Object.values(markets);
  const minutesNeeded = Math.ceil((POINTS_NEEDED * interval) / 60);
  const minutes = Math.floor(uptime_seconds / 60);
  if (all.length === 0 || minutes >= minutesNeeded) return undefined;
  return {
    answered: all.filter(({ last_success_at }) => last_success_at !== null).length,
    markets: all.length,
    minutes,
    minutesNeeded,
  };
}

/** `3 of 9 markets have answered; 12 of 60 minutes until volatility is known.` */
export function progressText({ answered, markets, minutes, minutesNeeded }: Progress): string {
  return texts.progress(texts.marketsAnswered(answered, markets), minutes, minutesNeeded);
}
