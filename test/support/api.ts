import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Overrides, RateParts } from '../../src/app/base.js';
import { build } from '../../src/app/build.js';
import { openNetwork } from '../../src/app/network/network.js';
import { buildPrices } from '../../src/app/prices.js';
import { openRates } from '../../src/app/rates.js';
import type { Config } from '../../src/config/config.js';
import { ServiceSettings } from '../../src/config/service-settings.js';
import type { BackupState } from '../../src/domain/backup-state.js';
import type { ClockTrouble } from '../../src/domain/clock-trouble.js';
import type { ItemFacts } from '../../src/domain/item.js';
import type {
  KnownMarket,
  MarketCommand,
  MarketStatus,
  PriceKind,
} from '../../src/domain/source.js';
import { tradingAt } from '../../src/domain/trading.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import type { HttpDeps } from '../../src/http/server/deps.js';
import type { MarketSource } from '../../src/market/source.js';
import type { Mailer } from '../../src/runtime/mail/mailer.js';
import type { Database } from '../../src/store/connection/database.js';
import { item, NOW } from './item.js';
import { knownMarket } from './markets.js';

export { item, NOW } from './item.js';

/** A response as received: neither decompressed nor parsed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  json(): unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** The loopback address of the client. */
  readonly from?: string;
}

export interface ApiOptions extends Pick<Overrides, 'mailer' | 'webhookNetwork' | 'memory'> {
  readonly baseUrl?: string;
  readonly frontendUrl?: string;
  /** Rejects while the database does not respond. */
  readonly ping?: () => Promise<unknown>;
  readonly markets?: readonly MarketStatus[];
  readonly knownMarkets?: readonly KnownMarket[];
  /** The store of accounts and portfolios; without it there are none. */
  readonly store?: Database;
  /** Connections per address. */
  readonly connections?: number;
  readonly liveLimits?: HttpDeps['settings']['live'];
  /** By default, no limit: the duration of a request depends on the machine. */
  readonly processor?: HttpDeps['settings']['processor'];
  /** The number of items that all live clients together may follow. */
  readonly maxSubscriptions?: number;
  readonly metrics?: HttpDeps['metrics'];
  /** The source of inventories; without it there is none. */
  readonly inventoryUrl?: URL;
  /** Exchange rates; none by default. */
  readonly rates?: RateParts;
  /** The state of scheduled backups; none by default. */
  readonly backups?: BackupState;
  /** The error of the clock; none by default. */
  readonly clockTrouble?: ClockTrouble;
  /** Settings of images; disabled by default. */
  readonly images?: Readonly<Record<`PICTURES${string}`, string>>;
  /** Adds routes before the server listens. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** The sources of every test server: id, name, in order of preference. */
export const SOURCES = [
  [1, 'skinport'],
  [2, 'steam'],
] as const;

const MARKETS: readonly MarketSource[] = SOURCES.map(([, name]) => ({
  ...knownMarket({ name, title: name, description: '' }),
  limit: { requests: 1, per: MINUTE_MS, spacing: 0 },
  conditional: false,
  async *poll() {},
}));

/** The names in the catalogue of test servers. */
const KNOWN_NAMES = ['AWP | Asiimov (Field-Tested)', 'Chroma Case'];

const DOPPLER = '★ Karambit | Doppler';

/** Names with different entries in the catalogue of test servers. */
const FACTS_OF = new Map<string, Partial<ItemFacts>>([
  [
    `${DOPPLER} Phase 2`,
    {
      phase: 'Phase 2',
      phases: ['Phase 2', 'Ruby'].map((phase) => ({
        phase,
        marketHashName: `${DOPPLER} ${phase}`,
      })),
    },
  ],
  [
    'Nothing known',
    {
      wearMin: undefined,
      wearMax: undefined,
      rarityColor: undefined,
      containers: [],
    },
  ],
]);

/** The entry of every other item in the catalogue of test servers. */
const FACTS: ItemFacts = {
  wearMin: 0.1,
  wearMax: 0.7,
  rarityColor: '#d32ce6',
  containers: ['Operation Phoenix Weapon Case'],
  year: undefined,
  phase: undefined,
  phases: [],
};

const BUILT_IN = {
  describe: () => item(0),
  knows: (name: string) => KNOWN_NAMES.includes(name),
};

const CATALOGUE = {
  ...BUILT_IN,
  builtIn: BUILT_IN,
  names: () => KNOWN_NAMES,
  published: new Map(),
  renew: () => {},
  facts: (name: string) => ({ ...FACTS, ...FACTS_OF.get(name) }),
};

/**
 * The service on a free port, over an engine and a directory that the test fills: it polls no
 * market and runs no loop. It closes after the test; with `afterAll` for `whenDone`, after all
 * tests of the file.
 */
export async function startApi(
  options: ApiOptions = {},
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
) {
  const { store, memory, mailer = NO_MAILER, webhookNetwork } = options;
  const settings = settingsOf(options);
  const config = configOf(settings, options);
  const clock = { now: NOW };
  const logged: Record<string, unknown>[] = [];
  const logger = loggerInto(logged);
  const asked: { market: string; command: MarketCommand }[] = [];
  const network = openNetwork({ servers: [] });
  const rates = options.rates ?? openRates(config, network.fetch);
  const prices = buildPrices(config, {
    database: store ?? noDatabase(),
    catalogue: CATALOGUE,
    markets: MARKETS,
    rates: rates.table,
    clock: () => clock.now,
    log: logger,
  });
  if (store !== undefined) await prices.load();
  prices.sourceTracker.know(SOURCES.map(([id, name]) => ({ id, name, market: name, since: 0 })));
  // All of them are offers, so that each counts in a consensus.
  SOURCES.forEach(([id, market], rank) => {
    prices.engine.series.define(id, { rank, staleAfter: 15 * MINUTE_MS, market });
  });
  const foundation = {
    prices,
    catalogue: CATALOGUE,
    markets: MARKETS,
    network,
    rates,
    settings,
    stored: {},
  };
  const { server, live, alerts } = await build(config, foundation, {
    version: '1.2.3',
    logger,
    print: () => {},
    clock: () => clock.now,
    startedAt: NOW - HOUR_MS,
    mailer,
    ...(memory !== undefined && { memory }),
    ...(webhookNetwork && { webhookNetwork }),
    http: {
      commandMarket: async (market, command) => {
        asked.push({ market, command });
      },
      heldItems: { list: async () => [], release: async () => 0 },
      releases: undefined,
      setup: { isLocal: true, isOpen: async () => false, code: async () => undefined },
      health: {
        database: { ping: options.ping ?? (async () => undefined) },
        disk: undefined,
        backups: async () => options.backups,
        itemData: { state: undefined },
        clockWatch: { trouble: () => options.clockTrouble },
      },
      marketStatuses: { statuses: () => options.markets ?? [] },
      trading: {
        knownMarkets: options.knownMarkets ?? [],
        tradingAt: (sourceId) =>
          tradingAt(prices.sourceTracker.nameOf(sourceId), options.knownMarkets ?? []),
      },
      metrics: options.metrics,
    },
  });
  options.extend?.(server);
  if (store !== undefined) await alerts.feed.open();
  await server.listen({ host: '127.0.0.1', port: 0 });
  whenDone(async () => {
    await server.close();
    await alerts.feed.stop();
    await prices.sharing.follower.stop();
  });
  const { engine, items } = prices;
  const { port } = server.server.address() as AddressInfo;

  return {
    app: server,
    engine,
    items,
    live: live.hub,
    /** Watches the data given to {@link store}; its loop does not run before `start`. */
    alerts: alerts.alerts,
    clock,
    logged,
    /** The requests of administrators to markets. */
    asked,
    port,

    /** Adds a source, the last in order of preference. */
    addSource(id: number, name: string, priceKind: PriceKind = 'offer', since = 0): void {
      prices.sourceTracker.know([{ id, name, market: '', since }]);
      engine.series.define(id, { rank: id, staleAfter: 15 * MINUTE_MS, priceKind });
    },

    /** A point of an item, `age` before the clock, on the first source by default. */
    tick(itemId: number, age: number, price: number, sourceId = 1, volume = 5): void {
      engine.intake.add({ itemId, sourceId, time: clock.now - age, price, volume }, clock.now);
    },

    call(path: string, options: RequestOptions = {}) {
      const { method = 'GET', headers = {}, body, from: localAddress } = options;
      return new Promise<WireAnswer>((resolve, reject) => {
        const to = { host: '127.0.0.1', port, path, agent: false };
        const call = request({ ...to, method, headers, ...(localAddress && { localAddress }) });
        call.on('error', reject);
        call.on('response', (response) => {
          const parts: Buffer[] = [];
          response.on('error', reject);
          response.on('data', (part) => parts.push(part));
          response.on('end', () => {
            const bytes = Buffer.concat(parts);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: bytes,
              json: () => JSON.parse(bytes.toString()),
            });
          });
        });
        call.end(body);
      });
    },

    /**
     * Sends bytes unchanged, and returns everything received until the server closes the
     * connection.
     */
    raw(text: string) {
      return new Promise<WireAnswer>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        const parts: Buffer[] = [];
        socket.on('error', reject);
        socket.on('data', (part) => parts.push(part));
        socket.on('close', () => resolve(parseAnswer(Buffer.concat(parts).toString('latin1'))));
      });
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;

/** The settings of a test server that is already set up. */
function settingsOf(options: ApiOptions): ServiceSettings {
  const { baseUrl = 'http://localhost:8080', frontendUrl, inventoryUrl } = options;
  return new ServiceSettings(
    {
      MARKETS: 'skinport',
      RATES_URL: 'off',
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      PICTURES: 'off',
      ...options.images,
      BASE_URL: baseUrl,
      ...(frontendUrl !== undefined && { FRONTEND_URL: frontendUrl }),
      PROVIDER_C_OPENID_ENABLED: 'false',
      PROVIDER_C_INVENTORY_URL: inventoryUrl?.origin ?? 'http://127.0.0.1:1',
      PRINT_MAILS: 'always',
      ADMIN_EMAILS: 'operator@example.org',
      RANKING_MIN_POINTS: '3',
      RANKING_MIN_PRICE: '25',
      RANKING_MIN_VOLUME: '0',
    },
    ['skinport'],
  );
}

function configOf(settings: ServiceSettings, options: ApiOptions): Config {
  const config = settings.read();
  return {
    ...config,
    processor: options.processor ?? { perAddress: 0, perUser: 0 },
    connections: { perAddress: options.connections ?? 10_000 },
    live: {
      ...(options.liveLimits ?? { clients: 10_000, clientsPerAddress: 10_000 }),
      subscriptions: options.maxSubscriptions ?? 1_000_000,
    },
  };
}

function loggerInto(logged: Record<string, unknown>[]) {
  return pino(
    { level: 'info' },
    new Writable({
      write(line, _encoding, done) {
        logged.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
}

/** A database for tests that do not use it. */
function noDatabase(): Database {
  const refuse = () => Promise.reject(new Error('this test has no database'));
  return {
    query: refuse,
    rows: refuse,
    transaction: refuse,
    ping: refuse,
    close: refuse,
    pool: new Pool({ max: 0 }),
  };
}

const NO_MAILER: Mailer = {
  send: () => Promise.reject(new Error('this test does not send mail')),
  close: () => Promise.resolve(),
};

function parseAnswer(text: string): WireAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = Buffer.from(text.slice(end + 4), 'latin1');
  const status = Number(statusLine.split(' ')[1]);
  return { status, headers, body, json: () => JSON.parse(body.toString()) };
}
