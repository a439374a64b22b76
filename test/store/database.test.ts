import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/open-database.js';
import { onEachDatabase } from '../support/database.js';

onEachDatabase(({ database }) => {
  describe('a transaction', () => {
    test('is there for others when it resolved', async () => {
      await database().transaction((session) =>
        session.copyIn('market_state', ['market', 'state'], 'a,1\nb,2\n'),
      );
      expect(await states()).toEqual(['a=1', 'b=2']);
    });

    test('is undone as a whole when its work throws, what was copied in included', async () => {
      const failure = new Error('no');
      const work = database().transaction(async (session) => {
        await session.query(`INSERT INTO market_state VALUES ('a', '1')`);
        await session.copyIn('market_state', ['market', 'state'], 'b,2\n');
        throw failure;
      });
      await expect(work).rejects.toBe(failure);
      expect(await states()).toEqual([]);
    });

    test('goes on after a copy failed at a savepoint', async () => {
      await database().transaction(async (session) => {
        await session.copyIn('market_state', ['market', 'state'], 'a,1\n');
        const again = session.savepoint(() =>
          session.copyIn('market_state', ['market', 'state'], 'b,2\na,3\n'),
        );
        await expect(again).rejects.toMatchObject({
          code: '23505',
          constraint: 'market_state_pkey',
        });
        await session.copyIn('market_state', ['market', 'state'], 'c,4\n');
      });
      expect(await states()).toEqual(['a=1', 'c=4']);
    });

    test('rejects when a failed statement in it was passed over', async () => {
      const work = database().transaction(async (session) => {
        await session.query('SELECT 1/0').catch(() => undefined);
      });
      await expect(work).rejects.toThrow('the transaction was rolled back');
    });

    test('does not mix with statements beside it', async () => {
      let go = () => {};
      const gate = new Promise<void>((resolve) => {
        go = resolve;
      });
      const slow = database().transaction(async (session) => {
        await session.query(`INSERT INTO market_state VALUES ('a', '1')`);
        await gate;
        throw new Error('no');
      });
      const beside = database().query(`INSERT INTO market_state VALUES ('b', '2')`);
      go();
      await expect(slow).rejects.toThrow('no');
      await beside;
      expect(await states()).toEqual(['b=2']);
    });

    async function states(): Promise<string[]> {
      const { rows } = await database().query<{ market: string; state: string }>(
        'SELECT market, state FROM market_state ORDER BY market',
      );
      return rows.map(({ market, state }) => `${market}=${state}`);
    }
  });

  test('bigint comes as a number, and empty fields that are copied in as NULL', async () => {
    await database().query('CREATE TABLE numbers (a bigint, b int[])');
    await database().transaction((session) =>
      session.copyIn('numbers', ['a', 'b'], '9007199254740991,"{1,2}"\n,\n'),
    );
    const { rows } = await database().query('SELECT * FROM numbers ORDER BY a');
    expect(rows).toEqual([
      { a: 9007199254740991, b: [1, 2] },
      { a: null, b: null },
    ]);
  });

  test('what the database refuses is its own error, and the next statement works', async () => {
    await expect(database().query('SELECT 1/0')).rejects.toMatchObject({ code: '22012' });
    await expect(database().query('SELEC 1')).rejects.toMatchObject({ code: '42601' });
    await expect(database().ping()).resolves.toBeUndefined();
  });

  test('large statements and large answers pass', async () => {
    const text = 'x'.repeat(5_000_000);
    const { rows } = await database().query<{ text: string }>('SELECT $1::text || $1 AS text', [
      text,
    ]);
    expect(rows[0]?.text.length).toBe(2 * text.length);
  });

  test('statements sent at once all come back with their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        database().query<{ n: number }>('SELECT $1::int AS n', [n]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

test('a server that does not answer is unavailable', async () => {
  const opening = openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(opening).rejects.toMatchObject({ code: 'store_unavailable' });
});
