import type { Log } from '../domain/log.js';
import { UNDO_PERIOD } from '../domain/lot.js';
import { type Clock, type DurationMs, MINUTE_MS } from '../domain/units.js';
import { PeriodicLoop } from '../runtime/schedule/periodic-loop.js';
import { dropExpiredApiTokens } from '../store/accounts/api-tokens.js';
import { dropOldBrowsers, dropOldMagicLinks } from '../store/accounts/magic-links.js';
import { dropOldMergeOffers } from '../store/accounts/merge-offers.js';
import { dropExpiredNonces } from '../store/accounts/openid-nonces.js';
import { dropExpiredAttempts } from '../store/accounts/sign-in-attempts.js';
import { dropEndedRateCounts } from '../store/cluster/rate-counts.js';
import type { Database } from '../store/connection/database.js';
import { dropOldChangeParts } from '../store/portfolio/lot-changes.js';
import { SHOWN_AFTER_EXPIRY } from './api-tokens.js';
import { BROWSER_AGE, MERGE_AGE } from './cookies.js';
import { MAIL_PERIOD } from './magic-links.js';
import type { Sessions } from './sessions.js';

const INTERVAL: DurationMs = 10 * MINUTE_MS;

/** Removes expired rows periodically. Correctness does not depend on it. */
export function createSweepLoop(
  database: Database,
  sessions: Sessions,
  clock: Clock,
  log: Log,
): PeriodicLoop {
  return new PeriodicLoop(async () => {
    try {
      const now = clock();
      const ended = await sessions.sweep();
      await dropOldMagicLinks(database, now, now - MAIL_PERIOD);
      await dropOldBrowsers(database, now - BROWSER_AGE);
      await dropExpiredAttempts(database, now);
      await dropExpiredNonces(database, now);
      await dropEndedRateCounts(database);
      await dropExpiredApiTokens(database, now - SHOWN_AFTER_EXPIRY);
      await dropOldMergeOffers(database, now - MERGE_AGE);
      await dropOldChangeParts(database, now - UNDO_PERIOD);
      if (ended > 0) log.info({ sessions: ended }, 'expired sessions removed');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason }, 'cannot remove expired rows; retrying later');
    }
    return INTERVAL;
  });
}
