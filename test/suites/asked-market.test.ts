import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import { createMarketSource } from '../../src/market/registry.js';
import {
  type Batch,
  MarketError,
  type MarketSource,
  type PollErrorCode,
} from '../../src/market/source.js';
import { atOnce, type Collected, completedBy, pollOnce } from '../market/support/collect.js';
import { type AskedMarket, askedSettings, bidden, bidOf } from '../support/markets/form.js';
import { ASKED_MARKETS, FORMS, MADE_AT } from '../support/markets/forms.js';
import { type MarketServer, startMarketServer } from '../support/markets/market-server.js';
import { ALL_MISBEHAVIOURS, type Misbehaviour } from '../support/markets/misbehaviours.js';
import { fullName, OFFERS, type Offer } from '../support/markets/offers.js';

// Every market that is requested over the network, over real sockets: its requests, the prices read from
// documented answers, and the errors for everything that can go wrong.

const NOW = Date.UTC(2026, 10, 20, 12, 3, 7, 89);

/** The error for an answer that is not a list of prices. */
const REFUSALS: readonly (readonly [Misbehaviour, PollErrorCode, RegExp, number?])[] = [
  ['429', 'rate_limited', /429: too many requests/],
  ['429 with seconds', 'rate_limited', /429/, 17_000],
  ['429 with a date', 'rate_limited', /429/, 90_000],
  ['403 with a page', 'refused', /403 with a web page: it refuses/],
  ['406', 'refused', /406/],
  ['500', 'failed', /answered 500/],
  ['301', 'failed', /301: it redirects/],
  ['a page', 'unreadable', /a web page instead of JSON/],
  ['an error body', 'unreadable', /under maintenance|no item with a price/],
  ['an empty body', 'unreadable', /invalid or incomplete JSON/],
  ['null', 'unreadable', /./],
];

const SLOW = { timeLimits: { answer: 60, idle: 60_000, total: 60_000 } };
const DRIPPED = { timeLimits: { answer: 60_000, idle: 60_000, total: 200 } };
const STUCK = { timeLimits: { answer: 60_000, idle: 60, total: 60_000 } };
const DELAYS = [
  ['no answer', SLOW, /sent no response within 0.06 s/],
  ['a slow drip', DRIPPED, /sent no complete response within 0.2 s/],
  ['a pause without end', STUCK, /stopped sending its response within 0.06 s/],
] as const;

const BREAKS = [
  ['a cut connection', 'unreachable'],
  ['truncated JSON', 'unreadable'],
  ['a truncated gzip stream', 'unreadable'],
] as const;

const BAD_ROWS = [
  'wrong types',
  'negative prices',
  'absurd prices',
  'rows of other shapes',
] as const;
const BOMBS = ['a gzip bomb', 'a Brotli bomb'] as const;

test('every kind of invalid response is tested', () => {
  const tried: readonly Misbehaviour[] = [
    ...[...REFUSALS, ...DELAYS, ...BREAKS].map(([how]) => how),
    ...BAD_ROWS,
    ...BOMBS,
    ...(['duplicate names', 'a large body', 'another currency'] as const),
  ];
  expect(tried.toSorted()).toEqual(ALL_MISBEHAVIOURS.toSorted());
});

/**
 * Markets whose responses state their currency: of the whole list, of each row, or of each amount.
 */
const WITH_CURRENCY: readonly AskedMarket[] = [
  'skinport',
  'gamerpay',
  'market_csgo',
  'skinout',
  'dmarket',
];

/**
 * A market whose list is read row by row, one whose rows are grouped, and one that is requested by
 * name: their large bodies have the full size. The bodies of other markets exceed the limit of
 * bodies read as a whole.
 */
const WITH_LARGEST_BODY: readonly AskedMarket[] = ['skinport', 'skinout', 'dmarket'];
const MORE_THAN_A_WHOLE = 2_500_000;

const keyOf = ({ name, source }: Observation): string => `${name}\n${source}`;
const byKey = (a: Observation, b: Observation): number => (keyOf(a) < keyOf(b) ? -1 : 1);

describe.each(ASKED_MARKETS)('market %s', (name) => {
  const contract = FORMS[name];
  let server: MarketServer;
  let source: MarketSource;
  const behave = (how: Misbehaviour): void => server.behave(name, how);

  const open = (more?: object): Promise<MarketSource> => {
    const settings = askedSettings(name, server.originOf(name), OFFERS);
    return createMarketSource(name, { ...settings, ...more });
  };

  beforeAll(async () => {
    server = await startMarketServer(OFFERS);
    server.madeAt = MADE_AT;
    source = await open();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    behave('well');
    server.version = undefined;
    server.requests.length = 0;
  });

  /** The observations of the offers. */
  function expected(offers: readonly Offer[] = contract.offers): Observation[] {
    const time = contract.time ?? NOW;
    const points = offers.map((offer) => ({
      name: fullName(offer),
      time,
      price: offer.cents,
      volume: contract.volume(offer),
      source: name,
    }));
    return [...points, ...expectedBids(time)].sort(byKey);
  }

  function expectedBids(time: number): Observation[] {
    const { bids } = contract;
    if (bids === undefined) return [];
    const asked = new Set(contract.offers.map((offer) => offer.name));
    const wanted = bidden(OFFERS).filter((offer) => asked.has(offer.name));
    return wanted.map((offer) => ({
      name: offer.name,
      time,
      price: bidOf(offer.cents),
      volume: bids(offer),
      source: `${name}_bids`,
    }));
  }

  /** The series whose polls return whole lists. */
  const lists = contract.isList ? [name, ...(contract.bids ? [`${name}_bids`] : [])] : [];

  /** One poll, with all observations before an error. */
  async function pollAll(from: MarketSource = source): Promise<{
    found: Observation[];
    rejected: Record<string, number>;
    completed: string[];
    error: unknown;
  }> {
    const found: Observation[] = [];
    const batches: Batch[] = [];
    const rejected: Record<string, number> = {};
    let error: unknown;
    try {
      const request = { now: NOW, state: undefined, signal: new AbortController().signal };
      for await (const batch of from.poll({ ...request, pace: atOnce })) {
        found.push(...batch.observations);
        batches.push(batch);
        for (const [reason, count] of Object.entries(batch.rejected)) {
          rejected[reason] = (rejected[reason] ?? 0) + count;
        }
      }
    } catch (thrown) {
      error = thrown;
    }
    return { found: found.sort(byKey), rejected, completed: completedBy(batches), error };
  }

  test('sends exactly the documented requests', async () => {
    await pollOnce(source, NOW);
    const sent = server.requests.map(({ method, path, headers, body }) => {
      const { host: _, connection: __, 'content-length': ___, ...rest } = headers;
      return { method, path, headers: rest, body: body === '' ? undefined : JSON.parse(body) };
    });
    expect(sent).toEqual(
      contract.requests.map(({ path, headers = {}, method = 'GET', body }) => ({
        method,
        path,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'br, gzip',
          'accept-language': '*',
          'sec-fetch-mode': 'cors',
          'user-agent': 'itemtide',
          ...headers,
        },
        body,
      })),
    );
  });

  test('waits for its turn before each request', async () => {
    let turns = 0;
    const pace = async (): Promise<void> => {
      turns += 1;
      expect(server.requests.length).toBe(turns - 1);
    };
    const signal = new AbortController().signal;
    const fresh = await open();
    for await (const _ of fresh.poll({ now: NOW, state: undefined, signal, pace }));
    expect(turns).toBe(contract.requests.length);
  });

  test('reads the documented responses: names, phases, cents and counts', async () => {
    const { found, rejected, completed, error } = await pollAll();
    expect(error).toBeUndefined();
    expect(completed).toEqual(lists);
    expect(found).toEqual(expected());
    expect(rejected).toEqual({});
  });

  test('reports each invalid response with a reason', async () => {
    for (const [how, code, message, retryAfterMs] of REFUSALS) {
      behave(how);
      const { found, rejected, completed, error } = await pollAll();
      expect(found, how).toEqual([]);
      expect(completed, how).toEqual([]);
      if (name === 'steam' && (how === 'an error body' || how === 'null')) {
        // The market answers this for an item that it does not have.
        expect(rejected, how).toEqual({ 'not on the market': 1 });
        continue;
      }
      if (!(error instanceof MarketError)) return expect.fail(`${how}: ${String(error)}`);
      expect(error, how).toMatchObject({ code, retryAfterMs });
      expect(error.message, how).toMatch(message);
      expect(error.message).not.toMatch(/key-of|cookie-of/);
    }
  });

  test('aborts slow responses', async () => {
    for (const [how, timeLimits, words] of DELAYS) {
      behave(how);
      const { found, error } = await pollAll(await open(timeLimits));
      expect(found, how).toEqual([]);
      expect(error, how).toMatchObject({ code: 'timeout' });
      expect((error as MarketError).message).toMatch(words);
    }
  });

  test('keeps complete rows before a truncation, and fails', async () => {
    for (const [how, code] of BREAKS) {
      behave(how);
      const { found, completed, error } = await pollAll();
      expect(error, how).toMatchObject({ code });
      if (how === 'truncated JSON' && contract.isList) {
        expect(String(error)).toMatch(/sent a truncated response: it ends after \d+ rows$/);
      }
      expect(completed, how).toEqual([]);
      const good = expected().map(({ name, price }) => `${name} ${price}`);
      for (const { name, price } of found) expect(good).toContain(`${name} ${price}`);
      // If an item has several rows, the cheapest one may be missing.
      if (contract.severalRows) expect(found, how).toEqual([]);
      else if (contract.offers.length > 1) expect(found.length, how).toBeGreaterThan(10);
      expect(found.length, how).toBeLessThan(contract.offers.length);
    }
  });

  test('accepts valid rows between invalid ones, and counts the invalid ones', async () => {
    for (const how of BAD_ROWS) {
      behave(how);
      const { found, rejected, completed, error } = await pollAll();
      expect(error, how).toBeUndefined();
      expect(completed, how).toEqual(lists);
      const good = expected().map(({ name, price }) => `${name} ${price}`);
      for (const { name, price } of found) expect(good, how).toContain(`${name} ${price}`);
      if (contract.offers.length === 1) continue;
      expect(found.length, how).toBeGreaterThan(contract.offers.length / 3);
      const counted = Object.values(rejected).reduce((sum, count) => sum + count, 0);
      expect(counted, how).toBeGreaterThan(contract.offers.length / 3);
    }
  });

  test('rejects a response in another currency, and names both currencies', async () => {
    behave('another currency');
    const { found, completed, error } = await pollAll();
    if (!WITH_CURRENCY.includes(name)) return expect(found).toEqual(expected());
    expect(found).toEqual([]);
    expect(completed).toEqual([]);
    expect(error).toMatchObject({
      code: 'wrong_currency',
      message: expect.stringMatching(
        new RegExp(`^\\S+ states its prices in GBP, not in ${source.currency} as expected$`),
      ),
    });
  });

  test('uses the best of several rows with a name: the cheapest offer, the highest bid', async () => {
    if (contract.offers.length === 1) return;
    behave('duplicate names');
    const { found, error } = await pollAll();
    expect(error).toBeUndefined();
    expect(found.map(({ name, price }) => ({ name, price }))).toEqual(
      expected().map(({ name, price }) => ({ name, price })),
    );
  });

  test('reads a large body row by row, and refuses one that exceeds the limit', async () => {
    if (!WITH_LARGEST_BODY.includes(name)) server.largeBody = MORE_THAN_A_WHOLE;
    behave('a large body');
    const large = await pollAll();
    if (contract.isList) {
      expect(large.error).toBeUndefined();
      // The rows are repeated until the body is large, and their counts are added up.
      const points = (all: Observation[]) => all.map((point) => ({ ...point, volume: 0 }));
      expect(points(large.found)).toEqual(points(expected()));
    } else {
      expect(large.error).toMatchObject({ code: 'unreadable' });
    }
    const frugal = await open({ largestBody: 2_000_000 });
    for (const how of BOMBS) {
      behave(how);
      const { error } = await pollAll(frugal);
      expect(error, how).toMatchObject({ code: 'unreadable' });
    }
  });

  test('requests only changed lists, if the market supports validators', async () => {
    const { conditional = false, requests } = contract;
    expect(source.conditional).toBe(conditional);
    if (!conditional) return;
    const modified = new Date(NOW - 3_600_000);
    server.version = { etag: '"v1"', modified: modified.toUTCString() };
    const first = await pollOnce(source, NOW);
    expect(first.observations.length).toBe(expected().length);
    server.requests.length = 0;
    const second = await pollOnce(source, NOW + 60_000, first.state);
    const { headers } = lastRequest(server, requests[0]?.path);
    expect(headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': modified.toUTCString(),
    });
    expect(second.observations).toEqual([]);
    expect(second.completed).toEqual([]);
    expect(second.unchanged).toEqual(contract.dated ? [] : lists);
    server.version = { etag: '"v2"', modified: new Date(NOW).toUTCString() };
    const third = await pollOnce(source, NOW + 120_000, second.state);
    expect(third.observations.length).toBe(expected().length);
    expect(third.completed).toEqual(lists);
    expect(third.unchanged).toEqual([]);
  });

  test('finds a new item in the next poll', async () => {
    const fresh = { name: 'AAA Just Invented | Thing', cents: 1_234, listed: 3, sold: 2 };
    server.offers = [...OFFERS, fresh];
    const settings = askedSettings(name, server.originOf(name), server.offers);
    const { observations } = await pollOnce(await createMarketSource(name, settings), NOW);
    server.offers = OFFERS;
    const offers = observations.filter(({ source: series }) => series === name);
    expect(offers.find((point) => point.name === fresh.name)?.price).toBe(1_234);
  });

  test('stops reading a response when it is aborted', async () => {
    behave('a slow drip');
    const abort = new AbortController();
    const reason = new Error('stopping');
    const polling = async (): Promise<Collected | undefined> => {
      const request = { now: NOW, state: undefined, signal: abort.signal, pace: atOnce };
      for await (const _ of source.poll(request)) expect.fail('a batch');
      return undefined;
    };
    const ended = expect(polling()).rejects.toBe(reason);
    while (server.requests.length === 0) await new Promise(setImmediate);
    abort.abort(reason);
    await ended;
  });
});

function lastRequest(
  server: MarketServer,
  path: string | undefined,
): MarketServer['requests'][number] {
  const found = server.requests.findLast((request) => request.path === path);
  return found ?? expect.fail(`no request for ${path}`);
}
