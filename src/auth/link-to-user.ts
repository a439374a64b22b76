import { DomainError } from '../domain/errors.js';
import type { EpochMs } from '../domain/units.js';
import { findOwner, linkIdentity } from '../store/accounts/identities.js';
import { lockAccounts } from '../store/accounts/users.js';
import type { Transaction } from '../store/connection/database.js';
import { isUniqueViolation } from '../store/connection/database-errors.js';
import type { Session, Sessions } from './sessions.js';
import { isDemoAccount, type VerifiedIdentity } from './verified-identity.js';

/**
 * Links an identity to the account of a session; does nothing if it is already linked to it.
 * @throws DomainError `identity_already_linked` if it belongs to another account, or the account
 *   has another identity of the provider; `not_authenticated` if the session has ended;
 *   `demo_account`
 */
export async function linkToUser(
  transaction: Transaction,
  verified: VerifiedIdentity,
  session: Session,
  { sessions, now }: { readonly sessions: Sessions; readonly now: EpochMs },
): Promise<void> {
  const { identity } = verified;
  if (identity === undefined) throw new Error('only an identity can be linked');
  if (isDemoAccount(session.user)) {
    throw new DomainError('demo_account', 'nothing can be linked to the demo account');
  }
  await lockAccounts(transaction);
  // The session was found before the provider responded: it may have ended, and the account may
  // have another owner now.
  await sessions.requireValid(transaction, session);
  const owner = await findOwner(transaction, identity);
  if (owner.kind === 'user') {
    if (owner.userId !== session.user.id) throw alreadyLinked();
    return;
  }
  try {
    await linkIdentity(transaction, identity, session.user.id, now);
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyLinked() : error;
  }
}

function alreadyLinked(): DomainError {
  return new DomainError('identity_already_linked', 'identity already linked to another account');
}
