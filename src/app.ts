import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { type Accounts, type AccountsSettings, createAccounts } from './auth/accounts.js';
import { type Catalogue, loadCatalogue } from './catalogue/catalogue.js';
import type { Config, DatabaseConfig, LogLevel } from './config/config.js';
import type { Clock } from './domain/clock.js';
import { ItemDirectory } from './domain/item-directory.js';
import { HOUR_MS, MINUTE_MS } from './domain/units.js';
import { Engine } from './engine/engine.js';
import { LiveWriter } from './http/live-writer.js';
import { createServer } from './http/server.js';
import { type ImportOptions, type ImportProgress, importFile } from './ingest/import-file.js';
import { ItemTracker } from './ingest/item-tracker.js';
import { MarketLoop } from './ingest/market-loop.js';
import { rebuild } from './ingest/rebuild.js';
import { Recorder } from './ingest/recorder.js';
import { RetentionLoop } from './ingest/retention-loop.js';
import { SourceTracker } from './ingest/source-tracker.js';
import { Hub } from './live/hub.js';
import { Turns } from './live/turns.js';
import { createConsoleMailer } from './mail/console-mailer.js';
import { createSmtpMailer } from './mail/smtp-mailer.js';
import { MARKET_NAMES, openMarket } from './market/registry.js';
import type { MarketSource } from './market/source.js';
import type { Database } from './store/database.js';
import { migrate } from './store/migrate.js';
import { openDatabase } from './store/open-database.js';

export type { ImportOptions, ImportProgress };
export { MARKET_NAMES };

/** A service that listens and polls. */
export interface App {
  readonly address: AddressInfo;
  /** Names of the markets whose prices are made up, or of another time. */
  readonly demoMarkets: readonly string[];
  /**
   * Resolves when every demo market was polled once, so that there is something to show. They are
   * calculated or read from a file: it takes seconds.
   */
  demoReady(): Promise<void>;
  /** Stops polling and answering, and closes the database. */
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly version: string;
  readonly logger: Logger;
  /** Shows a text to the person at the terminal: mails, where no mail server is set. */
  readonly print: (text: string) => void;
  /** The machine's clock unless a test sets another. */
  readonly clock?: Clock;
}

export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * Starts the service: everything it is made of, tied together in the order in which data flows.
 * When it resolves, all stored prices are in the engine and requests are answered; the markets are
 * being asked for what has happened since.
 * @throws Error in one sentence when a folder, file, port or database cannot be used
 */
export async function startApp(
  config: Config,
  { version, logger, print, clock = Date.now }: AppOptions,
): Promise<App> {
  const startedAt = clock();
  const catalogue = loadCatalogue();
  const markets = await openMarkets(config, catalogue);
  const database = await openStore(config.database);
  try {
    const engine = new Engine(config.ranking);
    const items = new ItemDirectory();
    const itemTracker = new ItemTracker(database, items, (name) => catalogue.describe(name));
    const sourceTracker = new SourceTracker(database, markets, (id, traits) =>
      engine.defineSource(id, traits),
    );
    await itemTracker.load();
    await sourceTracker.load();
    const found = await rebuild(database, engine, clock());
    logger.info({ ...found, items: items.size }, 'prices read');

    const sourceName = (id: number) => sourceTracker.nameOf(id);
    const live = new Hub(engine, new LiveWriter({ items, sourceName }), clock);
    const recorder = new Recorder(database, itemTracker, sourceTracker, {
      rawRetentionDays: config.rawRetentionDays,
      onStored: (ticks, now) => live.publish(ticks.filter((tick) => engine.add(tick, now))),
    });
    const loops = markets.map(
      (market) => new MarketLoop(market, database, recorder, clock, logger),
    );
    const retention = new RetentionLoop(database, config.rawRetentionDays, clock, logger);
    const turns = new Turns(live, clock, logger);
    const baseUrl = new URL(config.baseUrl ?? `http://localhost:${config.port}`);
    const accounts = openAccounts(config, baseUrl, { database, clock, logger, print });

    const server = await createServer({
      clock,
      engine,
      items,
      sourceName,
      sourceId: (name) => sourceTracker.idOf(name),
      live,
      accounts,
      health: {
        database: () =>
          database.ping().then(
            () => true,
            () => false,
          ),
        markets: () => loops.map((loop) => loop.status),
      },
      version,
      startedAt,
      baseUrl,
      frontendUrl: config.frontendUrl ?? baseUrl.origin,
      trustedProxies: config.trustedProxies,
      logger,
    });
    const address = await listen(server, config);
    for (const loop of [...loops, retention, turns, accounts]) loop.start();
    return {
      address,
      demoMarkets: markets.filter(({ demo }) => demo).map(({ name }) => name),
      demoReady: async () => {
        const demos = loops.filter((_, place) => markets[place]?.demo);
        await Promise.all(demos.map((loop) => loop.polledOnce()));
      },
      stop: async () => {
        await Promise.all([...loops, retention, turns].map((loop) => loop.stop()));
        await server.close();
        await accounts.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Takes a price file into the database, with no service running on it.
 * @throws Error in one sentence when the file or the database cannot be used
 */
export async function importPrices(
  config: Config,
  file: string,
  options: ImportOptions,
): Promise<ImportProgress> {
  const catalogue = loadCatalogue();
  const database = await openStore(config.database);
  try {
    const items = new ItemTracker(database, new ItemDirectory(), (name) =>
      catalogue.describe(name),
    );
    const sources = new SourceTracker(database, [], () => {});
    await items.load();
    await sources.load();
    const { rawRetentionDays } = config;
    const recorder = new Recorder(database, items, sources, {
      rawRetentionDays,
      onStored: () => {},
    });
    return await importFile(file, recorder, options);
  } finally {
    await database.close();
  }
}

/**
 * Brings the database's schema up to date.
 * @throws Error in one sentence when the database cannot be used
 */
export async function migrateStore(config: Config): Promise<void> {
  const database = await openStore(config.database);
  await database.close();
}

async function openStore(config: DatabaseConfig): Promise<Database> {
  const database = await openDatabase(
    config.kind === 'embedded'
      ? { kind: 'embedded', folder: config.directory }
      : { kind: 'server', url: config.url.reveal() },
  );
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface AccountsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly print: (text: string) => void;
}

function openAccounts(
  { accounts }: Config,
  baseUrl: URL,
  { database, clock, logger, print }: AccountsParts,
): Accounts {
  for (const { id, trustEmail } of accounts.oauth) {
    if (trustEmail) logger.warn({ provider: id }, 'addresses that it does not verify are trusted');
  }
  const from = accounts.mailFrom ?? `Itemtide <no-reply@${baseUrl.hostname}>`;
  const mailer =
    accounts.smtpUrl === undefined
      ? createConsoleMailer(print)
      : createSmtpMailer(accounts.smtpUrl.reveal(), from);
  return createAccounts(accountsSettings(accounts, baseUrl), {
    database,
    mailer,
    clock,
    log: logger,
  });
}

function accountsSettings(config: Config['accounts'], baseUrl: URL): AccountsSettings {
  const { enabled, endpoint, communityHost, apiUrl, apiKey } = config.gamePlatform;
  const url = (text: string | undefined) => (text === undefined ? undefined : new URL(text));
  return {
    baseUrl,
    sessionIdle: config.sessionLifetimeHours * HOUR_MS,
    magicLinks: {
      expiry: config.magicLinks.expiryMinutes * MINUTE_MS,
      signUp: config.magicLinks.signUp,
    },
    adminEmails: config.adminEmails,
    oauth: config.oauth.map((oauth) => ({
      ...oauth,
      clientSecret: oauth.clientSecret.reveal(),
      issuer: url(oauth.issuer),
      authorizationUrl: url(oauth.authorizationUrl),
      tokenUrl: url(oauth.tokenUrl),
      userinfoUrl: url(oauth.userinfoUrl),
    })),
    gamePlatform: enabled
      ? {
          name: 'Steam',
          endpoint: new URL(endpoint),
          communityHost,
          realm: baseUrl,
          profiles: apiKey && { apiUrl: new URL(apiUrl), apiKey: apiKey.reveal() },
        }
      : undefined,
  };
}

/** The configured markets, in order of preference. */
function openMarkets(config: Config, catalogue: Catalogue): Promise<MarketSource[]> {
  const opened = config.markets.map(({ name, origin, apiKey, intervalSeconds }) => {
    const common = {
      ...(origin === undefined ? {} : { url: origin }),
      ...(apiKey === undefined ? {} : { apiKey: apiKey.reveal() }),
      ...(intervalSeconds === undefined ? {} : { intervalSeconds }),
    };
    return openMarket(name, {
      simulated: { ...common, ...config.simulated, names: [...catalogue.names()] },
      replay: { ...common, file: config.replay?.file ?? '', speed: config.replay?.speed ?? 1 },
      skinport: common,
    });
  });
  return Promise.all(opened);
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<AddressInfo> {
  try {
    await server.listen({ host, port });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`HOST ${host} and PORT ${port} cannot be listened on: ${reason}.`, { cause });
  }
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no address to listen on');
  return address;
}
