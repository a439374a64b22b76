import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { csrfTokenOf, hashToken, newToken } from '../../src/auth/tokens.js';
import type { Tick } from '../../src/domain/tick.js';
import { linkIdentity } from '../../src/store/accounts/identities.js';
import { addSession } from '../../src/store/accounts/sessions.js';
import { addUser } from '../../src/store/accounts/users.js';
import type { Database } from '../../src/store/connection/database.js';
import { addItems } from '../../src/store/prices/items.js';
import { mergePoints } from '../../src/store/prices/price-chunks.js';
import { type Api, type ApiOptions, item, startApi, type WireAnswer } from './api.js';
import { type DatabaseUnderTest, onEachDatabase, onEmbeddedDatabase } from './database.js';

/** A signed-in user. */
export interface Owner {
  readonly id: string;
  /** Cookie and CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
  get<Body = unknown>(path: string): Promise<Body>;
  /** Sends JSON, or a text unchanged with its type, and the CSRF token. */
  send(method: string, path: string, body?: unknown, type?: string): Promise<WireAnswer>;
  /** As {@link send}, but requires success. */
  done<Body = unknown>(method: string, path: string, body?: unknown): Promise<Body>;
}

export interface PortfolioApi extends Api {
  readonly database: Database;
  signIn(): Promise<Owner>;
  /** A signed-in user with these lots. */
  holder(...lots: readonly object[]): Promise<Owner>;
  linkGameAccount(owner: Owner, accountId: string): Promise<void>;
  /** Another server over the same database, like another process, until the end of the test. */
  startAnother(): Promise<Api>;
}

/**
 * The real server over a real database, with these items, where users are signed in on demand. Its
 * users are independent, so tests can share it.
 */
export async function startPortfolioApi(
  database: Database,
  names: readonly string[],
  options: ApiOptions,
  whenDone: (close: () => Promise<void>) => void,
): Promise<PortfolioApi> {
  const api = await startApi({ ...options, store: database }, whenDone);
  const stored = await addItems(database, names, api.clock.now);
  api.items.add(stored.map((known) => item(known.id, known)));

  const signIn = async () => {
    const token = newToken();
    const person = { email: `${randomUUID()}@example.com`, emailVerified: true };
    const user = await database.transaction(async (transaction) => {
      const added = await addUser(
        transaction,
        { ...person, name: '', avatarUrl: '' },
        api.clock.now,
      );
      await addSession(transaction, hashToken(token), added.id, api.clock.now);
      return added;
    });
    return owner(api, user.id, token);
  };

  return {
    ...api,
    database,
    signIn,
    async holder(...lots) {
      const one = await signIn();
      for (const lot of lots) await one.done('POST', '/portfolio/lots', lot);
      return one;
    },
    async startAnother() {
      const other = await startApi({ ...options, store: database });
      other.items.add(api.items.all());
      return other;
    },
    async linkGameAccount({ id }, subject) {
      const key = { provider: 'provider_c', subject } as const;
      await database.transaction((transaction) =>
        linkIdentity(transaction, key, id, api.clock.now),
      );
    },
  };
}

type PortfolioSuite = (api: () => PortfolioApi) => void;

/** Runs the suite with one server for each database. */
export function onEachPortfolioApi(
  names: readonly string[],
  suite: PortfolioSuite,
  options: () => ApiOptions = () => ({}),
): void {
  onEachDatabase((use) => withPortfolioApi(use, names, suite, options), 'for each suite');
}

/** Runs the suite with one server over the embedded database. */
export function onPortfolioApi(
  names: readonly string[],
  suite: PortfolioSuite,
  options: () => ApiOptions = () => ({}),
): void {
  onEmbeddedDatabase((use) => withPortfolioApi(use, names, suite, options), 'for each suite');
}

/**
 * Like {@link onEachPortfolioApi}; data older than the log is stored, and the engine has the rest.
 */
export function onEachPricedApi(
  names: readonly string[],
  ticks: readonly Tick[],
  suite: PortfolioSuite,
): void {
  onEachPortfolioApi(names, (api) => {
    beforeAll(async () => {
      const { database, engine, clock } = api();
      await database.transaction((transaction) => mergePoints(transaction, ticks));
      for (const tick of ticks) engine.intake.add(tick, clock.now);
    });
    suite(api);
  });
}

function withPortfolioApi(
  { database }: DatabaseUnderTest,
  names: readonly string[],
  suite: PortfolioSuite,
  options: () => ApiOptions,
): void {
  let api: PortfolioApi;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    api = await startPortfolioApi(database(), names, options(), (close) => closing.push(close));
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  suite(() => api);
}

function owner(api: Api, id: string, token: string): Owner {
  const headers = { cookie: `session=${token}`, 'x-csrf-token': csrfTokenOf(token) };
  const path = (name: string) => `/api/v1${name}`;
  const send = (method: string, name: string, body?: unknown, type = 'application/json') =>
    api.call(path(name), {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    id,
    headers,
    send,
    async get<Body>(name: string) {
      const answer = await api.call(path(name), { headers });
      return succeeded<Body>(`GET ${name}`, answer);
    },
    async done<Body>(method: string, name: string, body?: unknown) {
      return succeeded<Body>(`${method} ${name}`, await send(method, name, body));
    },
  };
}

function succeeded<Body>(label: string, answer: WireAnswer): Body {
  if (answer.status >= 300) throw new Error(`${label}: ${answer.status} ${answer.body}`);
  return (answer.body.length === 0 ? undefined : answer.json()) as Body;
}
