import { afterEach, expect, test } from 'vitest';
import type { ExchangeRates } from '../../src/domain/exchange-rates.js';
import { DAY_MS } from '../../src/domain/units.js';
import { RequestPacer } from '../../src/ingest/poll/request-pacer.js';
import { createMarketSource } from '../../src/market/registry.js';
import type { Batch } from '../../src/market/source.js';
import { parseSteamPage } from '../../src/market/sources/steam-page.js';
import { type StubServer, startStub } from './support/stub-server.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const CANARY = 'AK-47 | Redline (Field-Tested)';
/** 41.25 hryvnias per dollar, on every day. */
const HRYVNIAS: ExchangeRates = {
  at: (currency, time) =>
    currency === 'UAH'
      ? { currency, day: time - (time % DAY_MS), perUsd: 41.25, source: 'nbu' }
      : undefined,
};

const never = new AbortController().signal;

let stub: StubServer | undefined;
afterEach(() => stub?.close());

/** The real page, with the histories of some items. */
function page(names: readonly string[], currency = 1): string {
  const history = (name: string) => ({
    queryKey: ['market', 'pricehistory', 730, name],
    state: {
      data: {
        ecurrency: currency,
        prices: [
          { time: (NOW - 4_000 * DAY_MS) / 1_000, price_median: 39.268, purchases: '1112' },
          { time: (NOW - DAY_MS) / 1_000, price_median: 36.12, purchases: 71 },
        ],
      },
    },
  });
  const queries = [
    { queryKey: ['CurrentUserWalletDetails'], state: { data: { currency_code: currency } } },
    ...names.map(history),
  ];
  const context = JSON.stringify({ queryData: JSON.stringify({ mutations: [], queries }) });
  const literal = JSON.stringify(context);
  return `<html><script nonce="x">window.SSR.loaderData = ["{}"];window.SSR.renderContext=JSON.parse(${literal});</script></html>`;
}

const STRIPPED = `<html>${' '.repeat(250_000)}</html>`;

/** A Steam that redirects to the page of a group, and blocks after a number of pages. */
async function steam({ blockedAfter = Number.POSITIVE_INFINITY, currency = 1 } = {}) {
  let pages = 0;
  let isOpen = false;
  stub = await startStub(({ url = '' }, response) => {
    const name = decodeURIComponent(url.split('/').at(-1) ?? '');
    if (!isOpen && pages >= blockedAfter) return void response.end(STRIPPED);
    if (!url.startsWith('/group')) {
      return void response.writeHead(302, { location: `/group/${url.split('/').at(-1)}` }).end();
    }
    pages += 1;
    const alsoStattrak = name === CANARY ? [name] : [name, `StatTrak™ ${name}`];
    response.end(page(alsoStattrak, currency));
  });
  const source = await createMarketSource('steam', {
    url: stub.origin,
    itemNames: () => [CANARY],
    rates: HRYVNIAS,
  });
  let time = NOW;
  const sleep = async (wait: number): Promise<void> => {
    time += wait;
  };
  const pacer = new RequestPacer(source.limit, () => time, sleep);
  const asked: number[] = [];
  async function run(names: readonly string[], state?: string, since = 0): Promise<Batch[]> {
    const batches: Batch[] = [];
    const pace = async () => {
      await pacer.pace(never);
      asked.push(time);
    };
    const pause = (wait: number) => pacer.pause(wait);
    const request = { now: NOW, since, names, state, signal: never, pace, pause };
    try {
      for await (const batch of source.backfill?.(request) ?? []) batches.push(batch);
    } catch (error) {
      throw Object.assign(error as Error, { batches });
    }
    return batches;
  }
  return { run, asked, open: () => (isOpen = true) };
}

test('the public page has the complete history of an item and its other qualities', async () => {
  const { run } = await steam();
  const names = ['A', 'StatTrak™ A', 'B'];
  const batches = await run(names);
  expect(batches).toHaveLength(2);
  expect(batches[0]?.observations.map(({ name }) => name)).toEqual([
    'A',
    'A',
    'StatTrak™ A',
    'StatTrak™ A',
  ]);
  expect(batches[0]?.observations[0]).toEqual({
    name: 'A',
    time: NOW - 4_000 * DAY_MS,
    price: 3_927,
    volume: 1_112,
    source: 'steam_sales',
  });
  expect(batches[0]?.note).toBe('2 of 3 items, about 0.0 hours left');
});

test('at most eight requests a minute are sent', async () => {
  const { run, asked } = await steam();
  await run(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(asked.length).toBe(14);
  for (const [place, time] of asked.entries()) {
    expect(time - (asked[place - 8] ?? 0)).toBeGreaterThanOrEqual(60_000);
  }
});

test('the first page without data ends the run, which resumes after the completed items', async () => {
  // The canary, A and B.
  const { run, open } = await steam({ blockedAfter: 3 });
  const failed: { batches?: Batch[] } = await run(['A', 'B', 'C', 'D']).then(
    () => expect.fail('it was not stopped'),
    (error: unknown) => error as object,
  );
  expect(failed).toMatchObject({ code: 'misconfigured', message: /without data: it blocks/ });
  const requests = stub?.requests.length ?? 0;
  const state = failed.batches?.at(-1)?.state;
  await expect(run(['D', 'C', 'B', 'A'], state)).rejects.toThrow('it blocks the address');
  // Only the canary was requested.
  expect(stub?.requests.length).toBe(requests + 1);
  open();
  const rest = await run(['D', 'C', 'B', 'A'], state);
  expect(rest.map(({ observations }) => observations[0]?.name)).toEqual(['D', 'C']);
  expect(await run(['A', 'B', 'C', 'D'], rest.at(-1)?.state)).toEqual([]);
});

test('requests a canary before the first page, and after every fifty pages', async () => {
  const { run } = await steam();
  await run(Array.from({ length: 101 }, (_, place) => `Item ${place}`));
  const canaries = stub?.requests.filter(({ url }) => url?.startsWith('/group/AK-47'));
  expect(canaries).toHaveLength(3);
});

test("a history in another currency is converted at the rate of the request's day", async () => {
  const { run } = await steam({ currency: 18 });
  const [batch] = await run(['A']);
  expect(batch?.observations.slice(0, 2).map(({ price }) => price)).toEqual([95, 88]);
  expect(batch?.note).toMatch(/; prices in UAH, at the rate of 2026-11-20$/);
});

test('a history in another currency waits for rates, or is refused without them', async () => {
  const { run } = await steam({ currency: 3 });
  await expect(run(['A'])).rejects.toMatchObject({ code: 'no_rate_yet' });
  await stub?.close();
  const unknown = await steam({ currency: 15 });
  await expect(unknown.run(['A'])).rejects.toThrow('an unknown currency (number 15)');
});

test.each([9, 35])('currency %d is known', async (currency) => {
  const { run } = await steam({ currency });
  await expect(run(['A'])).rejects.toMatchObject({ code: 'no_rate_yet' });
});

test('points before the requested time are omitted', async () => {
  const { run } = await steam();
  const [batch] = await run(['A'], undefined, NOW - 2 * DAY_MS);
  expect(batch?.observations).toHaveLength(1);
});

test('a page of five megabytes is read, and a truncated one is refused', () => {
  const names = Array.from({ length: 20_000 }, (_, place) => `Item "${place}" \\ (Field-Tested)`);
  const html = page(names);
  expect(html.length).toBeGreaterThan(5_000_000);
  expect(parseSteamPage(html, () => undefined)?.names).toEqual(names);
  expect(parseSteamPage(html.slice(0, -100), () => undefined)).toBeUndefined();
});

test('items whose names share a 32-bit checksum are both requested', async () => {
  const { run } = await steam();
  // Both have the same FNV-1a checksum.
  const batches = await run(['Sticker | 347c3daf', 'Sticker | 3567d752']);
  expect(batches).toHaveLength(2);
});
