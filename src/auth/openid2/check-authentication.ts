import { identityProviderError, invalidSignInAttempt } from '../sign-in-errors.js';
import { askProvider, type ProviderAnswer } from './ask-provider.js';
import { parseKeyValueForm } from './key-value-form.js';
import { OPENID2_NAMESPACE } from './protocol.js';

const LARGEST_ANSWER = 4_096;

/**
 * Asks the provider whether it made this assertion (OpenID Authentication 2.0, 11.4.2). Only the
 * configured endpoint is ever asked, never an address that came with the assertion.
 * @throws DomainError `invalid_sign_in_attempt` when it did not; `identity_provider_error` when it
 * does not say
 */
export async function confirmWithProvider(
  fields: ReadonlyMap<string, string>,
  endpoint: URL,
  deps: { readonly fetch: typeof fetch; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const answer = await askProvider(deps.fetch, endpoint, {
    // The platform has at times refused requests that do not name it as their origin.
    headers: { accept: 'text/plain', origin: endpoint.origin, referer: `${endpoint.origin}/` },
    form: verificationRequest(fields),
    largestBody: LARGEST_ANSWER,
    signal: deps.signal,
  });
  judgeVerification(answer);
}

/** Exact copies of all fields but `mode`. */
function verificationRequest(fields: ReadonlyMap<string, string>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of fields) form.set(`openid.${name}`, value);
  form.set('openid.mode', 'check_authentication');
  return form;
}

function judgeVerification({ status, body }: ProviderAnswer): void {
  if (status !== 200) throw identityProviderError(`the provider answered ${status}`);
  const values = parseKeyValueForm(body);
  const verdict = values?.get('ns') === OPENID2_NAMESPACE ? values.get('is_valid') : undefined;
  if (verdict === 'true') return;
  if (verdict === 'false') throw invalidSignInAttempt('the provider did not make this assertion');
  throw identityProviderError('the provider gave no verdict');
}
