import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../src/domain/units.js';
import { importFile } from '../../src/ingest/import/import-file.js';
import type { ImportProgress } from '../../src/ingest/import/row-store.js';
import { readRows } from '../../src/store/prices/price-log.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { temporaryFolder } from '../support/program.js';
import { runs } from '../support/property-runs.js';
import { openRecording } from '../support/recording.js';
import { loadStoredTicks } from '../support/stored-ticks.js';

const NOW: EpochMs = Date.UTC(2026, 10, 20, 12);
const HEADER = 'market_hash_name,time,price,volume,source';

/** Enough items for a list. */
const ITEMS = 1_200;

interface Row {
  readonly item: number;
  readonly time: EpochMs;
  readonly price: number;
  readonly source: string;
}

/** A poll of the items from `from` to `to`, whose prices change with `seed`. */
function poll(source: string, time: EpochMs, { from = 0, to = ITEMS, seed = 0 } = {}): Row[] {
  return Array.from({ length: to - from }, (_, n) => {
    const item = from + n;
    return { item, time, price: 100 + ((item * (1 + (seed % 3))) % 97), source };
  });
}

onEmbeddedDatabase(({ database }) => {
  async function open() {
    const recording = await openRecording(database(), { clock: () => NOW, isShared: false });
    onTestFinished(() => recording.close());
    const { recorder, directory, sources } = recording;
    const file = join(temporaryFolder(), 'prices.csv');
    const rejected: string[] = [];
    /** Imports lines after the header. */
    const importLines = async (lines: readonly string[]): Promise<ImportProgress> => {
      await writeFile(file, [HEADER, ...lines].join('\n'));
      return importFile(file, recorder, {
        clock: () => NOW,
        signal: new AbortController().signal,
        onProgress: () => {},
        onRejected: (line, reason) => rejected.push(`${line}: ${reason}`),
      });
    };
    const stored = async () =>
      new Map(
        (await loadStoredTicks(database())).map(({ itemId, sourceId, time, price }) => [
          `${directory.get(itemId)?.marketHashName} ${sources.nameOf(sourceId)} ${time}`,
          price,
        ]),
      );
    const rowsOf = async (kind: string) =>
      (await readRows(database(), 0, 10_000)).filter((row) => row.kind === kind);
    return { importLines, stored, rowsOf, rejected };
  }

  const lineOf = ({ item, time, price, source }: Row) =>
    `Item ${item},${time},${price},1,${source}`;

  /** The first row of each item, source and time. */
  const expected = (rows: readonly Row[]) => {
    const all = new Map<string, number>();
    for (const { item, source, time, price } of rows) {
      const key = `Item ${item} ${source} ${time}`;
      if (!all.has(key)) all.set(key, price);
    }
    return all;
  };

  test('rows ordered by poll are stored as lists, and recognized when imported again', async () => {
    const { importLines, stored, rowsOf } = await open();
    const rows = [1, 2, 3, 4].flatMap((n) => [
      ...poll('one', NOW - DAY_MS + n * MINUTE_MS, { seed: n }),
      ...poll('two', NOW - DAY_MS + n * MINUTE_MS, { seed: 7 }),
    ]);
    const lines = rows.map(lineOf);
    const wrong = lineOf({ item: 1, time: NOW + DAY_MS, price: 5, source: 'one' });
    expect(await importLines([wrong, ...lines])).toMatchObject({
      added: rows.length,
      known: 0,
      rejected: 1,
    });
    expect(await stored()).toStrictEqual(expected(rows));
    expect(await rowsOf('list')).toHaveLength(8);
    expect(await rowsOf('points')).toHaveLength(0);
    // An unchanged list consists only of its time.
    expect((await rowsOf('list')).at(-1)?.bytes.length).toBeLessThan(10);

    expect(await importLines(lines)).toMatchObject({ added: 0, known: rows.length, rejected: 0 });
    expect(await rowsOf('points')).toHaveLength(0);
  });

  test('rows of a poll that cannot be in its list are refused, or single observations', async () => {
    const { importLines, stored, rowsOf, rejected } = await open();
    const time = NOW - DAY_MS;
    const first = poll('one', time);
    const part = poll('one', time + MINUTE_MS, { to: 1_050, seed: 1 });
    const old = poll('two', NOW - 40 * DAY_MS);
    const ahead = poll('two', NOW + DAY_MS, { to: 1_000 });
    const twice = { item: 0, time, price: 9, source: 'one' };
    const lines = [...first, twice, ...part, ...old, ...ahead].map(lineOf);
    lines.splice(1, 0, `Bad\u0007name,${time},5,1,one`);
    expect(await importLines(lines)).toMatchObject({
      added: first.length + part.length + old.length,
      known: 1,
      rejected: 1_001,
    });
    expect(await stored()).toStrictEqual(expected([...first, ...part, ...old]));
    expect(await rowsOf('list')).toHaveLength(1);
    expect(rejected.find((one) => one.startsWith('3:'))).toContain('not text');
    expect(rejected.filter((one) => one.includes('5 minutes ahead'))).toHaveLength(1_000);
  });

  test('a list is never stored before or between stored observations', async () => {
    const { importLines, stored } = await open();
    const time = NOW - DAY_MS;
    const single = { item: 3, time: time + 2 * MINUTE_MS, price: 77, source: 'one' };
    const polls = [1, 2, 3].map((n) => poll('one', time + n * MINUTE_MS, { seed: n }));
    await importLines([lineOf(single)]);
    const rows = [single, ...polls.flat()];
    expect(await importLines(polls.flat().map(lineOf))).toMatchObject({
      added: 3 * ITEMS - 1,
      known: 1,
    });
    expect(await stored()).toStrictEqual(expected(rows));
  });

  test('files of polls and single rows are stored once, in any order', async () => {
    const some = fc.record({
      source: fc.constantFrom('one', 'two'),
      minute: fc.nat(4),
      to: fc.constantFrom(3, 1_000, ITEMS),
      seed: fc.nat(5),
    });
    let round = 0;
    const { importLines, stored } = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(some, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (parts, cut) => {
          round += 1;
          const rows = parts.flatMap(({ source, minute, ...rest }) =>
            poll(`${source} ${round}`, NOW - DAY_MS + minute * MINUTE_MS, rest),
          );
          const lines = rows.map(lineOf);
          const known = expected(rows);
          const before = (await stored()).size;
          // As if the first import had been interrupted.
          const { added } = await importLines(lines.slice(0, cut % lines.length));
          const again = await importLines(lines);
          expect(added + again.added).toBe(known.size);
          expect(again.known).toBe(lines.length - again.added);
          const all = await stored();
          expect(all.size - before).toBe(known.size);
          for (const [key, price] of known) expect([key, all.get(key)]).toEqual([key, price]);
        },
      ),
      { numRuns: runs(8) },
    );
  });
});
