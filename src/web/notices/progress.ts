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

/** Seconds after the start within which a market usually answers, unless it cannot be reached. */
const FIRST_ANSWER_WITHIN = 300;

/** Whether no market has answered since the start; not where none is polled. */
export function isUnanswered({ markets }: Pick<Health, 'markets'>): boolean {
  const all = Object.values(markets);
  return all.length > 0 && all.every(({ last_success_at }) => last_success_at === null);
}

/** Whether the first answer of a market can come any moment. */
export function isFirstAnswerNear(health: Pick<Health, 'markets' | 'uptime_seconds'>): boolean {
  return isUnanswered(health) && health.uptime_seconds < FIRST_ANSWER_WITHIN;
}

/**
 * The progress since the start of the service; undefined without markets, and once all of it has
 * passed.
 * @param interval seconds between two polls of the market that is polled most often
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
