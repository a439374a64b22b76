import { DomainError } from '../domain/errors.js';
import type { EpochMs } from '../domain/units.js';
import type { Transaction } from '../store/database.js';
import { isUniqueViolation } from '../store/database-errors.js';
import { findOwner, linkIdentity } from '../store/identities.js';
import { lockAccounts } from '../store/users.js';
import type { ProvenPerson } from './person.js';
import type { LiveSession, Sessions } from './sessions.js';

/**
 * Adds an identity to the account of one who is signed in; one that is there already stays.
 * @throws DomainError `identity_already_linked` when it is another's, or the account has another;
 *   `not_authenticated` when the session has ended
 */
export async function linkToUser(
  transaction: Transaction,
  { identity }: ProvenPerson,
  session: LiveSession,
  { sessions, now }: { readonly sessions: Sessions; readonly now: EpochMs },
): Promise<void> {
  if (identity === undefined) throw new Error('only an identity can be linked');
  const { user } = session;
  await lockAccounts(transaction);
  // The provider took its time: meanwhile the account may have got another owner.
  await sessions.requireLive(transaction, session);
  const owner = await findOwner(transaction, identity);
  if (owner.kind === 'user') {
    if (owner.userId !== user.id) throw alreadyLinked();
    return;
  }
  try {
    await linkIdentity(transaction, identity, user.id, now);
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyLinked() : error;
  }
}

function alreadyLinked(): DomainError {
  return new DomainError('identity_already_linked', 'identity already linked to another account');
}
