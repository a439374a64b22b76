import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriesOfBids } from '../../src/domain/source.js';
import { MAX_PRICE } from '../../src/domain/tick.js';
import {
  createMarketSource,
  MARKET_NAMES,
  MARKET_TRAITS,
  type MarketName,
} from '../../src/market/registry.js';
import { WORLD_MARKETS } from '../../src/market/simulation/world/markets.js';
import { World } from '../../src/market/simulation/world/world.js';
import type { MarketSource } from '../../src/market/source.js';
import { atOnce, pointKey, pollOnce } from '../market/support/collect.js';
import { hourlyCsv, temporaryFile } from '../market/support/price-file.js';
import { type AskedMarket, askedSettings, type WorldMarketName } from '../support/markets/form.js';
import { FORMS } from '../support/markets/forms.js';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { runs } from '../support/property-runs.js';

const NOW = Date.UTC(2026, 10, 20, 12, 3, 7, 89);
const HOUR = 3_600_000;

interface Subject {
  /** Prepares the dependencies of the source, and returns how to open sources. */
  prepare(): Promise<{ open(): Promise<MarketSource>; remove(): Promise<void> }>;
  /** Whether its prices have times of their own, which polls divide. All others answer the current prices. */
  readonly hasTimeline: boolean;
}

const CALCULATED: Readonly<Record<Exclude<MarketName, AskedMarket>, Subject>> = {
  simulated: {
    hasTimeline: true,
    async prepare() {
      const names = Array.from({ length: 40 }, (_, index) => `Nova | Pattern ${index}`);
      const settings = { items: 12, seed: 7, itemNames: () => names };
      return { open: () => createMarketSource('simulated', settings), remove: async () => {} };
    },
  },
  replay: {
    hasTimeline: true,
    async prepare() {
      const file = await temporaryFile(hourlyCsv(30, 11, NOW - 400 * 24 * HOUR));
      const settings = { file: file.path, speed: 5 };
      return { open: () => createMarketSource('replay', settings), remove: file.remove };
    },
  },
  demo_bay: ofWorld('demo_bay'),
  demo_harbor: ofWorld('demo_harbor'),
  demo_exchange: ofWorld('demo_exchange'),
  demo_platform: ofWorld('demo_platform'),
};

/** A market of the simulated world, which depends only on the time. */
function ofWorld(name: WorldMarketName): Subject {
  return {
    hasTimeline: false,
    async prepare() {
      const names = Array.from({ length: 40 }, (_, index) => `Nova | Pattern ${index}`);
      const world = new World({ items: 30, seed: 7, names });
      return { open: () => createMarketSource(name, { world }), remove: async () => {} };
    },
  };
}

/** All others are requested over the network, from a local server. */
function asked(name: AskedMarket): Subject {
  return {
    hasTimeline: false,
    async prepare() {
      const server = await startMarketServer(OFFERS);
      server.madeAt = NOW;
      const settings = askedSettings(name, server.originOf(name), OFFERS);
      return { open: () => createMarketSource(name, settings), remove: server.close };
    },
  };
}

/** The series whose polls return whole lists; empty if items or trades are returned one by one. */
function listsOf(name: MarketName): readonly string[] {
  if (name === 'demo_exchange') return [name, seriesOfBids(name)];
  if (Object.hasOwn(WORLD_MARKETS, name)) return [name];
  if (!isAsked(name)) return [];
  const { isList, bids } = FORMS[name];
  return isList ? [name, ...(bids ? [`${name}_bids`] : [])] : [];
}

const isAsked = (name: MarketName): name is AskedMarket => Object.hasOwn(FORMS, name);

const subjectOf = (name: MarketName): Subject => (isAsked(name) ? asked(name) : CALCULATED[name]);

describe.each(MARKET_NAMES)('market source %s', (name) => {
  const subject = subjectOf(name);
  let prepared: Awaited<ReturnType<Subject['prepare']>>;
  let source: MarketSource;

  beforeAll(async () => {
    prepared = await subject.prepare();
    source = await prepared.open();
  });
  afterAll(() => prepared.remove());

  test('has a valid name, interval, description and limit', () => {
    expect(source.name).toBe(name);
    expect(source.name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(source.pollInterval).toBeGreaterThanOrEqual(1_000);
    expect(source.description.length).toBeGreaterThan(20);
    expect(source.limit.requests).toBeGreaterThanOrEqual(1);
    expect(source.limit.per).toBeGreaterThan(0);
    expect(source.backfill === undefined).toBe(source.history === undefined);
    const {
      pollInterval: _,
      description: __,
      ...listed
    } = MARKET_TRAITS.find((traits) => traits.name === name) ?? expect.fail('no traits');
    expect(source).toMatchObject(listed);
  });

  test('schedules a later poll, with and without state', async () => {
    const { state } = await pollOnce(source, NOW);
    const next = source.nextPoll ?? ((now: number) => now + source.pollInterval);
    for (const due of [next(NOW), next(NOW, state), next(NOW, 'nonsense')]) {
      expect(due).toBeGreaterThan(NOW);
      expect(due).toBeLessThanOrEqual(NOW + Math.max(source.pollInterval, HOUR));
    }
  });

  test('yields valid observations, and none in the future', async () => {
    const { observations } = await pollOnce(source, NOW);
    expect(observations.length).toBeGreaterThan(0);
    for (const { name: item, time, price, volume, source: series } of observations) {
      expect(item.trim()).not.toBe('');
      expect(series).toMatch(/^\S+$/);
      if (!Number.isInteger(time) || time > NOW) expect.fail(`time ${time}`);
      if (!Number.isInteger(price) || price < 1 || price > MAX_PRICE) expect.fail(`price ${price}`);
      if (volume === undefined || !Number.isInteger(volume) || volume < 0)
        expect.fail(`volume ${volume}`);
    }
  });

  test('yields no duplicate point in a poll', async () => {
    const { observations } = await pollOnce(source, NOW);
    const keys = observations.map((point) => `${point.name}\n${point.source}\n${point.time}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('yields whole lists, each with a single time, which end with the completing batch', async () => {
    const { batches, completed } = await pollOnce(source, NOW);
    expect(completed).toEqual(listsOf(name));
    for (const series of completed) {
      const last = batches.findIndex(({ completes }) => completes === series);
      const ofSeries = (from: number, end?: number) =>
        batches
          .slice(from, end)
          .flatMap(({ observations }) => observations.filter(({ source }) => source === series));
      expect(new Set(ofSeries(0, last + 1).map(({ time }) => time)).size).toBe(1);
      expect(ofSeries(last + 1)).toEqual([]);
    }
  });

  test('yields the same batches for the same state and time, also in another instance', async () => {
    const other = await prepared.open();
    const first = await pollOnce(source, NOW);
    expect((await pollOnce(other, NOW)).batches).toEqual(first.batches);
    const later = NOW + 7 * HOUR;
    const second = await pollOnce(source, later, first.state);
    expect((await pollOnce(other, later, first.state)).batches).toEqual(second.batches);
  });

  test('begins again if its state is invalid', async () => {
    const fresh = await pollOnce(source, NOW);
    expect((await pollOnce(source, NOW, 'no state of mine')).batches).toEqual(fresh.batches);
  });

  test('yields nothing after it is aborted', async () => {
    const request = { now: NOW, state: undefined, signal: AbortSignal.abort(), pace: atOnce };
    const batches: unknown[] = [];
    await expect(async () => {
      for await (const batch of source.poll(request)) batches.push(batch);
    }).rejects.toThrow();
    expect(batches).toEqual([]);
  });

  test('ends soon after it is aborted between batches', async () => {
    const abort = new AbortController();
    const batches: unknown[] = [];
    const polling = async (): Promise<void> => {
      for await (const batch of source.poll({
        now: NOW,
        state: undefined,
        signal: abort.signal,
        pace: atOnce,
      })) {
        batches.push(batch);
        abort.abort();
      }
    };
    await polling().catch((error: unknown) => expect(error).toBe(abort.signal.reason));
    expect(batches.length).toBe(1);
  });

  if (!subject.hasTimeline) return;
  test('divides its timeline between polls, without duplicates and gaps', async () => {
    const start = await pollOnce(source, NOW);
    expect(start.batches.length).toBeGreaterThan(1);
    const length = 60 * HOUR;
    const rest = await pollOnce(source, NOW + length, start.state);
    const whole = [...start.observations, ...rest.observations].map(pointKey).sort();
    expect(rest.observations.length).toBeGreaterThan(0);

    const stops = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: length }),
        batches: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(stops, fc.integer({ min: 1, max: 5 }), async (times, firstBatches) => {
        const found: string[] = [];
        let state: string | undefined;
        const take = async (now: number, batchLimit?: number): Promise<void> => {
          const poll = await pollOnce(source, now, state, batchLimit);
          found.push(...poll.observations.map(pointKey));
          state = poll.state;
        };
        await take(NOW, firstBatches);
        const ascending = [...times].sort((a, b) => a.after - b.after);
        for (const { after, batches } of ascending) await take(NOW + after, batches);
        await take(NOW + length);
        expect(found.sort()).toEqual(whole);
      }),
      { numRuns: runs(20) },
    );
  });
});
