import { expect, test } from 'vitest';
import { contentsOf } from '../../src/backup/database-contents.js';
import { fill } from '../../src/backup/fill.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrate, migrateTo } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { listOf, text } from '../../src/store/connection/rows.js';
import { beginFill } from '../../src/store/dump/fill-database.js';
import { readAtOneMoment } from '../../src/store/dump/read-database.js';
import { listSequences, listTables } from '../../src/store/dump/stored-tables.js';
import { onEachDatabase } from '../support/database.js';
import { copyMigratedDatabase } from '../support/migrated-database.js';
import { temporaryFolder } from '../support/program.js';

/** The oldest schema of backups. */
const OLD_SCHEMA = 1_795_410_000_000;

onEachDatabase(({ database }) => {
  test('every table of the schema that survives a crash is found', async () => {
    const rows = await database().rows(
      { name: text },
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const left = ['market_statuses', 'rate_counts'];
    const found = (await listTables(database())).map(({ name }) => name);
    expect(found.toSorted()).toEqual(
      rows.map(({ name }) => name).filter((name) => !left.includes(name)),
    );
  });

  test('every column of a table is found', async () => {
    const rows = await database().rows(
      { name: text, columns: listOf(text) },
      `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
    );
    const known = new Map(rows.map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of await listTables(database())) {
      expect(columns, name).toEqual(known.get(name));
    }
  });

  test('a table follows those that it references', async () => {
    const names = (await listTables(database())).map(({ name }) => name);
    for (const [earlier, later] of [
      ['users', 'lots'],
      ['items', 'lots'],
      ['lots', 'sales'],
      ['lot_changes', 'lot_change_parts'],
      ['alert_events', 'alert_deliveries'],
    ] as const) {
      expect(names.indexOf(earlier), later).toBeLessThan(names.indexOf(later));
    }
  });

  test('a database with a user is not filled, and a new one not used before its end', async () => {
    const filling = { kind: 'restore', service: 'a', schema: OLD_SCHEMA } as const;
    await database().query(
      `INSERT INTO users VALUES (gen_random_uuid(), 'a@b.c', true, '', '', 0, 0)`,
    );
    await expect(beginFill(database(), { ...filling, existing: 'refuse' })).rejects.toThrow(
      '--replace',
    );
    await database().query('DELETE FROM users');
    expect(await beginFill(database(), { ...filling, existing: 'refuse' })).toBe('new');
    await expect(migrate(database())).rejects.toThrow(
      'the database is not complete: run the interrupted restore again',
    );
    expect(await beginFill(database(), { ...filling, existing: 'refuse' })).toBe('new');
  });

  test('tables of another program are never deleted', async () => {
    await database().query('ALTER SCHEMA drizzle RENAME TO other');
    const filling = { kind: 'restore', service: 'a', schema: OLD_SCHEMA } as const;
    await expect(beginFill(database(), { ...filling, existing: 'replace' })).rejects.toThrow(
      'tables of another program',
    );
    await database().query('ALTER SCHEMA other RENAME TO drizzle');
  });

  test('data of an older schema is migrated, with its sequences', async () => {
    await fromAnother(async (old) => {
      await old.query('DROP SCHEMA IF EXISTS public, drizzle CASCADE');
      await old.query('CREATE SCHEMA public');
      await migrateTo(old, OLD_SCHEMA);
      await old.query(`INSERT INTO items (market_hash_name, created_at) VALUES ('a', 1), ('b', 2)`);
    });
    await migrate(database());
    const { rows } = await database().query(
      `INSERT INTO items (market_hash_name, created_at) VALUES ('c', 3) RETURNING id`,
    );
    expect(rows).toEqual([{ id: 3 }]);
    expect((await listSequences(database())).map(({ name }) => name)).toContain('alert_revisions');
  });

  test('data of a schema that this version lacks is refused before any deletion', async () => {
    const contents = await database().transaction((transaction) =>
      contentsOf(transaction, () => {}),
    );
    for (const [schema, refusal] of [
      [OLD_SCHEMA - 1, 'the backup was written by an older version of this program'],
      [9_999_999_999_999, 'the backup was written by a newer version of this program'],
    ] as const) {
      await expect(
        fill(database(), { ...contents, schema }, { kind: 'restore', existing: 'replace' }),
      ).rejects.toThrow(refusal);
    }
    await migrate(database());
  });

  /** Restores the content of another database. */
  async function fromAnother(make: (other: Database) => Promise<void>): Promise<void> {
    const folder = temporaryFolder();
    copyMigratedDatabase(folder);
    const other = await openDatabase({ kind: 'embedded', folder, sync: false });
    try {
      await make(other);
      await readAtOneMoment(other, async (transaction) => {
        const contents = await contentsOf(transaction, () => {});
        await fill(database(), contents, { kind: 'restore', existing: 'refuse' });
      });
    } finally {
      await other.close();
    }
  }
});
