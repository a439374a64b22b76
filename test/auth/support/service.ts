import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { freePort } from '../../../bench/free-port.js';
import { createLogger } from '../../../src/app/logger.js';
import { MARKET_NAMES } from '../../../src/app/markets.js';
import { startApp } from '../../../src/app/start-app.js';
import { openMigrated } from '../../../src/app/store.js';
import { ServiceSettings } from '../../../src/config/service-settings.js';
import type { Database } from '../../../src/store/connection/database.js';
import { afterUse } from '../../support/after-use.js';
import { newDatabase } from '../../support/new-database.js';
import { testServer } from '../../support/test-server.js';
import { borrowDatabase } from '../../support/worker-database.js';
import { Browser } from './browser.js';

type WhenDone = (stop: () => Promise<void>) => void;

/** The settings of the database, and the open database if there is one. */
interface Store {
  readonly settings: Readonly<Record<string, string>>;
  readonly opened?: Database;
  giveBack?(): Promise<void>;
}

/** The given database, the one of the settings, or an empty one. */
async function chooseStore(
  { DATA_DIR, DATABASE_URL }: Readonly<Record<string, string>>,
  whenDone: WhenDone,
  embedded: OpenEmbedded | undefined,
): Promise<Store> {
  if (embedded !== undefined) {
    const { folder, database } = embedded;
    return { settings: { DATA_DIR: folder, DATA_SYNC: 'false' }, opened: database };
  }
  if (DATA_DIR !== undefined) return { settings: { DATA_DIR } };
  if (DATABASE_URL !== undefined) return { settings: { DATABASE_URL } };
  if (testServer() !== undefined) {
    return { settings: await newDatabase(whenDone as (remove: () => void) => void) };
  }
  const { folder, database, giveBack } = await borrowDatabase();
  return { settings: { DATA_DIR: folder, DATA_SYNC: 'false' }, opened: database, giveBack };
}

/** An open embedded database, and its folder. */
interface OpenEmbedded {
  readonly folder: string;
  readonly database: Database;
}

export interface ServiceOptions {
  /** Instead of the one of the settings, or an empty one. */
  readonly embedded?: OpenEmbedded;
  /** Used instead of the version under test. */
  readonly start?: typeof startApp;
  /** Used instead of the clock of the machine, in ms. */
  readonly now?: () => number;
}

/**
 * The whole service with accounts, on a free port, until the end of the test, or of the file if
 * called outside of a test. It has an empty database, unless the settings contain one.
 */
export async function startAccounts(
  settings: Readonly<Record<string, string>> = {},
  whenDone: WhenDone = afterUse,
  { start = startApp, now = Date.now, embedded }: ServiceOptions = {},
) {
  const store = await chooseStore(settings, whenDone, embedded);
  const { opened } = store;
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT);
  const origin = `http://127.0.0.1:${port}`;
  const clock = { offset: 0, now: () => now() + clock.offset };
  const logged: string[] = [];
  const printed: string[] = [];
  let restarts = 0;
  const given = new ServiceSettings(
    {
      PORT: `${port}`,
      BASE_URL: origin,
      MARKETS: 'simulated',
      SIMULATED_ITEMS: '1',
      RATES_URL: 'off',
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      PICTURES: 'off',
      PROVIDER_C_OPENID_ENABLED: 'false',
      ADDRESS_CPU_PERCENT: '0',
      USER_CPU_PERCENT: '0',
      ...settings,
      ...store.settings,
    },
    MARKET_NAMES,
  );
  const app = await start(given, {
    version: '1.2.3',
    logger: pino(
      { level: 'trace' },
      new Writable({
        write(line, _encoding, done) {
          logged.push(String(line));
          done();
        },
      }),
    ),
    print: (text) => printed.push(text),
    restart: () => {
      restarts += 1;
    },
    clock: () => clock.now(),
    ...(opened !== undefined && { openDatabase: async () => opened }),
  });
  const { setupCode } = await app.ready();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.stop();
    return stopped;
  };
  whenDone(async () => {
    await stop();
    await store.giveBack?.();
  });

  /** The mails sent to the address, as text. */
  const mailsTo = (email: string) => printed.filter((mail) => mail.includes(`To: ${email}\n`));

  return {
    origin,
    clock,
    /** Undefined after the setup. */
    setupCode,
    /** The number of requested restarts. */
    restarts: () => restarts,
    /** Lines of JSON. */
    logged,
    printed,
    mailsTo,
    stop,
    browser: (address?: string) => new Browser(origin, address),

    /**
     * Waits until a number of mails are sent to the address.
     * @returns the link of the last one
     */
    async linkMailedTo(email: string, count = 1): Promise<string> {
      await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(count);
      return linkIn(mailsTo(email).at(-1) ?? '');
    },

    /** Signs in by a mailed link. */
    async signIn(email: string, browser = new Browser(origin)): Promise<Browser> {
      const before = mailsTo(email).length;
      await browser.post('/api/v1/auth/magic/request', { email });
      const link = await this.linkMailedTo(email, before + 1);
      const page = await browser.get(pathOf(link));
      if (page.status !== 302) throw new Error(`the sign-in failed: ${page.status} ${page.body}`);
      return browser;
    },

    /** The database, after the service has stopped. */
    async openDatabase(): Promise<Database> {
      await stop();
      return opened ?? openMigrated(given.read().database, createLogger('silent'));
    },
  };
}

export type Service = Awaited<ReturnType<typeof startAccounts>>;

export interface MeBody {
  readonly user: { readonly id: string; readonly email: string; readonly role: string } | null;
}

export async function userOf(browser: Browser): Promise<MeBody['user']> {
  return ((await browser.get('/api/v1/auth/me')).json() as MeBody).user;
}

export async function csrfOf(browser: Browser): Promise<string> {
  const page = await browser.get('/api/v1/auth/csrf');
  return (page.json() as { csrf_token: string }).csrf_token;
}

export async function providersOf(browser: Browser): Promise<string[]> {
  const page = await browser.get('/api/v1/auth/providers');
  return (page.json() as { providers: { provider: string }[] }).providers.map(
    ({ provider }) => provider,
  );
}

function linkIn(mail: string): string {
  return /^https?:\S+$/m.exec(mail)?.[0] ?? '';
}

export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
