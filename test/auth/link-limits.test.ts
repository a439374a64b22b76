import { expect, test } from 'vitest';
import { hashToken, newToken } from '../../src/auth/tokens.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { customerOf } from '../../src/http/security/sender.js';
import { addMagicLink, useMagicLink } from '../../src/store/accounts/magic-links.js';
import { addUser } from '../../src/store/accounts/users.js';
import { onEachDatabase } from '../support/database.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const LIMITS = {
  perRequesterAndAddress: 5,
  perRequester: 40,
  perCustomer: 80,
  requestersPerAddress: 5,
  inAll: 300,
};

onEachDatabase(({ database }) => {
  /**
   * Requests a link for each address from one network.
   * @returns the addresses that got one
   */
  async function askFor(emails: readonly string[], network: string, now = NOW) {
    const given: { email: string; tokenHash: Buffer }[] = [];
    for (const email of emails) {
      const tokenHash = hashToken(newToken());
      const from = { network, customer: customerOf(network) };
      const link = { tokenHash, email, ...from, browserHash: hashToken(newToken()) };
      const times = { createdAt: now, expiresAt: now + 10 * MINUTE_MS };
      const limits = { since: now - HOUR_MS, quietSince: now - 10 * MINUTE_MS, ...LIMITS };
      if (await addMagicLink(database(), { ...link, ...times }, limits)) given.push(link);
    }
    return given;
  }

  const addresses = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);

  test('one network cannot send mails to thousands of new addresses', async () => {
    expect(await askFor(addresses('stranger', 200), '192.0.2.1')).toHaveLength(40);
    expect(await askFor(addresses('other', 10), '192.0.2.2')).toHaveLength(10);
    expect(await askFor(addresses('later', 50), '192.0.2.1', NOW + HOUR_MS + 1)).toHaveLength(40);
  });

  test('a network whose links are used is not limited', async () => {
    const given = await askFor(addresses('colleague', 40), '192.0.2.3');
    for (const { tokenHash } of given) {
      const opened = { tokenHash, browserHash: undefined };
      expect(await useMagicLink(database(), opened, 'confirmed', NOW)).toBeDefined();
    }
    expect(await askFor(addresses('newcomer', 50), '192.0.2.3')).toHaveLength(40);
  });

  test('the networks of a /48 cannot send mails to hundreds of new addresses, and do not affect another one', async () => {
    const given = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        askFor([`household-${n}@example.com`], `2001:db8:1:${n.toString(16)}::/64`),
      ),
    );
    expect(given.flat()).toHaveLength(80);
    expect(await askFor(['elsewhere@example.com'], '2001:db8:2:1::/64')).toHaveLength(1);
  });

  test('all networks together send mails to a limited number of new addresses; known users are not affected', async () => {
    const user = { email: 'user@example.com', emailVerified: true, name: '', avatarUrl: '' };
    await database().transaction((transaction) => addUser(transaction, user, NOW));
    let given = 0;
    for (let n = 0; n < 31; n += 1) {
      given += (await askFor(addresses(`crowd-${n}`, 10), `198.51.100.${n}`)).length;
    }
    expect(given).toBe(300);
    expect(await askFor(['user@example.com'], '203.0.113.1')).toHaveLength(1);
    expect(await askFor(['late@example.com'], '203.0.113.1', NOW + HOUR_MS + 1)).toHaveLength(1);
  });

  test('an address that is requested by many networks gets one link in ten minutes', async () => {
    const ask = (network: number, minutes: number) =>
      askFor(['wanted@example.com'], `192.0.2.${network}`, NOW + minutes * MINUTE_MS);
    for (let network = 1; network <= 5; network += 1) {
      expect(await ask(network, 0)).toHaveLength(1);
    }
    expect(await ask(6, 9)).toHaveLength(0);
    expect(await ask(7, 11)).toHaveLength(1);
    expect(await ask(8, 12)).toHaveLength(0);
    expect(await ask(8, 22)).toHaveLength(1);
  });

  test('a link that only a scanner opened still counts towards the limit', async () => {
    for (const { tokenHash } of await askFor(addresses('scanned', 40), '192.0.2.4')) {
      await useMagicLink(database(), { tokenHash, browserHash: undefined }, 'opened', NOW);
    }
    expect(await askFor(addresses('further', 5), '192.0.2.4')).toHaveLength(0);
  });
});
