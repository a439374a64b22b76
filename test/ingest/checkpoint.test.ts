import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import {
  Checkpoints,
  type CheckpointsParts,
} from '../../src/ingest/replica/checkpoint/checkpoints.js';
import { appendRows } from '../../src/store/prices/price-log.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { logTo } from '../support/log.js';
import { temporaryFolder, until } from '../support/program.js';
import { runs } from '../support/property-runs.js';
import { openRecording, type Recording } from '../support/recording.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);
const NAMES = Array.from({ length: 300 }, (_, index) => `Item ${index}`);

onEmbeddedDatabase(({ database }) => {
  let path: string;
  let logged: string[];
  beforeEach(() => {
    path = join(temporaryFolder(), 'checkpoint');
    logged = [];
  });

  function open(other: Partial<CheckpointsParts> = {}, now = NOW) {
    const log = logTo((_: object, message: string) => logged.push(message));
    const parts = { path, database: database(), version: '1', leftOut: new Set<string>(), log };
    const checkpoints = new Checkpoints({ ...parts, ...other });
    return openRecording(database(), { clock: () => now, checkpoints, log }).then((recording) => ({
      ...recording,
      save: () => checkpoints.save(recording.follower, recording.replica.pass),
    }));
  }

  /** Records lists of two markets and single points. */
  async function record({ recorder }: Recording, time: EpochMs, now = NOW): Promise<void> {
    const list = NAMES.map((name, index) => ({
      name,
      source: 'list',
      time,
      price: 100 + index + (time % 7),
      volume: index % 3,
    }));
    await recorder.record(list, now, { market: '', completes: ['list'] });
    const points = list.slice(0, 40).map((one) => ({ ...one, source: 'points' }));
    await recorder.record(points, now, { market: '' });
  }

  const figures = ({ engine }: Recording) =>
    NAMES.map((_, index) => [
      engine.latest.all(index + 1, NOW),
      engine.observations.history(index + 1, '7d', NOW),
      engine.windows.volume(index + 1, '24h', NOW, 1),
    ]);

  async function recorded() {
    const first = await open();
    for (const ago of [6 * DAY_MS, 3 * HOUR_MS, 10 * MINUTE_MS]) await record(first, NOW - ago);
    await first.save();
    return first;
  }

  test('a start reads the checkpoint and the log after it', async () => {
    const first = await recorded();
    await record(first, NOW - MINUTE_MS);
    const expected = figures(first);
    await first.close();
    const second = await open();
    expect(second.loaded).toMatchObject({ rows: 2, fromCheckpoint: true });
    expect(figures(second)).toEqual(expected);
    await record(second, NOW);
    const later = figures(second);
    await second.close();

    const whole = await open({ version: 'another' });
    expect(whole.loaded.fromCheckpoint).toBe(false);
    expect(figures(whole)).toEqual(later);
    await whole.close();
    expect(logged).toEqual([]);
  });

  test('a damaged checkpoint is ignored', async () => {
    const first = await recorded();
    const expected = figures(first);
    await first.close();
    const whole = readFileSync(path);
    const damage = fc.record({
      // Including the header, which is at the beginning.
      at: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: whole.length - 1 })),
      bit: fc.nat({ max: 7 }),
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, bit, cut }) => {
        const damaged = Buffer.from(whole);
        damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at);
        writeFileSync(path, damaged);
        if (cut) truncateSync(path, at);
        const again = await open();
        expect(again.loaded.fromCheckpoint).toBe(false);
        expect(figures(again)).toEqual(expected);
        await again.close();
      }),
      // The last digit of the header's length, which is a double.
      { numRuns: runs(25), examples: [[{ at: 22, bit: 0, cut: false }]] },
    );
  });

  test('a checkpoint of other data is ignored', async () => {
    const first = await recorded();
    await first.close();
    const kept = `${path}.kept`;
    copyFileSync(path, kept);
    // As after a restore from a backup that has another row there.
    await database().query('UPDATE price_log SET made_at = made_at + 1');
    const second = await open();
    expect(second.loaded.fromCheckpoint).toBe(false);
    await second.close();
    await database().query('DELETE FROM price_log WHERE kind IN (1, 2)');
    const third = await open();
    expect(third.loaded.fromCheckpoint).toBe(false);
    expect(third.engine.series.size().series).toBe(0);
    await third.close();
    expect(readFileSync(kept)).toEqual(readFileSync(path));
  });

  test.each([
    ['the excluded markets', { leftOut: new Set(['a']) }],
    ['the version of the program', { version: '2' }],
  ])('a checkpoint that differs in %s is ignored', async (_, other) => {
    await (await recorded()).close();
    const again = await open(other);
    expect(again.loaded.fromCheckpoint).toBe(false);
    await again.close();
  });

  test('a checkpoint made with a clock that was ahead is ignored', async () => {
    const later = NOW + 3 * DAY_MS;
    const ahead = await open({}, later);
    await record(ahead, later - MINUTE_MS, later);
    await ahead.save();
    await ahead.close();
    expect(existsSync(path)).toBe(true);
    const again = await open();
    expect(again.loaded.fromCheckpoint).toBe(false);
    await again.close();
  });

  test('a log that lacks a row after the checkpoint is read completely', async () => {
    const first = await recorded();
    await record(first, NOW - MINUTE_MS);
    await first.close();
    await database().query(
      'DELETE FROM price_log WHERE position = (SELECT position - 1 FROM service)',
    );
    const again = await open();
    expect(again.loaded.fromCheckpoint).toBe(false);
    await again.close();
  });

  test('a memory that differs from the log is not saved', async () => {
    const first = await recorded();
    const before = readFileSync(path);
    await database().transaction((transaction) =>
      appendRows(
        transaction,
        [{ kind: 'list', sourceId: 1, time: NOW - MINUTE_MS, bytes: Uint8Array.of(255, 255) }],
        { madeAt: NOW, term: undefined, sender: 'another' },
      ),
    );
    first.follower.look();
    await until(
      async () => logged,
      (lines) => lines.includes('cannot read the log; retrying'),
    );
    await first.save();
    expect(first.follower.isConsistent).toBe(false);
    expect(readFileSync(path)).toEqual(before);
    await first.close();
  });

  test('rows that arrive during the write are applied after it', async () => {
    const first = await recorded();
    const list = { market: '', completes: ['list'] };
    const time = NOW - MINUTE_MS;
    const offers = [{ name: NAMES[0] ?? '', source: 'list', time, price: 7, volume: 0 }];
    await Promise.all([first.recorder.record(offers, NOW, list), first.save(), first.save()]);
    await record(first, NOW);
    const expected = figures(first);
    await first.close();
    const second = await open();
    expect(second.loaded.fromCheckpoint).toBe(true);
    expect(figures(second)).toEqual(expected);
    await second.close();
  });

  test('a checkpoint that cannot be written is logged, and the service continues', async () => {
    path = join(path, 'no-folder', 'checkpoint');
    const first = await recorded();
    expect(logged).toEqual(['the checkpoint cannot be written; the next start reads the log']);
    await first.close();
  });
});
