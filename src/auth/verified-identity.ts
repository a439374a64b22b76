import type { Profile } from '../domain/user.js';
import type { IdentityKey } from '../store/accounts/identities.js';

/**
 * How far the e-mail address of an identity is verified.
 *
 * - `verified`: the provider states that it verified the address, or a link mailed to it was used.
 * - `trusted`: the provider states nothing, and the settings say to trust it.
 * - `unverified`: there is no trustworthy address.
 * - `none`: this provider has no addresses.
 */
export type EmailClaim =
  | { readonly kind: 'verified' | 'trusted'; readonly address: string }
  | { readonly kind: 'unverified' | 'none' };

declare const verified: unique symbol;

/**
 * An identity that was verified. Only {@link verifiedByProvider}, {@link verifiedByMailbox} and {@link verifiedAsDemo} make
 * one, and a session begins only from one.
 */
export interface VerifiedIdentity {
  /** Undefined for a mailed link. */
  readonly identity: IdentityKey | undefined;
  readonly email: EmailClaim;
  readonly profile: Profile;
  readonly [verified]: true;
}

/** Must be called only after the provider's response has passed every check. */
export function verifiedByProvider(
  identity: IdentityKey,
  email: EmailClaim,
  profile: Profile,
): VerifiedIdentity {
  return verifiedAs(identity, email, profile);
}

/** Must be called only after the token of a mailed link was used. */
export function verifiedByMailbox(address: string): VerifiedIdentity {
  const email: EmailClaim = { kind: 'verified', address };
  return verifiedAs(undefined, email, { name: '', avatarUrl: '' });
}

/** The one account for looking around, at an address to which nobody is ever mailed (RFC 2606, 2). */
export const DEMO_ADDRESS = 'demo@itemtide.invalid';

/** Whether this is the demo account, which is deleted at each start. */
export function isDemoAccount({ email }: { readonly email: string | undefined }): boolean {
  return email === DEMO_ADDRESS;
}

/** Must be called only while all prices are demo data, for a request from the machine of the service. */
export function verifiedAsDemo(): VerifiedIdentity {
  const email: EmailClaim = { kind: 'verified', address: DEMO_ADDRESS };
  return verifiedAs(undefined, email, { name: 'Demo user', avatarUrl: '' });
}

function verifiedAs(
  identity: IdentityKey | undefined,
  email: EmailClaim,
  profile: Profile,
): VerifiedIdentity {
  return { identity, email, profile } as VerifiedIdentity;
}
