import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CopyRows } from '../../src/store/connection/copy-rows.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { integer, text } from '../../src/store/connection/rows.js';
import { onEachDatabase } from '../support/database.js';

onEachDatabase(({ database }) => {
  // Restores the schema, so that it need not be created again.
  afterEach(() => database().query('DROP TABLE IF EXISTS pairs, numbers'));

  describe('a transaction', () => {
    beforeEach(() =>
      database().query('CREATE TABLE pairs (key integer PRIMARY KEY, value integer)'),
    );

    test('is visible to others once it has resolved', async () => {
      await database().transaction((transaction) =>
        transaction.copyIn('pairs', ['key', 'value'], pairs([1, 1], [2, 2])),
      );
      expect(await stored()).toEqual(['1=1', '2=2']);
    });

    test('is rolled back as a whole if its callback throws, including copied rows', async () => {
      const failure = new Error('no');
      const work = database().transaction(async (transaction) => {
        await transaction.query('INSERT INTO pairs VALUES (1, 1)');
        await transaction.copyIn('pairs', ['key', 'value'], pairs([2, 2]));
        throw failure;
      });
      await expect(work).rejects.toBe(failure);
      expect(await stored()).toEqual([]);
    });

    test('continues after a copy failed at a savepoint', async () => {
      await database().transaction(async (transaction) => {
        await transaction.copyIn('pairs', ['key', 'value'], pairs([1, 1]));
        const again = transaction.savepoint(() =>
          transaction.copyIn('pairs', ['key', 'value'], pairs([2, 2], [1, 3])),
        );
        await expect(again).rejects.toMatchObject({
          code: '23505',
          constraint: 'pairs_pkey',
        });
        await transaction.copyIn('pairs', ['key', 'value'], pairs([3, 4]));
      });
      expect(await stored()).toEqual(['1=1', '3=4']);
    });

    test('rejects if the error of a failed statement in it was ignored', async () => {
      const work = database().transaction(async (transaction) => {
        await transaction.query('SELECT 1/0').catch(() => undefined);
      });
      await expect(work).rejects.toThrow('the transaction was rolled back');
    });

    test('does not mix with concurrent statements', async () => {
      let go = () => {};
      const gate = new Promise<void>((resolve) => {
        go = resolve;
      });
      const slow = database().transaction(async (transaction) => {
        await transaction.query('INSERT INTO pairs VALUES (1, 1)');
        await gate;
        throw new Error('no');
      });
      const concurrent = database().query('INSERT INTO pairs VALUES (2, 2)');
      go();
      await expect(slow).rejects.toThrow('no');
      await concurrent;
      expect(await stored()).toEqual(['2=2']);
    });

    async function stored(): Promise<string[]> {
      const rows = await database().rows(
        { key: integer, value: integer },
        'SELECT key, value FROM pairs ORDER BY key',
      );
      return rows.map(({ key, value }) => `${key}=${value}`);
    }
  });

  test('copied numbers are read back, including extreme ones and many of them', async () => {
    await database().query('CREATE TABLE numbers (a smallint, b integer, c bigint, d integer[])');
    const extremes = [
      { a: -32_768, b: -2_147_483_648, c: Number.MIN_SAFE_INTEGER, d: [-1] },
      { a: 32_767, b: 2_147_483_647, c: Number.MAX_SAFE_INTEGER, d: [0, 2_147_483_647] },
    ];
    const long = Array.from({ length: 5_000 }, (_, n) => n);
    const many = Array.from({ length: 50 }, (_, n) => ({ a: 0, b: n, c: 2 ** 32 + n, d: long }));
    const all = [...extremes, ...many];
    const rows = new CopyRows(4, 1);
    for (const { a, b, c, d } of all) {
      rows.row();
      rows.smallint(a);
      rows.integer(b);
      rows.bigint(c);
      rows.integers(d);
    }
    await database().transaction((transaction) =>
      transaction.copyIn('numbers', ['a', 'b', 'c', 'd'], rows),
    );
    const answer = await database().query('SELECT * FROM numbers');
    expect(answer.rows).toEqual(all);
  });

  test('an error of the database is passed on, and the next statement works', async () => {
    await expect(database().query('SELECT 1/0')).rejects.toMatchObject({ code: '22012' });
    await expect(database().query('SELEC 1')).rejects.toMatchObject({ code: '42601' });
    await expect(database().ping()).resolves.toBeUndefined();
  });

  test('large statements and large responses work', async () => {
    const long = 'x'.repeat(5_000_000);
    const rows = await database().rows({ text }, 'SELECT $1::text || $1 AS text', [long]);
    expect(rows[0]?.text.length).toBe(2 * long.length);
  });

  test('concurrent statements each get their own response', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        database().rows({ n: integer }, 'SELECT $1::int AS n', [n]),
      ),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

function pairs(...values: readonly (readonly [key: number, value: number])[]): CopyRows {
  const rows = new CopyRows(2, values.length);
  for (const [key, value] of values) {
    rows.row();
    rows.integer(key);
    rows.integer(value);
  }
  return rows;
}

test('a server that does not respond is unavailable', async () => {
  const opening = openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(opening).rejects.toMatchObject({ code: 'store_unavailable' });
});
