import type { EpochMs } from '../domain/units.js';
import { deleteApiTokensOfUser } from '../store/accounts/api-tokens.js';
import { takeIdentities } from '../store/accounts/identities.js';
import { endSessionsOfUser } from '../store/accounts/sessions.js';
import { deleteAlertsOfUser, lockAlerts } from '../store/alerts/alerts.js';
import type { Transaction } from '../store/connection/database.js';
import { deleteShare } from '../store/portfolio/portfolio-shares.js';

/**
 * Removes all access that was given before the owner of the account's address signed in:
 * identities, sessions, API tokens, the shared link and alerts. The portfolio stays, because it may
 * be the owner's.
 */
export async function reclaimAccount(
  transaction: Transaction,
  userId: string,
  now: EpochMs,
): Promise<void> {
  await takeIdentities(transaction, userId);
  await endSessionsOfUser(transaction, userId);
  await deleteApiTokensOfUser(transaction, userId);
  await deleteShare(transaction, userId);
  await lockAlerts(transaction);
  await deleteAlertsOfUser(transaction, userId, now);
}
