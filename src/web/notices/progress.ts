import * as texts from '#messages/notices.js';
import type { Health } from '../../client/index.js';

/** The default of RANKING_MIN_POINTS: the number of prices from which volatility is computed. */
const POINTS_NEEDED = 12;

/** The progress of a new instance. */
export interface Progress {
  /** The number of markets that have answered since the start, and of all polled markets. */
  readonly answered: number;
  readonly markets: number;
  /** Minutes since the start, and the minutes needed for volatility at this poll interval. */
  readonly minutes: number;
  readonly minutesNeeded: number;
}

/** Seconds after the start within which a reachable market usually answers. */
const FIRST_ANSWER_WITHIN = 300;

/** Whether no market has answered since the start; false if none is polled. */
export function isUnanswered({ markets }: Pick<Health, 'markets'>): boolean {
  const all = Object.values(markets);
  return all.length > 0 && all.every(({ last_success_at }) => last_success_at === null);
}

/** Whether the first answer of a market is expected soon. */
export function isFirstAnswerNear(health: Pick<Health, 'markets' | 'uptime_seconds'>): boolean {
  return isUnanswered(health) && health.uptime_seconds < FIRST_ANSWER_WITHIN;
}

/**
 * The progress since the start of the service; undefined without markets, and once it is complete.
 * @param interval seconds between two polls of the market polled most often
 */
export function progressOf(
  { markets, uptime_seconds }: Pick<Health, 'markets' | 'uptime_seconds'>,
  interval: number,
): Progress | undefined {
  const all = Object.values(markets);
  const minutesNeeded = Math.ceil((POINTS_NEEDED * interval) / 60);
  const minutes = Math.floor(uptime_seconds / 60);
  const answered = all.filter(({ last_success_at }) => last_success_at !== null).length;
  if (all.length === 0 || minutes >= minutesNeeded) return undefined;
  return {
    answered,
    markets: all.length,
    minutes,
    minutesNeeded,
  };
}

/** `3 of 9 markets have answered; 12 of 60 minutes until volatility is known.` */
export function progressText({ answered, markets, minutes, minutesNeeded }: Progress): string {
  return texts.progress(texts.marketsAnswered(answered, markets), minutes, minutesNeeded);
}
