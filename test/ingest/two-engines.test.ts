import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { WINDOW_MS, WINDOWS } from '../../src/domain/window.js';
import { Compaction } from '../../src/ingest/compaction/compaction.js';
import { Checkpoints } from '../../src/ingest/replica/checkpoint/checkpoints.js';
import type { Database } from '../../src/store/connection/database.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { expectMetrics } from '../support/expect-metrics.js';
import { SILENT } from '../support/log.js';
import { type NaiveMetrics, type NaivePoint, seriesOf } from '../support/naive.js';
import { temporaryFolder } from '../support/program.js';
import { runs } from '../support/property-runs.js';
import { openRecording, type Recording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const START: EpochMs = Date.UTC(2026, 10, 20, 12);
const NAMES = ['a', 'b', 'c'];
/** A market that is polled for its whole list, and one that sends trades individually. */
const SOURCES = ['list', 'trades'];

/** The start of the current price is exact within this. */
const LATE = 7 * DAY_MS;

const price = fc.integer({ min: 1, max: 4 });
const volume = fc.nat({ max: 2 });

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('poll' as const),
      pause: fc.oneof(
        fc.constant(5 * MINUTE_MS),
        fc.integer({ min: 1, max: 20 * MINUTE_MS }),
        fc.integer({ min: HOUR_MS, max: 2 * DAY_MS }),
      ),
      /** By item; undefined if it is not listed. */
      offers: fc.tuple(
        ...NAMES.map(() => fc.option(fc.record({ price, volume }), { nil: undefined, freq: 4 })),
      ),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('points' as const),
      points: fc.array(
        fc.record({
          source: fc.constantFrom(...SOURCES),
          name: fc.constantFrom(...NAMES),
          age: fc.oneof(
            fc.constant(0),
            fc.nat({ max: 2 * DAY_MS }),
            fc.nat({ max: 20 }).map((days) => days * DAY_MS),
            fc.nat({ max: 60 * DAY_MS }),
          ),
          price,
          volume,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      duration: fc.integer({ min: 1, max: 25 * DAY_MS }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compact' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

type Step = typeof anyStep extends fc.Arbitrary<infer Of> ? Of : never;

/** The real engine over a database, and a list of all observations. */
class TwoEngines {
  readonly #database: Database;
  readonly #seen = new Map<string, Tick>();
  /** The keys of late observations, which are not counted everywhere. */
  readonly #late = new Set<string>();
  readonly #path: string;
  #checkpoints: Checkpoints;
  #recording: Recording;
  #now = START;

  constructor(database: Database, recording: Recording, path: string) {
    this.#path = path;
    this.#checkpoints = checkpointsAt(path, database);
    this.#database = database;
    this.#recording = recording;
  }

  /** @param path of the checkpoint */
  static async open(database: Database, path: string): Promise<TwoEngines> {
    rmSync(path, { force: true });
    await database.query(
      'TRUNCATE price_log, price_lists, last_prices, price_chunks, price_weeks, price_days',
    );
    const recording = await openRecording(database, { clock: () => START });
    await recording.names.trackSources(SOURCES, '', START);
    await recording.names.trackItems(NAMES, START);
    const engines = new TwoEngines(database, recording, path);
    await engines.#restart();
    return engines;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'poll') for (let n = 0; n < step.times; n += 1) await this.#poll(step);
    if (step.kind === 'points') await this.#add(step);
    if (step.kind === 'wait') this.#now += step.duration;
    if (step.kind === 'save') {
      await this.#checkpoints.save(this.#recording.follower, this.#recording.replica.pass);
    }
    if (step.kind === 'restart') await this.#restart();
    if (step.kind === 'compact') {
      const { writer } = this.#recording;
      const sleep = async () => {};
      const compaction = new Compaction({ database: this.#database, writer, sleep });
      await compaction.run(this.#now, new AbortController().signal);
      await this.expectAllStored();
    }
  }

  close(): Promise<void> {
    return this.#recording.close();
  }

  /** Both engines return the same results. */
  expectAgreement(): void {
    for (const name of NAMES) {
      for (const source of SOURCES) {
        const series = seriesOf([...this.#seen.values()], idOf(name), sourceOf(source));
        this.#expectLast(series, idOf(name), sourceOf(source));
        this.#expectWindows(series, idOf(name), sourceOf(source));
      }
    }
  }

  async expectAllStored(): Promise<void> {
    const stored = await loadStoredTicks(this.#database);
    const inOrder = (ticks: Iterable<Tick>) =>
      [...ticks]
        .map(({ itemId, sourceId, time, price, volume }) =>
          [itemId, sourceId, time, price, volume].join(' '),
        )
        .sort();
    expect(inOrder(stored)).toEqual(inOrder(this.#seen.values()));
  }

  async #poll({ pause, offers }: Extract<Step, { kind: 'poll' }>): Promise<void> {
    this.#now += pause;
    const time = this.#now;
    const listed = offers.flatMap((offer, place) =>
      offer === undefined ? [] : [{ name: NAMES[place] ?? '', source: 'list', time, ...offer }],
    );
    const origin = { market: '', completes: ['list'] };
    const { added } = await this.#recording.recorder.record(listed, time, origin);
    expect(added).toBe(listed.length);
    for (const { name, price, volume } of listed) {
      const tick = { itemId: idOf(name), sourceId: 1, time, price, volume };
      this.#seen.set(keyOf(tick), tick);
    }
  }

  async #add({ points }: Extract<Step, { kind: 'points' }>): Promise<void> {
    const observations = points.map(({ age, ...point }) => ({ ...point, time: this.#now - age }));
    const before = this.#seen.size;
    for (const { name, source, time, price, volume } of observations) {
      const tick = { itemId: idOf(name), sourceId: sourceOf(source), time, price, volume };
      if (this.#seen.has(keyOf(tick))) continue;
      this.#seen.set(keyOf(tick), tick);
      if (time <= this.#now - LATE) this.#late.add(keyOf(tick));
    }
    const { recorder } = this.#recording;
    const { added } = await recorder.record(observations, this.#now, { market: '' });
    expect(added).toBe(this.#seen.size - before);
  }

  async #restart(): Promise<void> {
    await this.#recording.close();
    this.#checkpoints = checkpointsAt(this.#path, this.#database);
    this.#recording = await openRecording(this.#database, {
      clock: () => this.#now,
      checkpoints: this.#checkpoints,
    });
  }

  #expectLast(series: readonly NaivePoint[], itemId: number, sourceId: number): void {
    const { engine } = this.#recording;
    const last = series.at(-1);
    const found = engine.latest.all(itemId, this.#now).find((point) => point.sourceId === sourceId);
    if (last === undefined) {
      expect(found).toBeUndefined();
      return;
    }
    const { time, price, volume } = last;
    expect(found).toMatchObject({ time, price, volume });
    const since = sinceOf(series);
    if (since > this.#now - LATE) expect(found?.since).toBe(since);
    else {
      // Late observations may be ignored.
      const timely = series.filter(
        (point) => !this.#late.has(keyOf({ ...point, itemId, sourceId })),
      );
      const latest = Math.max(since, sinceOf(timely), this.#now - LATE);
      expect(found?.since).toBeLessThanOrEqual(latest);
    }
  }

  #expectWindows(series: readonly NaivePoint[], itemId: number, sourceId: number): void {
    const { engine } = this.#recording;
    const now = this.#now;
    for (const window of WINDOWS) {
      const shown = series
        .filter(({ time }) => time > now - WINDOW_MS[window] && time <= now)
        .map(({ time, price, volume }) => ({ time, price, volume, sourceId }));
      expect(engine.observations.history(itemId, window, now, sourceId)).toEqual(shown);
      // Between prices a millisecond apart, steep slopes cancel out.
      const hours = Math.max((shown.at(-1)?.time ?? 0) - (shown[0]?.time ?? 0), 1) / HOUR_MS;
      const slopeScale = ({ stddev }: NaiveMetrics) => stddev / hours;
      expectMetrics(engine, series, { itemId, sourceId, window, now, slopeScale });
    }
  }
}

onEmbeddedDatabase(({ database }) => {
  test('the engine that follows the log equals one that keeps all observations', async () => {
    const path = join(temporaryFolder(), 'checkpoint');
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 24 }), async (steps) => {
        const engines = await TwoEngines.open(database(), path);
        try {
          for (const step of steps) {
            await engines.take(step);
            engines.expectAgreement();
          }
          await engines.expectAllStored();
        } finally {
          await engines.close();
        }
      }),
      { numRuns: runs(12) },
    );
  });
});

function checkpointsAt(path: string, database: Database): Checkpoints {
  return new Checkpoints({ path, database, version: 'test', leftOut: new Set(), log: SILENT });
}

function idOf(name: string): number {
  return NAMES.indexOf(name) + 1;
}

function sourceOf(name: string): number {
  return SOURCES.indexOf(name) + 1;
}

function keyOf({ itemId, sourceId, time }: Tick): string {
  return `${itemId} ${sourceId} ${time}`;
}

/** The time of the first of the trailing observations with the same price. */
function sinceOf(series: readonly NaivePoint[]): EpochMs {
  const last = series.at(-1);
  const before = series.findLastIndex(({ price }) => price !== last?.price);
  return series[before + 1]?.time ?? 0;
}
