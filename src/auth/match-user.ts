import { DomainError } from '../domain/errors.js';
import type { EpochMs } from '../domain/units.js';
import type { Transaction } from '../store/database.js';
import { findOwner, type IdentityOwner, linkIdentity } from '../store/identities.js';
import {
  addUser,
  findUser,
  findUserByEmail,
  lockAccounts,
  type StoredUser,
  updateUser,
} from '../store/users.js';
import type { EmailClaim, ProvenPerson } from './person.js';
import { reclaimAccount } from './reclaim-account.js';
import { invalidLink } from './sign-in-errors.js';

declare const matched: unique symbol;

/** A user whom a proven person is. Only {@link matchUser} makes one. */
export type MatchedUser = StoredUser & { readonly [matched]: true };

export interface MatchRules {
  /** Whether a person without an account gets one. */
  readonly signUp: boolean;
  readonly now: EpochMs;
}

/**
 * Finds the account of a person, or makes it. An identity that is known leads to its account,
 * whatever its address is now; all others lead to the account of their address.
 *
 * Where the owner of an address comes to an account that was made in its name by somebody who could
 * not prove it, the account is his alone: see {@link reclaimAccount}.
 * @throws DomainError `email_not_verified`, or `invalid_token` when there is no account to be had
 */
export async function matchUser(
  transaction: Transaction,
  person: ProvenPerson,
  { signUp, now }: MatchRules,
): Promise<MatchedUser> {
  await lockAccounts(transaction);
  const owner: IdentityOwner =
    person.identity === undefined
      ? { kind: 'unknown' }
      : await findOwner(transaction, person.identity);
  const address = owner.kind === 'user' ? undefined : matchableAddress(person.email, owner);
  const found = await findAccount(transaction, owner, address);
  if (!found && !signUp) throw invalidLink();
  const user = found ?? (await addUser(transaction, newUser(person, address), now));

  const reclaimed = provesAnew(person.email, user);
  if (reclaimed) await reclaimAccount(transaction, user.id, now);
  await completeProfile(transaction, user, person, { reclaimed, now });
  if (person.identity !== undefined && (reclaimed || owner.kind !== 'user')) {
    await linkIdentity(transaction, person.identity, user.id, now);
  }
  return user as MatchedUser;
}

/** The address by which an account may be found or made; undefined where providers have none. */
function matchableAddress(email: EmailClaim, owner: IdentityOwner): string | undefined {
  if (email.kind === 'none') return undefined;
  if (email.kind === 'proven' || (email.kind === 'trusted' && owner.kind !== 'taken')) {
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

function newUser({ email, profile }: ProvenPerson, address: string | undefined) {
  return { email: address, emailProven: email.kind === 'proven', ...profile };
}

/** Whether the owner of the account's address shows himself for the first time. */
function provesAnew(email: EmailClaim, user: StoredUser): boolean {
  return email.kind === 'proven' && email.address === user.email && !user.emailProven;
}

/** Fills in what is empty; a reclaimed account loses what another had filled in. */
async function completeProfile(
  transaction: Transaction,
  user: StoredUser,
  { profile }: ProvenPerson,
  { reclaimed, now }: { readonly reclaimed: boolean; readonly now: EpochMs },
): Promise<void> {
  const kept = reclaimed ? { name: '', avatarUrl: '' } : user;
  const name = kept.name || profile.name;
  const avatarUrl = kept.avatarUrl || profile.avatarUrl;
  if (!reclaimed && name === user.name && avatarUrl === user.avatarUrl) return;
  const emailProven = user.emailProven || reclaimed;
  await updateUser(transaction, { ...user, name, avatarUrl, emailProven }, now);
}
