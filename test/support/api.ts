import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { totalmem } from 'node:os';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createAccounts } from '../../src/auth/accounts.js';
import type { Item } from '../../src/domain/item.js';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import type { KnownMarket, MarketCommand, MarketStatus } from '../../src/domain/source.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { isCallerValid } from '../../src/http/security/caller.js';
import type { HttpDeps } from '../../src/http/server/deps.js';
import { createServer } from '../../src/http/server.js';
import { AlertConnections } from '../../src/http/websocket/alert-connections.js';
import { JsonMessageWriter } from '../../src/http/websocket/message-writer.js';
import { Hub } from '../../src/live/hub.js';
import type { Mailer } from '../../src/mail/mailer.js';
import { AlertFeed } from '../../src/portfolio/alerts/alert-feed.js';
import { Alerts } from '../../src/portfolio/alerts/alerts.js';
import { publicInternet, type WebhookNetwork } from '../../src/portfolio/alerts/post-webhook.js';
import { createPortfolios } from '../../src/portfolio/portfolios.js';
import { limitFetch } from '../../src/request/limit-fetch.js';
import type { Database } from '../../src/store/connection/database.js';
import { addItems, findItems } from '../../src/store/prices/items.js';
import { logTo, SILENT } from './log.js';

export const NOW: EpochMs = Date.parse('2026-11-20T12:00:00.000Z');

/** An answer as it came over the wire: not decompressed, not parsed. */
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
  /** The loopback address that sends it. */
  readonly from?: string;
}

export interface ApiOptions {
  readonly baseUrl?: string;
  readonly frontendUrl?: string;
  readonly database?: () => Promise<boolean>;
  readonly markets?: readonly MarketStatus[];
  readonly knownMarkets?: readonly KnownMarket[];
  /** Where accounts and portfolios are; without it nobody has one. */
  readonly store?: Database;
  readonly memory?: number;
  readonly liveLimits?: HttpDeps['liveLimits'];
  readonly requestLimits?: HttpDeps['requestLimits'];
  /** Items that all live clients together may follow. */
  readonly maxSubscriptions?: number;
  readonly metrics?: HttpDeps['metrics'];
  /** Where inventories are; without it nowhere. */
  readonly inventoryUrl?: URL;
  readonly mailer?: Mailer;
  readonly webhookNetwork?: WebhookNetwork;
  /** Adds routes before the server listens. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** The sources every test server knows: id, name, in order of preference. */
export const SOURCES = [
  [1, 'skinport'],
  [2, 'steam'],
] as const;

/**
 * The real server on a free port, over a real engine and directory that the test fills.
 * It closes after the test; with `afterAll` for `whenDone`, after all tests of the file.
 */
export async function startApi(
  options: ApiOptions = {},
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
) {
  const engine = new Engine({ minPoints: 3, minPrice: 25, minVolume: 0 });
  SOURCES.forEach(([id, market], rank) => {
    engine.defineSource(id, { rank, staleAfter: 15 * MINUTE_MS, market });
  });
  const items = new ItemDirectory();
  const clock = { now: NOW };
  const sourceName = (id: number) => SOURCES.find(([known]) => known === id)?.[1] ?? `source ${id}`;
  const liveWriter = new JsonMessageWriter({ items, sourceName });
  const live = new Hub(engine, liveWriter, () => clock.now, {
    items,
    maxSubscriptions: options.maxSubscriptions ?? 1_000_000,
  });
  const logged: Record<string, unknown>[] = [];
  const asked: { market: string; command: MarketCommand }[] = [];
  const baseUrl = new URL(options.baseUrl ?? 'http://localhost:8080');
  const parts = { database: options.store ?? noDatabase(), engine, clock: () => clock.now };
  const accounts = accountsIn(baseUrl, parts);
  const itemNames = {
    directory: items,
    isKnown: (name: string) => KNOWN_NAMES.includes(name),
    recall: async ({
      ids = [],
      names = [],
    }: {
      ids?: Iterable<number>;
      names?: Iterable<string>;
    }) => items.add(await storedItems(parts.database, [...ids], [...names])),
    track: async (names: Iterable<string>, now: EpochMs) =>
      items.add(await trackItems(parts.database, names, now)),
  };
  const alertConnections = new AlertConnections(live, liveWriter, (caller) =>
    isCallerValid(accounts, caller),
  );
  const log = logTo((facts) => logged.push({ ...facts }));
  const alertFeed = new AlertFeed({
    ...parts,
    log,
    onEvent: (event) => alertConnections.send(event),
  });
  if (options.store !== undefined) await alertFeed.open();
  const alerts = new Alerts({
    ...parts,
    items: itemNames,
    log,
    mailer: options.mailer ?? NO_MAILER,
    baseUrl,
    isEvaluating: () => true,
    onEvent: () => void alertFeed.read(),
    network: options.webhookNetwork ?? publicInternet(async () => []),
  });
  const app = await createServer({
    clock: () => clock.now,
    engine,
    items,
    sourceName,
    sourceNames: () => SOURCES.map(([, name]) => name),
    sourceId: (name) => SOURCES.find(([, known]) => known === name)?.[0],
    live,
    requestLimits: options.requestLimits ?? { perAddress: 1_000_000, perUser: 1_000_000 },
    liveLimits: options.liveLimits ?? { clients: 10_000, clientsPerAddress: 10_000 },
    accounts,
    portfolios: createPortfolios({
      ...parts,
      inventoryUrl: options.inventoryUrl ?? new URL('http://127.0.0.1:1'),
      fetch: limitFetch(fetch, { total: 10_000, maxSize: 10_000_000 }),
      items: itemNames,
    }),
    alerts: alerts.book,
    alertConnections,
    commandMarket: async (market, command) => {
      asked.push({ market, command });
    },
    heldItems: { list: async () => [], release: async () => 0 },
    backups: undefined,
    health: {
      database: options.database ?? (async () => true),
      markets: () => options.markets ?? [],
    },
    knownMarkets: options.knownMarkets ?? [],
    version: '1.2.3',
    startedAt: NOW - HOUR_MS,
    baseUrl,
    frontendUrl: options.frontendUrl ?? baseUrl.origin,
    trustedProxies: [],
    memory: options.memory ?? totalmem(),
    metrics: options.metrics,
    logger: pino(
      { level: 'info' },
      new Writable({
        write(line, _encoding, done) {
          logged.push(JSON.parse(String(line)));
          done();
        },
      }),
    ),
  });
  options.extend?.(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  whenDone(async () => {
    await app.close();
    await alertFeed.stop();
  });
  const { port } = app.server.address() as AddressInfo;

  return {
    app,
    engine,
    items,
    live,
    /** Watches what {@link store} is given; its loop does not run before `start`. */
    alerts,
    clock,
    logged,
    /** What administrators asked of markets. */
    asked,
    port,

    /** A point of an item, `age` before the clock, on the first source unless another is named. */
    tick(itemId: number, age: number, price: number, sourceId = 1, volume = 5): void {
      engine.add({ itemId, sourceId, time: clock.now - age, price, volume }, clock.now);
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

    /** Sends bytes as they are, and gives all that comes back until the server hangs up. */
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

/** The names that the catalogue of test servers knows. */
const KNOWN_NAMES = ['AWP | Asiimov (Field-Tested)', 'Chroma Case'];

async function trackItems(database: Database, names: Iterable<string>, now: EpochMs) {
  const stored = await addItems(database, [...names], now);
  return stored.map((known) => item(known.id, known));
}

async function storedItems(database: Database, ids: number[], names: string[]) {
  const stored = await findItems(database, ids, names);
  return stored.map((known) => item(known.id, known));
}

/** A database that a test has no use for. */
function noDatabase(): Database {
  const refuse = () => Promise.reject(new Error('this test has no database'));
  return {
    query: refuse,
    transaction: refuse,
    ping: refuse,
    close: refuse,
    pool: new Pool({ max: 0 }),
  };
}

const NO_MAILER: Mailer = {
  send: () => Promise.reject(new Error('this test sends no mail')),
  close: () => Promise.resolve(),
};

function accountsIn(baseUrl: URL, parts: { database: Database; clock: () => EpochMs }) {
  return createAccounts(
    {
      baseUrl,
      sessionIdle: 3 * DAY_MS,
      magicLinks: { expiry: HOUR_MS, signUp: true, offered: true },
      adminEmails: [],
      oauth: [],
      gamePlatform: undefined,
    },
    { ...parts, mailer: NO_MAILER, log: SILENT, fetch },
  );
}

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

/** An item called `Item <id>`, with whatever the test cares about. */
export function item(id: number, known: Partial<Item> = {}): Item {
  return {
    id,
    marketHashName: `Item ${id}`,
    weaponType: 'AK-47',
    skinName: 'Redline',
    rarity: 'Classified',
    stattrak: false,
    souvenir: false,
    wear: 'Field-Tested',
    collection: 'The Phoenix Collection',
    imageUrl: `https://images.example/${id}.png`,
    createdAt: NOW - DAY_MS,
    ...known,
  };
}
