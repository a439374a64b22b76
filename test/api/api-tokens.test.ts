import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiTokens, NewApiToken } from '../../src/contract/api-tokens.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import { text } from '../../src/store/connection/rows.js';
import { bearer, callWithToken, makeToken } from '../support/api-tokens.js';
import { onEachDatabase } from '../support/database.js';
import { connectLive, store } from '../support/live-client.js';
import { type Owner, type PortfolioApi, startPortfolioApi } from '../support/portfolio.js';

const WRONG = { error: 'the API token is unknown, has expired or was revoked' };
const NOBODYS = `itt_${'A'.repeat(43)}`;
const LOT = JSON.stringify({ item_id: 1, quantity: 2, unit_cost: 700 });

onEachDatabase(({ database }) => {
  let api: PortfolioApi;
  const closing: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    api = await startPortfolioApi(database(), ['Item 1'], {}, (close) => closing.push(close));
    closing.push(() => api.alerts.stop());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  const iso = (time: number) => new Date(time).toISOString();
  const listed = async (owner: Owner) => (await owner.get<ApiTokens>('/account/tokens')).tokens;

  describe('a token', () => {
    test('is shown once and listed without its secret; only its hash is stored', async () => {
      const owner = await api.signIn();
      const made = await makeToken(api, owner, ['alerts', 'portfolio:read']);
      expect(made).toStrictEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Script',
        scopes: ['portfolio:read', 'alerts'],
        created_at: iso(api.clock.now),
        expires_at: iso(api.clock.now + 30 * DAY_MS),
        token: expect.stringMatching(/^itt_[A-Za-z0-9_-]{43}$/),
      });
      const { token, ...rest } = made;
      expect(await listed(owner)).toStrictEqual([{ ...rest, last_used_at: null }]);
      const rows = await database().rows(
        { row: text },
        `SELECT t::text || encode(token_hash, 'escape') AS row FROM api_tokens t WHERE id = $1`,
        [made.id],
      );
      expect(rows[0]?.row).toContain('Script');
      expect(rows[0]?.row).not.toContain(token.slice(4, 20));
      const other = await makeToken(api, owner);
      expect(other.token).not.toBe(token);
      expect((await listed(owner)).map(({ id }) => id)).toEqual(
        expect.arrayContaining([made.id, other.id]),
      );
    });

    test('reads and changes the data of its scopes without a cookie and a CSRF token', async () => {
      const owner = await api.signIn();
      const { token } = await makeToken(api, owner, ['portfolio:read', 'portfolio:write']);
      const added = await callWithToken(api, token, '/portfolio/lots', {
        method: 'POST',
        body: LOT,
      });
      expect(added.status).toBe(201);
      const lots = (await callWithToken(api, token, '/portfolio/lots')).json() as Lot[];
      expect(lots).toEqual(await owner.get<Lot[]>('/portfolio/lots'));
      expect(lots).toEqual([added.json()]);
      const portfolio = (await callWithToken(api, token, '/portfolio')).json() as Portfolio;
      expect(portfolio.user_id).toBe(owner.id);
    });

    test('is listed with the time of its last use, to the minute', async () => {
      const owner = await api.signIn();
      const { token } = await makeToken(api, owner);
      const lastUse = async () => (await listed(owner))[0]?.last_used_at;
      const first = api.clock.now;
      await callWithToken(api, token, '/items');
      expect(await lastUse()).toBe(iso(first));
      api.clock.now += MINUTE_MS - 1;
      await callWithToken(api, token, '/portfolio');
      expect(await lastUse()).toBe(iso(first));
      api.clock.now += 1;
      await callWithToken(api, token, '/portfolio');
      expect(await lastUse()).toBe(iso(first + MINUTE_MS));
    });

    test.each<[label: string, changes: (now: number) => Partial<NewApiToken>, error: RegExp]>([
      ['no name', () => ({ name: '' }), /^body\.name must/],
      [
        'a name of control characters',
        () => ({ name: '\u0007\u202e' }),
        /^name must not be empty$/,
      ],
      ['no scope', () => ({ scopes: [] }), /^body\.scopes must/],
      ['a scope twice', () => ({ scopes: ['alerts', 'alerts'] }), /^body\.scopes must/],
      ['an unknown scope', () => ({ scopes: ['admin' as 'alerts'] }), /^body\.scopes\.0 must/],
      ['no date', () => ({ expires_at: 'soon' }), /^expires_at must be a date/],
      ['an end that has come', (now) => ({ expires_at: iso(now) }), /^expires_at must be in the f/],
      [
        'an end beyond a year',
        (now) => ({ expires_at: iso(now + 366 * DAY_MS + 1) }),
        /^expires_at must be within 366 days$/,
      ],
    ])('is not created with %s', async (_what, changes, error) => {
      const owner = await api.signIn();
      const answer = await owner.send('POST', '/account/tokens', {
        name: 'Script',
        scopes: ['alerts'],
        expires_at: iso(api.clock.now + DAY_MS),
        ...changes(api.clock.now),
      });
      expect([answer.status, answer.json()]).toEqual([
        400,
        { error: expect.stringMatching(error) },
      ]);
      expect(await listed(owner)).toEqual([]);
    });

    test('is not created if its user already has 50', async () => {
      const owner = await api.signIn();
      const make = () =>
        owner.send('POST', '/account/tokens', {
          name: 'One of many',
          scopes: ['alerts'],
          expires_at: iso(api.clock.now + DAY_MS),
        });
      const together = (count: number) => Promise.all(Array.from({ length: count }, make));
      const all = [...(await together(26)), ...(await together(25))];
      const refused = all.filter(({ status }) => status !== 201);
      expect(refused.map((answer) => [answer.status, answer.json()])).toEqual([
        [409, { error: 'a user has at most 50 API tokens' }],
      ]);
      expect(await listed(owner)).toHaveLength(50);
    });

    test('is created and revoked only by its owner, in a session', async () => {
      const owner = await api.signIn();
      const stranger = await api.signIn();
      const { id, token } = await makeToken(api, owner);
      const gone = await stranger.send('DELETE', `/account/tokens/${id}`);
      expect([gone.status, gone.json()]).toEqual([404, { error: 'API token not found' }]);
      expect(await listed(stranger)).toEqual([]);
      const { 'x-csrf-token': _, ...withoutCsrf } = owner.headers;
      const path = `/api/v1/account/tokens/${id}`;
      expect((await api.call(path, { method: 'DELETE', headers: withoutCsrf })).status).toBe(403);
      expect((await api.call(path, { method: 'DELETE' })).status).toBe(401);
      expect((await callWithToken(api, token, '/portfolio')).status).toBe(200);
    });
  });

  describe('a token is refused', () => {
    test('as soon as it is revoked, in every process', async () => {
      const owner = await api.signIn();
      const other = await api.startAnother();
      const { id, token } = await makeToken(api, owner);
      for (const process of [api, other]) {
        expect((await callWithToken(process, token, '/portfolio')).status).toBe(200);
      }
      await owner.done('DELETE', `/account/tokens/${id}`);
      for (const process of [other, await api.startAnother()]) {
        const answer = await callWithToken(process, token, '/portfolio');
        expect([answer.status, answer.json()]).toEqual([401, WRONG]);
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect((await owner.send('DELETE', `/account/tokens/${id}`)).status).toBe(404);
      expect(await listed(owner)).toEqual([]);
    });

    test.each([
      { query: '', status: 200 },
      { query: '?api_tokens=keep', status: 200 },
      { query: '?api_tokens=revoke', status: 401 },
    ])(
      'after its user signs out everywhere, only if the query requests it: $query',
      async ({ query, status }) => {
        const owner = await api.signIn();
        const { token } = await makeToken(api, owner);
        const stranger = await makeToken(api, await api.signIn());
        expect((await owner.send('DELETE', '/account/sessions?api_tokens=all')).status).toBe(400);
        await owner.done('DELETE', `/account/sessions${query}`);
        expect((await callWithToken(api, token, '/portfolio')).status).toBe(status);
        expect((await callWithToken(api, stranger.token, '/portfolio')).status).toBe(200);
      },
    );

    test('once it has expired, and is still listed', async () => {
      const owner = await api.signIn();
      const { token, expires_at } = await owner.done<{ token: string; expires_at: string }>(
        'POST',
        '/account/tokens',
        { name: 'Short', scopes: ['portfolio:read'], expires_at: iso(api.clock.now + SECOND_MS) },
      );
      api.clock.now = Date.parse(expires_at) - 1;
      expect((await callWithToken(api, token, '/portfolio')).status).toBe(200);
      api.clock.now += 1;
      const answer = await callWithToken(await startAnotherNow(), token, '/portfolio');
      expect([answer.status, answer.json()]).toEqual([401, WRONG]);
      expect(await listed(owner)).toMatchObject([{ name: 'Short', expires_at }]);
    });

    test('once its user is deleted', async () => {
      const owner = await api.signIn();
      const { token } = await makeToken(api, owner);
      await database().query('DELETE FROM users WHERE id = $1', [owner.id]);
      const answer = await callWithToken(await api.startAnother(), token, '/portfolio');
      expect([answer.status, answer.json()]).toEqual([401, WRONG]);
    });
  });

  /** Another process with the same time. */
  const startAnotherNow = async () => {
    const other = await api.startAnother();
    other.clock.now = api.clock.now;
    return other;
  };

  describe('a request with a token and a cookie', () => {
    test('uses the user of the token', async () => {
      const owner = await api.signIn();
      const other = await api.signIn();
      const { token } = await makeToken(api, owner, ['portfolio:read']);
      const answer = await callWithToken(api, token, '/portfolio', { headers: other.headers });
      expect((answer.json() as Portfolio).user_id).toBe(owner.id);
      const change = await callWithToken(api, token, '/portfolio/lots', {
        method: 'POST',
        body: LOT,
        headers: other.headers,
      });
      expect(change.status).toBe(403);
      expect(await other.get('/portfolio/lots')).toEqual([]);
    });

    test('is refused if the token is invalid', async () => {
      const owner = await api.signIn();
      const other = await api.startAnother();
      for (const token of [NOBODYS, 'nonsense', '']) {
        const { headers } = owner;
        const answer = await callWithToken(other, token, '/portfolio', { headers });
        expect([answer.status, answer.json()]).toEqual([401, WRONG]);
      }
    });

    test('uses the session if `Authorization` has another scheme', async () => {
      const owner = await api.signIn();
      const headers = { ...owner.headers, authorization: 'Basic YTpi' };
      expect((await api.call('/api/v1/portfolio', { headers })).status).toBe(200);
    });
  });

  describe('wrong tokens', () => {
    test('count towards the limit of sign-in requests, on every route', async () => {
      const other = await api.startAnother();
      const owner = await api.signIn();
      const { token } = await makeToken(api, owner);
      const paths = ['/items', '/portfolio', '/ws', '/auth/me', '/account/tokens'];
      for (let sent = 0; sent < 20; sent += 1) {
        const path = paths[sent % paths.length] ?? '';
        expect((await callWithToken(other, NOBODYS, path)).status, path).toBe(401);
      }
      for (const path of paths) {
        const answer = await callWithToken(other, NOBODYS, path);
        expect([answer.status, answer.json()], path).toEqual([429, { error: 'too many requests' }]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await other.call('/api/v1/auth/options')).status).toBe(429);
      // Other users behind the same address can continue.
      expect((await callWithToken(other, token, '/portfolio')).status).toBe(200);
      expect((await other.call('/api/v1/items')).status).toBe(200);
    });

    test('are refused on a public route too, even if its response is cached', async () => {
      const other = await api.startAnother();
      expect((await other.call('/api/v1/items')).status).toBe(200);
      expect((await other.call('/api/v1/items')).status).toBe(200);
      const answer = await callWithToken(other, NOBODYS, '/items');
      expect([answer.status, answer.json()]).toEqual([401, WRONG]);
    });
  });

  test('a token is accepted only in the header', async () => {
    const owner = await api.signIn();
    const { token } = await makeToken(api, owner);
    for (const query of [`access_token=${token}`, `token=${token}`, `authorization=${token}`]) {
      expect((await api.call(`/api/v1/portfolio?${query}`)).status).toBe(401);
    }
    const inCookie = await api.call('/api/v1/portfolio', {
      headers: { cookie: `session=${token}` },
    });
    expect(inCookie.status).toBe(401);
  });

  test('the log contains no token', async () => {
    const owner = await api.signIn();
    const { id, token } = await makeToken(api, owner);
    await callWithToken(api, token, '/portfolio');
    await callWithToken(api, token, '/auth/me');
    await owner.done('DELETE', `/account/tokens/${id}`);
    await callWithToken(api, token, '/portfolio');
    const log = JSON.stringify(api.logged);
    expect(log).toContain(id);
    expect(log).toContain('API token refused');
    expect(log).not.toContain(token.slice(4));
  });

  describe('live connections', () => {
    const price = (value: number) => {
      api.clock.now += 30 * MINUTE_MS;
      store(api, { itemId: 1, sourceId: 1, time: api.clock.now, price: value, volume: 1 });
    };
    const fire = async ({ id }: Owner) => {
      price(1_100);
      await api.alerts.turn();
      const count = async () =>
        (await database().query('SELECT FROM alert_events WHERE user_id = $1', [id])).rowCount;
      await expect.poll(count, { timeout: 30_000 }).toBe(1);
    };
    const watch = async (owner: Owner) => {
      price(900);
      const rule = { type: 'price_above', price: 1_000 };
      await owner.done('POST', '/portfolio/alerts', { item_id: 1, rule });
    };

    test('with the scope `alerts` get the alerts of their user', async () => {
      const owner = await api.signIn();
      const { token } = await makeToken(api, owner, ['alerts']);
      const { token: other } = await makeToken(api, owner, ['prices:read', 'portfolio:read']);
      const client = await connectLive(api, bearer(token));
      const without = await connectLive(api, bearer(other));
      await watch(owner);
      await fire(owner);
      const [alert] = await client.readUntil('alert');
      expect(alert).toMatchObject({ type: 'alert', item_id: 1 });
      expect(await without.settled()).toEqual([]);
      without.say({ action: 'subscribe', item_ids: [1] });
      expect((await without.readUntil('price')).at(-1)).toMatchObject({ item_id: 1 });
    });

    test('with a revoked token get no further alerts', async () => {
      const owner = await api.signIn();
      const { id, token } = await makeToken(api, owner, ['alerts']);
      const client = await connectLive(api, bearer(token));
      await watch(owner);
      await owner.done('DELETE', `/account/tokens/${id}`);
      await fire(owner);
      expect(await client.settled()).toEqual([]);
    });

    test('with a wrong token are refused', async () => {
      const other = await api.startAnother();
      await expect(connectLive(other, bearer(NOBODYS))).rejects.toThrow('401');
      expect(other.live.size).toBe(0);
    });
  });
}, 'for each suite');
