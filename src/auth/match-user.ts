import { DomainError } from '../domain/errors.js';
import type { EpochMs } from '../domain/units.js';
import { deleteApiTokensOfUser } from '../store/accounts/api-tokens.js';
import {
  findOwner,
  type IdentityOwner,
  linkIdentity,
  takeIdentities,
} from '../store/accounts/identities.js';
import { endSessionsOfUser } from '../store/accounts/sessions.js';
import {
  addUser,
  findUser,
  findUserByEmail,
  lockAccounts,
  type StoredUser,
  updateUser,
} from '../store/accounts/users.js';
import { deleteAlertsOfUser, lockAlerts } from '../store/alerts/alerts.js';
import type { Transaction } from '../store/connection/database.js';
import { deleteShares } from '../store/portfolio/portfolio-shares.js';
import { invalidLink } from './sign-in-errors.js';
import type { EmailClaim, VerifiedIdentity } from './verified-identity.js';

declare const matched: unique symbol;

/** The user that a verified identity belongs to. Only {@link matchUser} makes one. */
export type MatchedUser = StoredUser & { readonly [matched]: true };

export interface MatchRules {
  /** Whether an identity without an account gets one. */
  readonly signUp: boolean;
  readonly now: EpochMs;
}

/**
 * Finds or creates the account of a verified identity. A known identity belongs to its account,
 * whatever its address is now; others belong to the account of their address.
 *
 * If the owner of an address signs in for the first time to an account that somebody else created
 * with the unverified address, the account is reclaimed: see {@link reclaimAccount}.
 * @throws DomainError `email_not_verified`, or `invalid_token` if there is no account and none may
 *   be created
 */
export async function matchUser(
  transaction: Transaction,
  verified: VerifiedIdentity,
  { signUp, now }: MatchRules,
): Promise<MatchedUser> {
  await lockAccounts(transaction);
  const owner: IdentityOwner =
    verified.identity === undefined
      ? { kind: 'unknown' }
      : await findOwner(transaction, verified.identity);
  const address = owner.kind === 'user' ? undefined : matchableAddress(verified.email, owner);
  const account = await findAccount(transaction, owner, address);
  if (!account && !signUp) throw invalidLink();
  const user = account ?? (await addUser(transaction, newUser(verified, address), now));

  const reclaimed = verifiesFirstTime(verified.email, user);
  if (reclaimed) await reclaimAccount(transaction, user.id, now);
  await completeProfile(transaction, user, verified, { reclaimed, now });
  if (verified.identity !== undefined && (reclaimed || owner.kind !== 'user')) {
    await linkIdentity(transaction, verified.identity, user.id, now);
  }
  return user as MatchedUser;
}

/** The address for finding or making an account; undefined for providers without addresses. */
function matchableAddress(email: EmailClaim, owner: IdentityOwner): string | undefined {
  if (email.kind === 'none') return undefined;
  if (email.kind === 'verified' || (email.kind === 'trusted' && owner.kind !== 'taken')) {
    return email.address;
  }
  throw new DomainError('email_not_verified', 'e-mail address not verified by the provider');
}

async function findAccount(
  transaction: Transaction,
  owner: IdentityOwner,
  address: string | undefined,
): Promise<StoredUser | undefined> {
  if (owner.kind === 'user') return findUser(transaction, owner.userId);
  return address === undefined ? undefined : findUserByEmail(transaction, address);
}

function newUser({ email, profile }: VerifiedIdentity, address: string | undefined) {
  return { email: address, emailVerified: email.kind === 'verified', ...profile };
}

/** Whether the account's address is verified for the first time. */
function verifiesFirstTime(email: EmailClaim, user: StoredUser): boolean {
  return email.kind === 'verified' && email.address === user.email && !user.emailVerified;
}

/** Fills in an empty name and avatar; in a reclaimed account, replaces them. */
async function completeProfile(
  transaction: Transaction,
  user: StoredUser,
  { profile }: VerifiedIdentity,
  { reclaimed, now }: { readonly reclaimed: boolean; readonly now: EpochMs },
): Promise<void> {
  const kept = reclaimed ? { name: '', avatarUrl: '' } : user;
  const name = kept.name || profile.name;
  const avatarUrl = kept.avatarUrl || profile.avatarUrl;
  if (!reclaimed && name === user.name && avatarUrl === user.avatarUrl) return;
  const emailVerified = user.emailVerified || reclaimed;
  await updateUser(transaction, { ...user, name, avatarUrl, emailVerified }, now);
}

/**
 * Removes all access that was given before the owner of the account's address signed in:
 * identities, sessions, API tokens, the shared link and alerts. The portfolio stays, because it may
 * be the owner's.
 */
async function reclaimAccount(
  transaction: Transaction,
  userId: string,
  now: EpochMs,
): Promise<void> {
  await takeIdentities(transaction, userId);
  await endSessionsOfUser(transaction, userId);
  await deleteApiTokensOfUser(transaction, userId);
  await deleteShares(transaction, userId);
  await lockAlerts(transaction);
  await deleteAlertsOfUser(transaction, userId, now);
}
