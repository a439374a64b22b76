import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loginUrl } from '../../../src/auth/openid2/relying-party.js';
import { type OpenId2Provider, startOpenId2Provider } from '../../support/openid2-provider.js';
import {
  COMMUNITY_HOST,
  edit,
  judge,
  NOW,
  nonceMemory,
  RETURN_TO,
  settingsFor,
  visit,
} from './visit.js';

let provider: OpenId2Provider;
let elsewhere: OpenId2Provider;
beforeAll(async () => {
  provider = await startOpenId2Provider({ clock: () => NOW, communityHost: COMMUNITY_HOST });
  elsewhere = await startOpenId2Provider();
});
afterEach(() => {
  provider.lies = {};
});
afterAll(async () => {
  await provider.close();
  await elsewhere.close();
});

const NS = 'ns:http://specs.openid.net/auth/2.0';

async function honestQuery(): Promise<string> {
  const callback = await provider.agree(loginUrl(settingsFor(provider.endpoint), RETURN_TO));
  return callback.search.slice(1);
}

async function outcomeOf(answer: (response: ServerResponse, honest: string) => void) {
  provider.lies = { verification: answer };
  const asked = provider.verifications.length;
  const { result, nonces } = await visit(provider);
  expect(provider.verifications.length).toBe(asked + 1);
  expect(nonces).toBe(result === provider.accountId ? 1 : 0);
  return result;
}

test('an endpoint without a path may have a final slash or not', async () => {
  const endpoint = new URL(provider.endpoint.origin);
  for (const name of [endpoint.origin, endpoint.href]) {
    provider.lies = { assertion: (fields) => fields.set('op_endpoint', name) };
    expect((await visit({ ...provider, endpoint })).result).toBe(provider.accountId);
  }
});

describe('2.1.9 the provider verifies the assertion', () => {
  test('once, with exact copies of all fields', async () => {
    const query = await honestQuery();
    const asked = provider.verifications.length;
    await judge(provider, query);
    expect(provider.verifications.length).toBe(asked + 1);
    const expected = [...new URLSearchParams(query)]
      .filter(([name]) => name.startsWith('openid.'))
      .map(([name, value]) => [name, name === 'openid.mode' ? 'check_authentication' : value]);
    expect([...(provider.verifications.at(-1) ?? [])].sort()).toEqual(expected.sort());
  });

  test('with nonces and signatures of characters that a form must encode', async () => {
    provider.lies = {
      assertion: (fields) =>
        fields.set('response_nonce', `${fields.get('response_nonce')}+/=&%41~`),
    };
    expect(await visit(provider)).toEqual({ result: provider.accountId, nonces: 1 });
    expect(provider.verifications.at(-1)?.get('openid.response_nonce')).toMatch(/\+\/=&%41~$/);
  });

  test('without cookies, and with its own origin (2.2)', async () => {
    await judge(provider, await honestQuery());
    const { headers, method, url } = provider.requests.at(-1) ?? expect.fail('not asked');
    expect([method, url]).toEqual(['POST', '/openid/login']);
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers.origin).toBe(provider.endpoint.origin);
    expect(headers.referer).toBe(`${provider.endpoint.origin}/`);
    expect(headers.cookie).toBeUndefined();
  });
});

describe('2.1.9 a change after the signature is refused:', () => {
  const other = `https://${COMMUNITY_HOST}/openid/id/2`;
  test.each([
    [
      'another account',
      (query: string) => edit(edit(query, 'openid.claimed_id', other), 'openid.identity', other),
    ],
    ['another nonce', (query: string) => edit(query, 'openid.response_nonce', NONCE)],
    ['another handle', (query: string) => edit(query, 'openid.assoc_handle', 'x')],
    ['another signature', (query: string) => edit(query, 'openid.sig', 'AAAA')],
    [
      'more that is said to be signed',
      (query: string) =>
        edit(
          `${query}&openid.x=1`,
          'openid.signed',
          `${new URLSearchParams(query).get('openid.signed')},x`,
        ),
    ],
  ])('%s', async (_what, change) => {
    expect(await judge(provider, change(await honestQuery()))).toEqual({
      result: 'invalid_sign_in_attempt',
      nonces: 0,
    });
  });
});
const NONCE = `${new Date(NOW).toISOString().replace(/\.\d+/, '')}other`;

describe('2.1.10 only a valid response confirms the assertion:', () => {
  const saying = (body: string | Buffer) => (response: ServerResponse) => response.end(body);

  test.each([
    ['as the specification has it', `${NS}\nis_valid:true\n`],
    ['in another order', `is_valid:true\n${NS}\n`],
    ['with a handle to forget', `${NS}\ninvalidate_handle:x\nis_valid:true\n`],
    ['without the last newline', `${NS}\nis_valid:true`],
  ])('%s', async (_what, body) => {
    expect(await outcomeOf(saying(body))).toBe(provider.accountId);
  });

  test('is_valid:false refuses the assertion', async () => {
    expect(await outcomeOf(saying(`${NS}\nis_valid:false\n`))).toBe('invalid_sign_in_attempt');
  });

  test.each([
    ['without ns', 'is_valid:true\n'],
    ['with the ns of version 1', 'ns:http://openid.net/signon/1.1\nis_valid:true\n'],
    ['with yes and no', `${NS}\nis_valid:true\nis_valid:false\n`],
    ['with no and yes', `${NS}\nis_valid:false\nis_valid:true\n`],
    ['with yes twice', `${NS}\nis_valid:true\nis_valid:true\n`],
    ['with ns twice', `${NS}\n${NS}\nis_valid:true\n`],
    ['in capitals', `${NS}\nis_valid:TRUE\n`],
    ['with a name in capitals', `${NS}\nIS_VALID:true\n`],
    ['with a blank after the colon', `${NS}\nis_valid: true\n`],
    ['with a blank before the colon', `${NS}\nis_valid :true\n`],
    ['with a blank at the end', `${NS}\nis_valid:true \n`],
    ['with carriage returns', `${NS}\r\nis_valid:true\r\n`],
    ['with an empty line', `${NS}\n\nis_valid:true\n`],
    ['with an empty line at the end', `${NS}\nis_valid:true\n\n`],
    ['with a line without a colon', `${NS}\nis_valid:true\nx\n`],
    ['with a line without a name', `${NS}\nis_valid:true\n:x\n`],
    ['with more of a word', `${NS}\nis_valid:trueish\n`],
    ['with a number', `${NS}\nis_valid:1\n`],
    ['of one line', `${NS} is_valid:true\n`],
    ['in the value of another line', `${NS}\nerror:is_valid:true\n`],
    ['with NUL', `${NS}\nis_valid:true\u0000\n`],
    ['that says nothing', `${NS}\n`],
    ['that is empty', ''],
    ['that is JSON', '{"ns":"http://specs.openid.net/auth/2.0","is_valid":"true"}'],
    ['that is a page (28)', `<!doctype html><pre>\n${NS}\nis_valid:true\n</pre>`],
    ['that is not UTF-8', Buffer.from(`${NS}\nis_valid:true\nx:\xff\n`, 'latin1')],
  ])('a response %s is refused', async (_what, body) => {
    expect(await outcomeOf(saying(body))).toBe('identity_provider_error');
  });

  test.each([[201], [203], [204], [301], [302], [307], [308], [400], [403], [429], [500], [503]])(
    '28: the status %d is an error for any body, and no other URL is requested',
    async (status) => {
      const outcome = await outcomeOf((response, honest) => {
        response.writeHead(status, { location: elsewhere.endpoint.href }).end(honest);
      });
      expect(outcome).toBe('identity_provider_error');
      expect(elsewhere.requests).toEqual([]);
    },
  );
});

describe('28: the provider fails:', () => {
  test('its response is too large', async () => {
    const outcome = await outcomeOf((response, honest) => {
      response.end(`${honest}x:${'x'.repeat(4_096)}\n`);
    });
    expect(outcome).toBe('identity_provider_error');
  });

  test('its response is too large after decompression', async () => {
    const outcome = await outcomeOf((response, honest) => {
      const packed = gzipSync(`${honest}x:${'x'.repeat(1_000_000)}\n`);
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(outcome).toBe('identity_provider_error');
  });

  test('its response is incomplete', async () => {
    const outcome = await outcomeOf((response, honest) => {
      response.writeHead(200, { 'content-length': '4000' });
      response.write(honest, () => response.destroy());
    });
    expect(outcome).toBe('identity_provider_error');
  });

  test('it cannot be reached', async () => {
    const gone = await startOpenId2Provider({ clock: () => NOW, communityHost: COMMUNITY_HOST });
    const callback = await gone.agree(loginUrl(settingsFor(gone.endpoint), RETURN_TO));
    await gone.close();
    expect(await judge(gone, callback.search)).toEqual({
      result: 'identity_provider_error',
      nonces: 0,
    });
  });

  test.each([
    ['does not begin', () => {}],
    [
      'does not end',
      (response: ServerResponse, honest: string) => {
        response.writeHead(200).write(honest);
      },
    ],
  ])('its response %s within five seconds', async (_what, answer) => {
    const query = await honestQuery();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let arrived = (): void => {};
      const arrival = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      provider.lies = {
        verification: (response, honest) => {
          answer(response, honest);
          arrived();
        },
      };
      let settled = false;
      const judging = judge(provider, query).finally(() => {
        settled = true;
      });
      await arrival;
      await vi.advanceTimersByTimeAsync(4_999);
      expect(settled).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await judging).toEqual({ result: 'identity_provider_error', nonces: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('an attempt during the stop of the service fails with the reason of the signal', async () => {
    const query = await honestQuery();
    const abort = new AbortController();
    const reason = new Error('stopping');
    provider.lies = { verification: () => abort.abort(reason) };
    await expect(judge(provider, query, { signal: abort.signal })).rejects.toBe(reason);
  });
});

describe('2.1.11 an assertion is valid once', () => {
  test('even if the provider confirms it again', async () => {
    const query = await honestQuery();
    const { useNonce, used } = nonceMemory();
    const asked = provider.verifications.length;
    expect((await judge(provider, query, { useNonce })).result).toBe(provider.accountId);
    expect((await judge(provider, query, { useNonce })).result).toBe('invalid_sign_in_attempt');
    expect(provider.verifications.length).toBe(asked + 2);
    expect([...used.keys()]).toEqual([new URLSearchParams(query).get('openid.response_nonce')]);
  });

  test('even if it arrives twice simultaneously', async () => {
    const query = await honestQuery();
    const { useNonce } = nonceMemory();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => judge(provider, query, { useNonce })),
    );
    expect(outcomes.filter(({ result }) => result === provider.accountId).length).toBe(1);
  });

  test('and is stored for longer than it is valid', async () => {
    provider.lies = {
      assertion: (fields) => {
        const hence = new Date(NOW + 300_000).toISOString().replace(/\.\d+/, '');
        fields.set('response_nonce', `${hence}x`);
      },
    };
    const query = await honestQuery();
    const { useNonce, used } = nonceMemory();
    await judge(provider, query, { useNonce });
    const last = NOW + 600_000;
    expect((await judge(provider, query, { now: last })).result).toBe(provider.accountId);
    expect((await judge(provider, query, { now: last + 1 })).result).toBe(
      'invalid_sign_in_attempt',
    );
    expect(Math.min(...used.values())).toBeGreaterThan(last);
  });

  test('an assertion is refused if its nonce cannot be stored', async () => {
    const useNonce = () => Promise.reject(new Error('no database'));
    await expect(judge(provider, await honestQuery(), { useNonce })).rejects.toThrow('no database');
  });
});

test('the log of a failure contains no received data', async () => {
  const query = edit(await honestQuery(), 'openid.sig', 'c2VjcmV0');
  const { verifyAssertion } = await import('../../../src/auth/openid2/relying-party.js');
  const settings = settingsFor(provider.endpoint);
  const { useNonce } = nonceMemory();
  const deps = { now: NOW, useNonce, fetch };
  const error: unknown = await verifyAssertion(settings, RETURN_TO, query, deps).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) return expect.fail('no error');
  const shown = `${error.stack} ${String(error.cause)}`;
  expect(shown).toContain('the provider did not make this assertion');
  for (const value of new URLSearchParams(query).values()) expect(shown).not.toContain(value);
});
