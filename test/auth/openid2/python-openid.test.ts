import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  loginUrl,
  type OpenId2Settings,
  verifyAssertion,
} from '../../../src/auth/openid2/relying-party.js';
import {
  type PythonProvider,
  pythonWithOpenid,
  startPythonProvider,
} from '../../support/python-openid.js';
import { COMMUNITY_HOST, codeOf, edit, nonceMemory, RETURN_TO, settingsFor } from './visit.js';

const ACCOUNT = '76561197960287930';
const IDENTITY = `https://${COMMUNITY_HOST}/openid/id/${ACCOUNT}`;
const ANOTHER = `https://${COMMUNITY_HOST}/openid/id/76561197960287931`;

const python = pythonWithOpenid();
if (python === undefined) {
  if (process.env.REQUIRE_PYTHON_OPENID === '1') throw new Error('python3-openid is not installed');
  console.warn('SKIPPED, python3-openid is not installed: no test against that provider');
}

describe.skipIf(python === undefined)('the provider of python3-openid', () => {
  let provider: PythonProvider;
  let settings: OpenId2Settings;
  beforeAll(async () => {
    provider = await startPythonProvider(python ?? '', IDENTITY);
    settings = settingsFor(provider.endpoint);
  });
  afterAll(() => provider.stop());

  async function signIn(headers: Record<string, string> = {}): Promise<string> {
    const url = loginUrl(settings, RETURN_TO);
    const response = await fetch(url, { redirect: 'manual', headers });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '').search;
  }

  async function judge(query: string, { useNonce } = nonceMemory()): Promise<string> {
    const deps = { now: Date.now(), useNonce, fetch };
    const judging = verifyAssertion(settings, RETURN_TO, query, deps);
    return judging.then(({ accountId }) => accountId, codeOf);
  }

  test('accepts the request, and its response is accepted', async () => {
    expect(await judge(await signIn())).toBe(ACCOUNT);
  });

  test('2.1.3: the user can refuse', async () => {
    expect(await judge(await signIn({ 'x-refuse': 'yes' }))).toBe('sign_in_cancelled');
  });

  test('2.1.11: an assertion is valid once, also for the provider', async () => {
    const query = await signIn();
    const nonces = nonceMemory();
    expect(await judge(query, nonces)).toBe(ACCOUNT);
    expect(await judge(query, nonces)).toBe('invalid_sign_in_attempt');
    expect(await judge(query)).toBe('invalid_sign_in_attempt');
  });

  test.each([
    ['the account', { 'openid.claimed_id': ANOTHER, 'openid.identity': ANOTHER }],
    ['the signature', { 'openid.sig': 'AAAA' }],
    ['the handle', { 'openid.assoc_handle': '1234567890' }],
    ['a handle of no form', { 'openid.assoc_handle': '{}' }],
  ])('2.1.9: it does not confirm changed fields: %s', async (_what, changes) => {
    let query = await signIn();
    for (const [name, value] of Object.entries(changes)) query = edit(query, name, value);
    expect(await judge(query)).toBe('invalid_sign_in_attempt');
  });

  test('2.1.7: an added extension is refused, even if the provider confirms the other fields', async () => {
    const query = `${await signIn()}&openid.ns.sreg=x&openid.sreg.email=victim@example.com`;
    expect(await judge(query)).toBe('invalid_sign_in_attempt');
  });
});
