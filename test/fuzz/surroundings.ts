import { join } from 'node:path';
import { afterAll } from 'vitest';
import { firstDayOf } from '../../src/domain/calendar.js';
import { startIdTokenPeer } from '../auth/support/id-token-peer.js';
import { json, startOAuthPeer } from '../auth/support/oauth-peer.js';
import { type ServiceOptions, startAccounts } from '../auth/support/service.js';
import { makeDailyPrices } from '../support/daily-prices.js';
import { importDays } from '../support/imported-days.js';
import { startInventoryServer } from '../support/inventory-server.js';
import { startOpenId2Provider } from '../support/openid2-provider.js';
import { getJson, temporaryFolder, until } from '../support/program.js';

export interface SurroundingsOptions extends ServiceOptions {
  readonly markets?: string;
  /** Used instead of a new {@link dataWithPast}. */
  readonly data?: string;
}

/**
 * The whole service with all servers that it requests: identity providers and the game platform.
 */
export async function startSurroundings({
  markets = 'simulated,skinport',
  data,
  ...options
}: SurroundingsOptions = {}) {
  const idTokens = await startIdTokenPeer();
  const oauth = await startOAuthPeer();
  const openId = await startOpenId2Provider({ clock: options.now ?? Date.now });
  const inventories = await startInventoryServer();
  afterAll(() => Promise.all([openId.close(), inventories.close()]));
  oauth.profile = { sub: 'somebody', email: 'somebody@example.com', email_verified: true };
  const settings = {
    DATA_DIR: data ?? (await dataWithPast()),
    MARKETS: markets,
    // Nothing listens on this port.
    SKINPORT_URL: 'http://127.0.0.1:1',
    SIMULATED_ITEMS: '30',
    BACKUP_DIR: temporaryFolder(afterAll),
    ADMIN_EMAILS: 'somebody@example.com',
    PROVIDER_A_CLIENT_ID: 'our-id',
    PROVIDER_A_CLIENT_SECRET: 'our-secret',
    PROVIDER_A_ISSUER: idTokens.issuer,
    ...oauth.settings('PROVIDER_B'),
    PROVIDER_C_OPENID_ENABLED: 'true',
    PROVIDER_C_OPENID_ENDPOINT: openId.endpoint.href,
    PROVIDER_C_COMMUNITY_HOST: 'community.example',
    PROVIDER_C_INVENTORY_URL: inventories.url.href,
  };
  const service = await startAccounts(settings, undefined, options);
  const [item] = await until(
    () => getJson<{ market_hash_name: string }[]>(`${service.origin}/api/v1/items`),
    (items) => items.length > 0,
  );
  let accountId = 76_561_197_960_265_729n;

  return {
    service,
    /** The name of the item with the id 1. */
    itemName: item?.market_hash_name ?? '',

    /** A new account of the game platform, with one asset in its inventory. */
    newGameAccount(): string {
      accountId += 1n;
      inventories.inventories.set(`${accountId}`, [{ assetId: '1', name: 'Chroma Case' }]);
      return `${accountId}`;
    },

    /** The next user who signs in at the game platform has this account. */
    useGameAccount(id: string): void {
      openId.accountId = id;
    },

    /** All servers that the service requests fail from now on, or answer correctly. */
    setFailing(failing: boolean): void {
      idTokens.honest();
      if (failing) idTokens.key = idTokens.foreignKey;
      oauth.token = failing ? (_request, response) => json(response, 500, {}) : undefined;
      openId.lies = failing ? { verification: (response) => response.writeHead(500).end() } : {};
      inventories.misbehave = failing ? (response) => response.writeHead(500).end() : undefined;
    },
  };
}

/** A new database whose first items have two months of sales. */
export async function dataWithPast(): Promise<string> {
  const folder = await importDays({
    prices: makeDailyPrices({ items: 30, days: PAST_DAYS }),
    nameOf: (item) => `AK-47 | Pattern ${item + 1} (Field-Tested)`,
    begin: firstDayOf(PAST_DAYS, Date.now()),
  });
  return join(folder, 'data');
}

const PAST_DAYS = 60;

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;
