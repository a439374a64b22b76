import { expect } from 'vitest';
import {
  loginUrl,
  type OpenId2Settings,
  type VerificationDeps,
  verifyAssertion,
} from '../../../src/auth/openid2/relying-party.js';
import { DomainError, type ErrorCode } from '../../../src/domain/errors.js';
import type { EpochMs } from '../../../src/domain/units.js';
import type { OpenId2Provider } from '../../support/openid2-provider.js';

/** Whole seconds: nonces have no fractions of seconds. */
export const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);
export const COMMUNITY_HOST = 'community.example';
export const RETURN_TO = new URL(
  'https://items.example/api/v1/auth/provider_c/callback?state=Zm9v-YmFy_0',
);

export function settingsFor(endpoint: URL): OpenId2Settings {
  return { endpoint, communityHost: COMMUNITY_HOST, realm: new URL('https://items.example/') };
}

/** Stores nonces in memory. */
export function nonceMemory(): {
  readonly used: Map<string, EpochMs>;
  readonly useNonce: VerificationDeps['useNonce'];
} {
  const used = new Map<string, EpochMs>();
  return {
    used,
    useNonce: async (nonce, expiresAt) => {
      const first = !used.has(nonce);
      used.set(nonce, expiresAt);
      return first;
    },
  };
}

/** The result of a complete sign-in: an account, or the code of an error. */
export interface Outcome {
  readonly result: string;
  /** The number of stored nonces. */
  readonly nonces: number;
}

/** Redirects a user to the provider and checks the callback. */
export async function visit(provider: OpenId2Provider): Promise<Outcome> {
  const callback = await provider.agree(loginUrl(settingsFor(provider.endpoint), RETURN_TO));
  return judge(provider, callback.search.slice(1));
}

export async function judge(
  provider: OpenId2Provider,
  query: string,
  deps: Partial<VerificationDeps> = {},
): Promise<Outcome> {
  const { used, useNonce } = nonceMemory();
  const result = await verifyAssertion(settingsFor(provider.endpoint), RETURN_TO, query, {
    now: NOW,
    useNonce,
    fetch,
    ...deps,
  }).then(({ accountId }) => accountId, codeOf);
  return { result, nonces: used.size };
}

/** The code of an error, whose message must be the one of the code. */
export function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof DomainError)) throw error;
  expect(error.message).toBe(SENTENCES.get(error.code));
  return error.code;
}

const SENTENCES = new Map<ErrorCode, string>([
  ['invalid_sign_in_attempt', 'invalid or expired sign-in attempt'],
  ['sign_in_cancelled', 'sign-in was cancelled'],
  ['identity_provider_error', 'identity provider error'],
]);

/** Sets a parameter of a query, or removes it if the value is undefined. */
export function edit(query: string, name: string, value: string | undefined): string {
  const parameters = new URLSearchParams(query);
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
  return parameters.toString();
}
