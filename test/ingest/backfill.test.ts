import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observation } from '../../src/domain/tick.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type BackfillProgress, backfill } from '../../src/ingest/import/backfill.js';
import { historyByName } from '../../src/market/history-by-name.js';
import { MarketError, type MarketSource } from '../../src/market/source.js';
import { Tally } from '../../src/market/tally.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { temporaryFolder } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { knownMarket } from '../support/markets.js';
import { copyMigratedDatabase } from '../support/migrated-database.js';
import { runs } from '../support/property-runs.js';
import { openRecording, type Recording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const NAMES = Array.from({ length: 12 }, (_, place) => `Item ${String(place).padStart(2, '0')}`);

const folder = temporaryFolder();
let database: Database;
let recording: Recording;
beforeAll(async () => {
  copyMigratedDatabase(folder());
  database = await openDatabase({ kind: 'embedded', folder: folder(), sync: false });
  await migrate(database);
  recording = await openRecording(database, { clock: () => NOW + 10 * DAY_MS });
});
afterAll(async () => {
  await recording.close();
  await database.close();
});

/** The failures of the requests to a market, in order; later requests succeed. */
type Fate = 'well' | 'fails' | 'dies';

class Killed extends Error {}

let markets = 0;

/**
 * A market with a separate series, so that each has a separate store; it has no history of `bad`.
 */
function market(fates: Fate[] = [], bad: readonly string[] = []): MarketSource {
  markets += 1;
  const name = `market_${markets}`;
  const past = (of: string): Observation[] =>
    [0, 1, 2, 20, 29, 31].map((days, place) => ({
      name: of,
      source: name,
      time: NOW - days * DAY_MS - HOUR_MS - place,
      price: 100 + place,
      volume: 1,
    }));
  return {
    ...knownMarket({ name, history: 'All of it' }),
    limit: { requests: 100, per: MINUTE_MS, spacing: 0 },
    conditional: false,
    async *poll() {},
    backfill: (request) =>
      historyByName(request, 2, async (names) => {
        const fate = fates.shift() ?? 'well';
        if (fate === 'dies') throw new Killed();
        if (fate === 'fails') throw new MarketError('unreachable', `${name} is away`);
        if (names.some((asked) => bad.includes(asked))) {
          throw new MarketError('failed', `${name} answered 400`);
        }
        return { observations: names.flatMap(past), rejected: new Tally() };
      }),
  };
}

async function run(
  source: MarketSource,
  { days = 30, now = NOW, names = NAMES, passedOver = [] as string[] } = {},
): Promise<BackfillProgress> {
  let time = now;
  const sleep = async (duration: number) => {
    time += duration;
  };
  return backfill(
    source,
    {
      database,
      recorder: recording.recorder,
      storedLists: () => [],
      log: SILENT,
      clock: () => time,
      sleep,
      random: () => 0.5,
    },
    {
      days,
      names,
      signal: new AbortController().signal,
      onProgress: () => {},
      onTrouble: () => {},
      onNote: () => {},
      onPassedOver: (names) => passedOver.push(...names),
    },
  );
}

/** Runs it until it ends, with pauses; returns the number of points added in total. */
async function runUntilDone(source: MarketSource): Promise<number> {
  let added = 0;
  for (let now = NOW; ; now += HOUR_MS) {
    const before = await stored(source);
    try {
      await run(source, { now });
      return added + (await stored(source)).length - before.length;
    } catch (error) {
      if (!(error instanceof Killed || error instanceof MarketError)) throw error;
      added += (await stored(source)).length - before.length;
    }
  }
}

/** Everything that is stored of the market, in the log and in chunks. */
async function stored({ name }: MarketSource): Promise<string[]> {
  const sourceId = recording.sources.idOf(name);
  const ticks = await loadStoredTicks(database);
  return ticks
    .filter((tick) => tick.sourceId === sourceId)
    .map(({ itemId, time, price, volume }) => `${itemId} ${time} ${price} ${volume}`)
    .sort();
}

describe('a backfill', () => {
  test('stores the requested days, and adds nothing when repeated', async () => {
    const source = market();
    expect(await run(source)).toMatchObject({ added: NAMES.length * 5, known: 0, rejected: 0 });
    expect(await run(source)).toMatchObject({ added: 0, known: NAMES.length * 5 });
    expect(await run(source, { days: 60 })).toMatchObject({ added: NAMES.length });
  });

  test('retries after a failure, and ends after five in a row', async () => {
    const four: Fate[] = ['well', 'fails', 'fails', 'fails', 'fails'];
    expect(await run(market([...four, ...four]))).toMatchObject({ added: NAMES.length * 5 });
    const source = market([...four, 'fails']);
    await expect(run(source)).rejects.toThrow(`${source.name} is away`);
    expect(await stored(source)).toHaveLength(10);
  });

  test('skips names that never get a response, and reports them', async () => {
    const bad = NAMES.slice(2, 7);
    const passedOver: string[] = [];
    const done = await run(market([], bad), { passedOver });
    // Two are requested at the same time.
    expect(passedOver).toEqual(NAMES.slice(2, 8));
    expect(done).toMatchObject({ added: 6 * 5, rejected: 6 });
    const atEnd: string[] = [];
    const last = market([], NAMES.slice(-1));
    expect(await run(last, { passedOver: atEnd })).toMatchObject({ added: 10 * 5, rejected: 2 });
    expect(atEnd).toEqual(NAMES.slice(-2));
  });

  test('does not skip names that the market returns after a failure', async () => {
    const source = market(['well'], NAMES);
    await expect(run(source)).rejects.toThrow(`${source.name} answered 400`);
    const few = market([], NAMES);
    await expect(run(few, { names: NAMES.slice(0, 3) })).rejects.toThrow(
      `${few.name} gave no usable response for any item`,
    );
    const { backfill } = market();
    const healed: MarketSource = { ...source, ...(backfill && { backfill }) };
    const passedOver: string[] = [];
    await run(healed, { passedOver });
    expect(passedOver).toEqual([]);
  });

  test('of a market without history ends immediately', async () => {
    const { backfill: _, ...source } = market();
    await expect(run(source)).rejects.toThrow(`${source.name} has no history`);
  });

  test('resumes after an interruption, with the original period', async () => {
    const fates: Fate[] = ['well', 'well', 'dies'];
    const source = market(fates);
    await expect(run(source)).rejects.toThrow(Killed);
    expect(await stored(source)).toHaveLength(20);
    const later = await run(source, { now: NOW + 5 * DAY_MS });
    expect(later).toMatchObject({ added: NAMES.length * 5 - 20, known: 0 });
  });

  test('interrupted anywhere and resumed, has the result of an uninterrupted one', async () => {
    const whole = market();
    await run(whole);
    const expected = await stored(whole);
    const fates = fc.array(fc.constantFrom<Fate>('well', 'well', 'fails', 'dies'), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(fates, async (all) => {
        const source = market([...all]);
        const added = await runUntilDone(source);
        expect(await stored(source)).toEqual(expected);
        expect(added).toBe(expected.length);
      }),
      { numRuns: runs(15) },
    );
  });
});
