import { expect, test } from 'vitest';
import { ApiTokens } from '../../src/auth/api-tokens.js';
import { Attempts } from '../../src/auth/attempts.js';
import { cookiesFor, SESSION_AGE } from '../../src/auth/cookies.js';
import { type MatchedUser, matchUser } from '../../src/auth/match-user.js';
import { Sessions } from '../../src/auth/sessions.js';
import { SIGN_IN_ROUTES, type SignInRoute } from '../../src/auth/sign-in-route.js';
import { createSweepLoop } from '../../src/auth/sweep-loop.js';
import { hashToken } from '../../src/auth/tokens.js';
import { verifiedByMailbox } from '../../src/auth/verified-identity.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { addMagicLink, useMagicLink } from '../../src/store/accounts/magic-links.js';
import { useNonce } from '../../src/store/accounts/openid-nonces.js';
import type { StoredUser } from '../../src/store/accounts/users.js';
import type { Transaction } from '../../src/store/connection/database.js';
import { integer } from '../../src/store/connection/rows.js';
import { onEachDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';

const TABLES = ['sessions', 'magic_links', 'sign_in_attempts', 'openid_nonces', 'known_browsers'];

onEachDatabase(({ database }) => {
  test('only expired rows are removed', async () => {
    const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
    const now = () => clock.now;
    const cookies = cookiesFor(new URL('http://localhost'));
    const sessions = new Sessions(database(), now, 72 * HOUR_MS, cookies.session);
    const attempts = new Attempts(database(), now);
    const counts = async () => {
      const found: number[] = [];
      for (const table of TABLES) {
        const rows = await database().rows({ n: integer }, `SELECT count(*) AS n FROM ${table}`);
        found.push(rows[0]?.n ?? -1);
      }
      return found;
    };
    const sweepOnce = async () => {
      const loop = createSweepLoop(database(), sessions, now, SILENT);
      loop.start();
      await loop.stop();
    };
    const fill = async (name: string) => {
      await database().transaction(async (transaction) => {
        const person = verifiedByMailbox(`${name}@example.com`);
        const user = await matchUser(transaction, person, { signUp: true, now: now() });
        await sessions.start(transaction, user, undefined);
      });
      const link = { tokenHash: hashToken(name), browserHash: hashToken(`browser of ${name}`) };
      await addMagicLink(
        database(),
        {
          ...link,
          email: `${name}@example.com`,
          network: '192.0.2.1',
          customer: undefined,
          createdAt: now(),
          expiresAt: now() + 10 * MINUTE_MS,
        },
        {
          since: now() - HOUR_MS,
          quietSince: now(),
          perCustomer: 80,
          inAll: 300,
          perRequesterAndAddress: 5,
          perRequester: 5,
          requestersPerAddress: 5,
        },
      );
      await useMagicLink(database(), link, 'opened', now());
      await attempts.begin(SIGN_IN_ROUTES[0] as SignInRoute, undefined);
      await useNonce(database(), name, now() + 15 * MINUTE_MS);
    };

    await fill('first');
    await sweepOnce();
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    clock.now += 30 * MINUTE_MS;
    await sweepOnce();
    // The link has expired, but still counts.
    expect(await counts()).toEqual([1, 1, 0, 0, 1]);
    clock.now += 4 * DAY_MS;
    await fill('second');
    await sweepOnce();
    expect(await counts()).toEqual([1, 1, 1, 1, 2]);
    clock.now += SESSION_AGE;
    await sweepOnce();
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test('an expired API token is listed for 30 days, then removed', async () => {
    const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
    const now = () => clock.now;
    const { session: cookie } = cookiesFor(new URL('http://localhost'));
    const sessions = new Sessions(database(), now, 72 * HOUR_MS, cookie);
    const tokens = new ApiTokens(database(), now, { requireValid: async () => {} });
    const person = verifiedByMailbox('programmer@example.com');
    const user = await database().transaction((transaction) =>
      matchUser(transaction, person, { signUp: true, now: now() }),
    );
    const session = { user, tokenHash: hashToken('session'), csrfToken: '', createdAt: now() };
    const request = (days: number) => ({
      name: `${days} days`,
      scopes: ['alerts'] as const,
      expiresAt: now() + days * DAY_MS,
    });
    await tokens.make(session, request(1));
    await tokens.make(session, request(2));
    const namesAfter = async (time: number) => {
      clock.now = time;
      const loop = createSweepLoop(database(), sessions, now, SILENT);
      loop.start();
      await loop.stop();
      return (await tokens.all(user.id)).map(({ name }) => name).sort();
    };
    const removed = now() + 31 * DAY_MS;
    expect(await namesAfter(removed - 1)).toEqual(['1 days', '2 days']);
    expect(await namesAfter(removed)).toEqual(['2 days']);
  });

  test('concurrent sign-ins with a new address create one account', async () => {
    const join = () =>
      database().transaction((transaction) =>
        matchUser(transaction, verifiedByMailbox('twins@example.com'), { signUp: true, now: 1 }),
      );
    const users = await Promise.all([join(), join(), join(), join()]);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });
});

test('the compiler requires a matched user to start a session', () => {
  const start = (sessions: Sessions, transaction: Transaction, stored: StoredUser) =>
    // @ts-expect-error only matchUser makes a MatchedUser
    sessions.start(transaction, stored, undefined);
  const matched = (sessions: Sessions, transaction: Transaction, user: MatchedUser) =>
    sessions.start(transaction, user, undefined);
  const match = (transaction: Transaction, address: string) => {
    const email = { kind: 'verified', address } as const;
    // @ts-expect-error an address is not a verified identity
    return matchUser(transaction, { email }, { signUp: true, now: 0 });
  };
  expect([start, matched, match]).toHaveLength(3);
});
