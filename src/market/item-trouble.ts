import { type Beyond, MarketError } from './source.js';

/**
 * Adds to an error of some items how to continue behind them, if these items alone may be the
 * cause. An error with a retry time, a refusal or a failed connection concerns the whole market.
 */
export function itemTrouble(error: unknown, beyond: Beyond): unknown {
  if (!(error instanceof MarketError) || error.retryAfterMs !== undefined) return error;
  const { trouble, message } = error;
  if (trouble !== 'failed' && trouble !== 'unreadable') return error;
  return new MarketError(trouble, message, { cause: error, beyond });
}
