import type { EpochMs } from '../domain/units.js';
import { deleteAlertsOfUser, lockAlerts } from '../store/alerts.js';
import { deleteApiTokensOfUser } from '../store/api-tokens.js';
import type { Transaction } from '../store/database.js';
import { takeIdentities } from '../store/identities.js';
import { deleteShare } from '../store/portfolio-shares.js';
import { endSessionsOfUser } from '../store/sessions.js';

/**
 * Shuts those out who were in an account before its owner: all that leads into it ends, and all that
 * tells others of it. What it holds stays, as it may be the owner's own.
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
