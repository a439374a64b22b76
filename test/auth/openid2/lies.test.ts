import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Lies,
  type OpenId2Provider,
  startOpenId2Provider,
} from '../../support/openid2-provider.js';
import { COMMUNITY_HOST, edit, NOW, RETURN_TO, visit } from './visit.js';

// The numbers are those of the checks. Each of these callbacks is refused before any request to the
// provider.

let provider: OpenId2Provider;
let attacker: OpenId2Provider;
beforeAll(async () => {
  provider = await startOpenId2Provider({ clock: () => NOW, communityHost: COMMUNITY_HOST });
  attacker = await startOpenId2Provider({ clock: () => NOW, communityHost: COMMUNITY_HOST });
});
afterEach(() => {
  provider.lies = {};
});
afterAll(async () => {
  await provider.close();
  await attacker.close();
});

async function outcomeOf(lies: Lies): Promise<string> {
  provider.lies = lies;
  const asked = provider.verifications.length;
  const { result, nonces } = await visit(provider);
  expect(provider.verifications.length).toBe(asked);
  expect(attacker.requests).toEqual([]);
  expect(nonces).toBe(0);
  return result;
}

/** Signs the field with this value; undefined removes it. */
function signing(name: string, value: string | undefined): Lies {
  return {
    assertion: (fields) => {
      if (value === undefined) fields.delete(name);
      else fields.set(name, value);
    },
  };
}

const onTheWay = (change: (query: string) => string): Lies => ({ callback: change });
const replacing = (name: string, value: string | undefined): Lies =>
  onTheWay((query) => edit(query, name, value));

async function refused(lies: Lies): Promise<void> {
  expect(await outcomeOf(lies)).toBe('invalid_sign_in_attempt');
}

test('a correct assertion is accepted', async () => {
  provider.accountId = '76561202255233023';
  expect(await visit(provider)).toEqual({ result: '76561202255233023', nonces: 1 });
});

describe('2.1.1 the query is refused if', () => {
  const victim = `https://${COMMUNITY_HOST}/openid/id/1`;
  test.each([
    ['a field comes twice', (query: string) => `${query}&openid.claimed_id=${victim}`],
    ['a field comes twice, first', (query: string) => `openid.claimed_id=${victim}&${query}`],
    ['a field comes twice with one value', (query: string) => `${query}&openid.mode=id_res`],
    ['a field comes twice in other letters', (query: string) => `${query}&openid.Mode=id_res`],
    [
      'a field comes twice, once with its dot encoded',
      (query: string) => `${query}&openid%2Emode=id_res`,
    ],
    ['the state comes twice', (query: string) => `${query}&state=${'Zm9v-YmFy_0'}`],
    ['a name is in brackets', (query: string) => `${query}&openid[claimed_id]=${victim}`],
    ['a name ends in brackets', (query: string) => `${query}&openid.claimed_id[]=${victim}`],
    ['a name has an underscore for its dot', (query: string) => `${query}&openid_mode=id_res`],
    ['a name ends in NUL', (query: string) => `${query}&openid.claimed_id%00=${victim}`],
    ['a name begins with a blank', (query: string) => `${query}&+openid.claimed_id=${victim}`],
    ['a name has letters of another script', (query: string) => `${query}&openid.m%D0%BEde=id_res`],
    ['a parameter is of nobody', (query: string) => `${query}&next=https://evil.example/`],
    ['a value has NUL', (query: string) => edit(query, 'openid.assoc_handle', '1\u0000')],
    ['a value has a line break', (query: string) => edit(query, 'openid.assoc_handle', '1\nns:x')],
    ['a value has DEL', (query: string) => edit(query, 'openid.assoc_handle', '1\u007f')],
    ['a percent escape is broken', (query: string) => `${query}&openid.x=%zz`],
    ['a percent escape is not UTF-8', (query: string) => `${query}&openid.x=%E0%A4%A`],
    ['a percent escape is overlong UTF-8', (query: string) => `${query}&openid.x=%C0%AF`],
    ['a parameter has no name', (query: string) => `${query}&=x`],
    ['a parameter has no value', (query: string) => `${query}&openid.invalidate_handles`],
    ['a parameter is empty', (query: string) => `${query}&`],
    ['it is too long', (query: string) => edit(query, 'openid.sig', 'x'.repeat(8_192))],
    ['it is empty', () => ''],
  ])('%s', async (_what, change) => {
    await refused(onTheWay(change));
  });
});

describe('2.1.2 an assertion is refused if its ns is', () => {
  test.each([
    ['missing', undefined],
    ['the namespace of version 1.1', 'http://openid.net/signon/1.1'],
    ['the namespace of version 1.0', 'http://openid.net/signon/1.0'],
    ['empty', ''],
    ['spelt with https', 'https://specs.openid.net/auth/2.0'],
    ['spelt with a slash at its end', 'http://specs.openid.net/auth/2.0/'],
    ['spelt in capitals', 'HTTP://SPECS.OPENID.NET/AUTH/2.0'],
  ])('%s', async (_what, ns) => {
    await refused(replacing('openid.ns', ns));
  });

  test('missing, for the identity of a provider of an attacker, which receives no request (2.3)', async () => {
    await refused({
      callback: () =>
        new URLSearchParams({
          state: 'Zm9v-YmFy_0',
          'openid.mode': 'id_res',
          'openid.identity': `https://${COMMUNITY_HOST}/openid/id/1`,
          'openid.claimed_id': attacker.endpoint.href,
          'openid.op_endpoint': attacker.endpoint.href,
          'openid.return_to': RETURN_TO.href,
          'openid.assoc_handle': 'x',
          'openid.signed': 'mode,identity,return_to',
          'openid.sig': 'x',
        }).toString(),
    });
  });
});

describe('2.1.3 the mode', () => {
  test('cancel means that the user refused', async () => {
    expect(await outcomeOf(replacing('openid.mode', 'cancel'))).toBe('sign_in_cancelled');
    const bare = 'state=Zm9v-YmFy_0&openid.ns=http://specs.openid.net/auth/2.0&openid.mode=cancel';
    expect(await outcomeOf(onTheWay(() => bare))).toBe('sign_in_cancelled');
  });

  test.each([['error'], ['setup_needed'], ['check_authentication'], ['ID_RES'], [''], [undefined]])(
    '%s is refused',
    async (mode) => {
      await refused(replacing('openid.mode', mode));
    },
  );
});

describe('2.1.4 an assertion is refused if it belongs to another attempt:', () => {
  test.each([
    ['another host', 'https://evil.example/api/v1/auth/provider_c/callback?state=Zm9v-YmFy_0'],
    ['a user in the host', RETURN_TO.href.replace('//', '//items.example@')],
    ['another port', RETURN_TO.href.replace('.example/', '.example:444/')],
    ['the default port spelt out', RETURN_TO.href.replace('.example/', '.example:443/')],
    ['another scheme', RETURN_TO.href.replace('https', 'http')],
    ['another path', RETURN_TO.href.replace('callback', 'link/callback')],
    ['a slash at the end of the path', RETURN_TO.href.replace('?', '/?')],
    ['other letters in the host', RETURN_TO.href.replace('items', 'ITEMS')],
    ['another state', RETURN_TO.href.replace('Zm9v', 'Zm9w')],
    ['no state', RETURN_TO.href.replace(/\?.*/, '')],
    ['more in its query', `${RETURN_TO.href}&x=1`],
    ['a fragment', `${RETURN_TO.href}#x`],
    ['nothing', ''],
  ])('return_to has %s', async (_what, returnTo) => {
    await refused(signing('return_to', returnTo));
  });

  test('return_to is missing', async () => {
    await refused(replacing('openid.return_to', undefined));
  });

  test.each([
    ['another state', 'state', 'Zm9w'],
    ['no state', 'state', undefined],
    ['an empty state', 'state', ''],
  ])('its URL has %s', async (_what, name, value) => {
    await refused(replacing(name, value));
  });
});

describe('2.1.5 an assertion of another provider is refused: its op_endpoint is', () => {
  test('the provider of an attacker, which receives no request (2.3)', async () => {
    await refused(signing('op_endpoint', attacker.endpoint.href));
    await refused(replacing('openid.op_endpoint', attacker.endpoint.href));
  });

  test.each([
    ['without its path', (url: string) => new URL(url).origin],
    ['with a slash more', (url: string) => `${url}/`],
    ['with a query', (url: string) => `${url}?`],
    ['with a user', (url: string) => url.replace('//', '//x@')],
    ['by name', (url: string) => url.replace('127.0.0.1', 'localhost')],
    ['with https', (url: string) => url.replace('http', 'https')],
    ['empty', () => ''],
  ])('%s', async (_what, change) => {
    await refused(signing('op_endpoint', change(provider.endpoint.href)));
  });

  test('missing', async () => {
    await refused(replacing('openid.op_endpoint', undefined));
  });
});

describe('2.1.6 an identifier that the platform does not use is refused:', () => {
  const own = `https://${COMMUNITY_HOST}/openid/id/`;
  const both = (identifier: string): Lies => ({
    assertion: (fields) => fields.set('claimed_id', identifier).set('identity', identifier),
  });
  test.each([
    ['http', `http://${COMMUNITY_HOST}/openid/id/1`],
    ['another host', 'https://evil.example/openid/id/1'],
    ['a longer host', `https://${COMMUNITY_HOST}.evil.example/openid/id/1`],
    ['a host in front', `https://evil.${COMMUNITY_HOST}/openid/id/1`],
    ['a user', `https://${COMMUNITY_HOST}@evil.example/openid/id/1`],
    ['a port', `https://${COMMUNITY_HOST}:443/openid/id/1`],
    ['capitals', `https://${COMMUNITY_HOST.toUpperCase()}/openid/id/1`],
    ['another path', `https://${COMMUNITY_HOST}/id/1`],
    ['a deeper path', `https://${COMMUNITY_HOST}/x/openid/id/1`],
    ['a way back in the path', `https://${COMMUNITY_HOST}/openid/id/../id/1`],
    ['a slash at the end', `${own}1/`],
    ['a query', `${own}1?x`],
    ['a fragment', `${own}1#x`],
    ['no number', own],
    ['letters', `${own}1a`],
    ['a hexadecimal number', `${own}0x1`],
    ['an exponent', `${own}1e3`],
    ['a sign', `${own}+1`],
    ['a negative number', `${own}-1`],
    ['a blank', `${own}1 `],
    ['a leading zero', `${own}01`],
    ['zero', `${own}0`],
    ['digits of another script', `${own}١٢٣`],
    ['65 bits', `${own}18446744073709551616`],
    ['21 digits', `${own}100000000000000000000`],
    ['an address after a line of its own', `https://evil.example/?${own}1`],
    ['nothing', ''],
  ])('%s', async (_what, identifier) => {
    await refused(both(identifier));
  });

  test.each([['claimed_id'], ['identity']])('%s differs', async (name) => {
    await refused(signing(name, `${own}2`));
  });

  test.each([['claimed_id'], ['identity']])('%s is missing', async (name) => {
    await refused(replacing(`openid.${name}`, undefined));
  });
});

test.each([['1'], ['76561197960265729'], ['9007199254740993'], ['18446744073709551615']])(
  '2.1.6 account %s is read exactly, to its last digit',
  async (accountId) => {
    provider.accountId = accountId;
    expect(await visit(provider)).toEqual({ result: accountId, nonces: 1 });
  },
);

describe('2.1.7 an assertion is refused if', () => {
  test.each([
    ['op_endpoint'],
    ['return_to'],
    ['response_nonce'],
    ['assoc_handle'],
    ['claimed_id'],
    ['identity'],
  ])('%s is not signed', async (name) => {
    await refused({
      assertion: (fields) => {
        const signed = fields.get('signed')?.split(',') ?? [];
        fields.set('signed', signed.filter((one) => one !== name).join(','));
      },
    });
  });

  test('a field is missing, also in the list of signed fields', async () => {
    await refused({
      assertion: (fields) => {
        fields.delete('assoc_handle');
        fields.set('signed', fields.get('signed')?.replace(',assoc_handle', '') ?? '');
      },
    });
  });

  test('an unsigned field is added', async () => {
    await refused(onTheWay((query) => `${query}&openid.sreg.email=victim@example.com`));
  });

  test('a signed field is missing', async () => {
    await refused({
      assertion: (fields) => fields.set('signed', `${fields.get('signed')},sreg.email`),
    });
  });

  test('the list of signed fields is missing, empty, or only commas', async () => {
    await refused(replacing('openid.signed', undefined));
    await refused(replacing('openid.signed', ''));
    await refused(replacing('openid.signed', ',,,'));
  });

  test('the list of signed fields has a field twice', async () => {
    await refused({
      assertion: (fields) => fields.set('signed', `${fields.get('signed')},identity`),
    });
  });

  test('its signature is missing or empty', async () => {
    await refused(replacing('openid.sig', undefined));
    await refused(replacing('openid.sig', ''));
  });
});

test('2.1.7 a provider may sign more fields than required, and name a handle to invalidate', async () => {
  provider.lies = {
    assertion: (fields) =>
      fields
        .set('sreg.nickname', 'a=b&c + ü %41')
        .set('ns.sreg', 'http://openid.net/extensions/sreg/1.1')
        .set('invalidate_handle', 'old')
        .set('signed', `${fields.get('signed')},ns,mode,ns.sreg,sreg.nickname`),
  };
  expect(await visit(provider)).toEqual({ result: provider.accountId, nonces: 1 });
});

describe('2.1.8 a nonce is refused if it', () => {
  const at = (milliseconds: number): string =>
    new Date(NOW + milliseconds).toISOString().replace(/\.\d+/, '');
  test.each([
    ['is five minutes and a second old', `${at(-301_000)}x`],
    ['is of five minutes and a second hence', `${at(301_000)}x`],
    ['is of another year', '2006-11-20T12:00:00Zx'],
    ['is of no date', '2026-13-45T12:00:00Zx'],
    ['has no time', 'x'],
    ['has a fraction of a second', `${new Date(NOW).toISOString()}x`],
    ['is of another zone', '2026-11-20T12:00:00+00:00x'],
    ['has a blank', `${at(0)}x y`],
    ['has letters beyond ASCII', `${at(0)}é`],
    ['does not begin with its time', `x${at(0)}`],
    ['is longer than 255 characters', at(0).padEnd(256, 'x')],
    ['is empty', ''],
  ])('%s', async (_what, nonce) => {
    await refused(signing('response_nonce', nonce));
  });

  test('is missing', async () => {
    await refused(replacing('openid.response_nonce', undefined));
  });

  test.each([[-300_000], [300_000]])('but not if it is %d ms off', async (milliseconds) => {
    provider.lies = signing('response_nonce', at(milliseconds).padEnd(255, '+/='));
    expect(await visit(provider)).toEqual({ result: provider.accountId, nonces: 1 });
  });
});
