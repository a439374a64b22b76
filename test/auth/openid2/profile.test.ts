import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchProfile } from '../../../src/auth/openid2/profile.js';
import type { Profile } from '../../../src/domain/user.js';
import { type StubServer, startStub } from '../../market/support/stub-server.js';

const ACCOUNT = '76561197960287930';
const API_KEY = 'S3CRET&KEY';

let stub: StubServer | undefined;
let failures: unknown[] = [];
afterEach(async () => {
  await stub?.close();
  stub = undefined;
  failures = [];
});

async function profileFrom(
  answer: (response: ServerResponse) => void,
): Promise<Profile | undefined> {
  stub = await startStub((_request, response) => answer(response));
  const settings = { apiUrl: new URL(stub.origin), apiKey: API_KEY };
  return fetchProfile(settings, ACCOUNT, fetch, (error) => failures.push(error));
}

function players(...list: unknown[]) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ response: { players: list } }));
  };
}

const player = (fields: Record<string, unknown> = {}) => ({
  steamid: ACCOUNT,
  personaname: 'Rabscuttle',
  avatarfull: 'https://avatars.example/full.jpg',
  profileurl: 'https://community.example/id/x/',
  ...fields,
});

test('2.2: returns name and avatar of this account only', async () => {
  const profile = await profileFrom(players(player({ steamid: '1', personaname: 'x' }), player()));
  expect(profile).toEqual({ name: 'Rabscuttle', avatarUrl: 'https://avatars.example/full.jpg' });
  expect(stub?.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /ISteamUser/GetPlayerSummaries/v0002/?key=S3CRET%26KEY&steamids=${ACCOUNT}`,
  ]);
  expect(failures).toEqual([]);
});

describe('5.26: an avatar is dropped if it is', () => {
  test.each([
    ['http', 'http://avatars.example/full.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
    ['relative', '//avatars.example/full.jpg'],
    ['too long', `https://avatars.example/${'x'.repeat(2_048)}`],
    ['empty', ''],
    ['missing', undefined],
  ])('%s', async (_what, avatarfull) => {
    expect(await profileFrom(players(player({ avatarfull })))).toEqual({
      name: 'Rabscuttle',
      avatarUrl: '',
    });
  });
});

test.each([
  ['control characters', 'a\u0000b\r\nc', 'a b c'],
  ['characters that turn the direction', 'a\u202eb\u2066c', 'a b c'],
  ['blanks around it', '  Ab C ', 'Ab C'],
  ['other scripts', '★ Ünï 中', '★ Ünï 中'],
  ['too much', '🦊'.repeat(200), '🦊'.repeat(100)],
  ['nothing', '', ''],
])('a name with %s', async (_what, personaname, name) => {
  expect(await profileFrom(players(player({ personaname })))).toMatchObject({ name });
});

describe('28: the sign-in succeeds without a profile if the web API', () => {
  test.each([
    ['refuses the key', (response: ServerResponse) => response.writeHead(403).end('<html>')],
    ['fails', (response: ServerResponse) => response.writeHead(500).end()],
    [
      'redirects',
      (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
    ['sends no JSON', (response: ServerResponse) => response.end('<html>')],
    ['sends JSON of another form', (response: ServerResponse) => response.end('{"response":[]}')],
    ['sends a name that is not text', players(player({ personaname: 7 }))],
    ['knows nobody', players()],
    ['tells of another account', players(player({ steamid: '76561197960287931' }))],
    ['sends too much', players(player({ personaname: 'x'.repeat(65_536) }))],
    ['breaks off', (response: ServerResponse) => response.destroy()],
  ])('%s', async (_what, answer) => {
    expect(await profileFrom(answer)).toBeUndefined();
    expect(stub?.requests.length).toBe(1);
    const [error] = failures;
    if (!(error instanceof Error)) return expect.fail('nothing to log');
    const shown = `${error.stack} ${String(error.cause)}`;
    expect(shown).not.toContain('S3CRET');
    expect(shown).not.toContain(ACCOUNT);
  });
});
