import { type Beyond, MarketError } from './source.js';

/**
 * What to throw for an error with the answer for some items: the same, and where it may be theirs
 * alone, what is beyond them. A market that names a wait, refuses or cannot be reached is in trouble
 * as a whole.
 */
export function itemTrouble(error: unknown, beyond: Beyond): unknown {
  if (!(error instanceof MarketError) || error.retryAfterMs !== undefined) return error;
  const { trouble, message } = error;
  if (trouble !== 'failed' && trouble !== 'unreadable') return error;
  return new MarketError(trouble, message, { cause: error, beyond });
}
