import { expect, test } from 'vitest';
import { hashToken, newToken } from '../../src/auth/tokens.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { addMagicLink, useMagicLink } from '../../src/store/accounts/magic-links.js';
import { onEachDatabase } from '../support/database.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const LIMITS = { perRequesterAndAddress: 5, perRequester: 40, requestersPerAddress: 5 };

onEachDatabase(({ database }) => {
  /**
   * Requests a link for each address from one network.
   * @returns those that got one
   */
  async function askFor(emails: readonly string[], network: string, now = NOW) {
    const given: { email: string; tokenHash: Buffer }[] = [];
    for (const email of emails) {
      const tokenHash = hashToken(newToken());
      const link = { tokenHash, email, network, browserHash: hashToken(newToken()) };
      const times = { createdAt: now, expiresAt: now + 10 * MINUTE_MS };
      const limits = { since: now - HOUR_MS, ...LIMITS };
      if (await addMagicLink(database(), { ...link, ...times }, limits)) given.push(link);
    }
    return given;
  }

  const addresses = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);

  test('one network cannot mail thousands of strangers', async () => {
    expect(await askFor(addresses('stranger', 200), '192.0.2.1')).toHaveLength(40);
    expect(await askFor(addresses('other', 10), '192.0.2.2')).toHaveLength(10);
    expect(await askFor(addresses('later', 50), '192.0.2.1', NOW + HOUR_MS + 1)).toHaveLength(40);
  });

  test('a network whose links are used by people is not limited', async () => {
    const given = await askFor(addresses('colleague', 40), '192.0.2.3');
    for (const { tokenHash } of given) {
      const opened = { tokenHash, browserHash: undefined };
      expect(await useMagicLink(database(), opened, 'confirmed', NOW)).toBeDefined();
    }
    expect(await askFor(addresses('newcomer', 50), '192.0.2.3')).toHaveLength(40);
  });

  test('a link that only a scanner opened still counts', async () => {
    for (const { tokenHash } of await askFor(addresses('scanned', 40), '192.0.2.4')) {
      await useMagicLink(database(), { tokenHash, browserHash: undefined }, 'opened', NOW);
    }
    expect(await askFor(addresses('further', 5), '192.0.2.4')).toHaveLength(0);
  });
});
