import { identityProviderError, invalidSignInAttempt } from '../sign-in-errors.js';
import { OPENID2_NAMESPACE } from './protocol.js';
import { type ProviderResponse, requestProvider } from './request-provider.js';

const LINE = /^([^:\p{Cc}]+):(\P{Cc}*)$/u;

/**
 * Parses `key:value` lines (OpenID Authentication 2.0, 4.1.1) without trimming. Undefined with a
 * repeated key, an empty line, or a carriage return. Only the newline after the last line may be
 * missing.
 */
function parseKeyValueForm(text: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const [, key, value] = LINE.exec(line) ?? [];
    if (key === undefined || value === undefined || values.has(key)) return undefined;
    values.set(key, value);
  }
  return values;
}

const LARGEST_ANSWER = 4_096;

/**
 * Verifies with the provider that it made this assertion (OpenID Authentication 2.0, 11.4.2). Only
 * the configured endpoint is used, never an address in the assertion.
 * @throws DomainError `invalid_sign_in_attempt` if it did not make it; `identity_provider_error`
 *   without a valid response
 */
export async function confirmWithProvider(
  fields: ReadonlyMap<string, string>,
  endpoint: URL,
  deps: { readonly fetch: typeof fetch; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const answer = await requestProvider(deps.fetch, endpoint, {
    // The platform has at times refused requests without itself as `Origin`.
    headers: { accept: 'text/plain', origin: endpoint.origin, referer: `${endpoint.origin}/` },
    form: verificationRequest(fields),
    maxBodySize: LARGEST_ANSWER,
    signal: deps.signal,
  });
  checkVerification(answer);
}

/** All fields except `mode` are exact copies. */
function verificationRequest(fields: ReadonlyMap<string, string>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of fields) form.set(`openid.${name}`, value);
  form.set('openid.mode', 'check_authentication');
  return form;
}

function checkVerification({ status, body }: ProviderResponse): void {
  if (status !== 200) throw identityProviderError(`the provider responded with status ${status}`);
  const values = parseKeyValueForm(body);
  const verdict = values?.get('ns') === OPENID2_NAMESPACE ? values.get('is_valid') : undefined;
  if (verdict === 'true') return;
  if (verdict === 'false') throw invalidSignInAttempt('the provider did not make this assertion');
  throw identityProviderError('the provider gave no verdict');
}
