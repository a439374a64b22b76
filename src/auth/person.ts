import type { Profile } from '../domain/user.js';
import type { IdentityKey } from '../store/identities.js';

/**
 * What a person's way in says of his address.
 *
 * - `proven`: the provider states that it verified it, or a link mailed to it came back.
 * - `trusted`: the provider is silent, and the settings say to take its word all the same.
 * - `unverified`: there is none that could be believed.
 * - `none`: this provider never has one.
 */
export type EmailClaim =
  | { readonly kind: 'proven' | 'trusted'; readonly address: string }
  | { readonly kind: 'unverified' | 'none' };

declare const proven: unique symbol;

/**
 * Someone who has shown who he is. Only {@link provenByProvider} and {@link provenByMailbox} make
 * one, and only from one does a session begin.
 */
export interface ProvenPerson {
  /** Undefined for one who came by a mailed link. */
  readonly identity: IdentityKey | undefined;
  readonly email: EmailClaim;
  readonly profile: Profile;
  readonly [proven]: true;
}

/** To be called once the provider's answer has passed every check. */
export function provenByProvider(
  identity: IdentityKey,
  email: EmailClaim,
  profile: Profile,
): ProvenPerson {
  return { identity, email, profile } as ProvenPerson;
}

/** To be called once the token of a mailed link was used up. */
export function provenByMailbox(address: string): ProvenPerson {
  const email: EmailClaim = { kind: 'proven', address };
  return { identity: undefined, email, profile: { name: '', avatarUrl: '' } } as ProvenPerson;
}
