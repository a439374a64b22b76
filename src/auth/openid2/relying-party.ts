import { type DurationMs, type EpochMs, MINUTE_MS } from '../../domain/units.js';
import { invalidSignInAttempt } from '../sign-in-errors.js';
import { accountIdIn } from './account-id.js';
import { fieldOf, parseAssertion } from './assertion.js';
import { confirmWithProvider } from './check-authentication.js';
import {
  answersThisAttempt,
  type Check,
  comesFromTheProvider,
  isFresh,
  isOfVersion2,
  isPositive,
  isSignedWhole,
  namesAnAccount,
} from './checks.js';
import { IDENTIFIER_SELECT, OPENID2_NAMESPACE } from './protocol.js';

/** The trusted OpenID 2.0 provider. */
export interface OpenId2Settings {
  /** Endpoint for signing in and for verifying assertions. */
  readonly endpoint: URL;
  /** The host of the identifiers `https://<host>/openid/id/<number>`. */
  readonly communityHost: string;
  /** The realm that the user is asked to trust: the service's base URL. */
  readonly realm: URL;
}

export interface VerificationDeps {
  readonly now: EpochMs;
  /**
   * Records a nonce as used, atomically.
   * @returns false if it was used before
   */
  useNonce(nonce: string, expiresAt: EpochMs): Promise<boolean>;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
}

/** The checks before the request to the provider, in this order. */
const CHECKS: readonly Check[] = [
  isOfVersion2,
  isPositive,
  answersThisAttempt,
  comesFromTheProvider,
  namesAnAccount,
  isSignedWhole,
  isFresh,
];

/** Longer than an assertion with this nonce can be valid, including clock differences. */
const NONCE_MEMORY: DurationMs = 15 * MINUTE_MS;

/**
 * The URL to which a user is redirected. `returnTo` contains the attempt's state in its query.
 * @throws Error if `returnTo` is not under the realm
 */
export function loginUrl({ endpoint, realm }: OpenId2Settings, returnTo: URL): URL {
  if (!liesUnder(returnTo, realm)) throw new Error('return_to must be under the realm');
  const url = new URL(endpoint);
  url.searchParams.append('openid.ns', OPENID2_NAMESPACE);
  url.searchParams.append('openid.mode', 'checkid_setup');
  url.searchParams.append('openid.claimed_id', IDENTIFIER_SELECT);
  url.searchParams.append('openid.identity', IDENTIFIER_SELECT);
  url.searchParams.append('openid.return_to', returnTo.href);
  url.searchParams.append('openid.realm', realm.href);
  return url;
}

/**
 * Verifies the raw query of a callback. `returnTo` is the address that was sent with the attempt.
 * @returns the account, 64 bits as decimal digits
 * @throws DomainError `invalid_sign_in_attempt`, `sign_in_cancelled` or `identity_provider_error`
 */
export async function verifyAssertion(
  settings: OpenId2Settings,
  returnTo: URL,
  query: string,
  deps: VerificationDeps,
): Promise<{ accountId: string }> {
  const assertion = parseAssertion(query);
  for (const check of CHECKS) check(assertion, { ...settings, returnTo, now: deps.now });
  await confirmWithProvider(assertion.fields, settings.endpoint, deps);
  // Only after the provider confirmed it: otherwise anyone could fill the table of nonces.
  await useNonceOnce(fieldOf(assertion, 'response_nonce'), deps);
  return { accountId: accountIdIn(fieldOf(assertion, 'claimed_id'), settings.communityHost) };
}

async function useNonceOnce(nonce: string, deps: VerificationDeps): Promise<void> {
  const first = await deps.useNonce(nonce, deps.now + NONCE_MEMORY);
  if (!first) throw invalidSignInAttempt('the assertion was used before');
}

/** OpenID Authentication 2.0, 9.2; wildcards are not needed here. */
function liesUnder(url: URL, realm: URL): boolean {
  const folder = realm.pathname.endsWith('/') ? realm.pathname : `${realm.pathname}/`;
  return (
    url.origin === realm.origin &&
    (url.pathname === realm.pathname || url.pathname.startsWith(folder))
  );
}
