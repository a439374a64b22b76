import { expect, test } from 'vitest';
import { contentsOf } from '../../src/backup/database-contents.js';
import { fill } from '../../src/backup/fill.js';
import { DAY_MS } from '../../src/domain/units.js';
import { upgradePrices } from '../../src/ingest/import/price-upgrade.js';
import type { Database } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { beginFill } from '../../src/store/dump/fill-database.js';
import { readAtOneMoment } from '../../src/store/dump/read-database.js';
import { listSequences, listTables } from '../../src/store/dump/stored-tables.js';
import { dropOldPrices, hasOldPrices } from '../../src/store/prices/old-prices.js';
import { onEachDatabase } from '../support/database.js';
import { copyMigratedDatabase } from '../support/migrated-database.js';
import { fillOldTables, makeOldSchema, storedTicks } from '../support/old-prices.js';
import { temporaryFolder } from '../support/program.js';

/** The schema before the events of alerts had numbers. */
const OLD_SCHEMA = 1_795_219_500_000;

onEachDatabase(({ database }) => {
  test('every logged table of the schema is found', async () => {
    const { rows } = await database().query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const left = ['market_statuses', 'price_points', 'rate_counts'];
    const found = (await listTables(database())).map(({ name }) => name);
    expect(found.toSorted()).toEqual(
      rows.map(({ name }) => name).filter((name) => !left.includes(name)),
    );
  });

  test('every column of a table is found', async () => {
    const { rows } = await database().query<{ name: string; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
    );
    const known = new Map(rows.map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of await listTables(database())) {
      expect(columns, name).toEqual(known.get(name));
    }
  });

  test('a table comes after those that it refers to', async () => {
    const names = (await listTables(database())).map(({ name }) => name);
    for (const [earlier, later] of [
      ['users', 'lots'],
      ['items', 'lots'],
      ['lots', 'sales'],
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
      'the database is not complete: run the restore that was interrupted again',
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

  test('data of the version before is brought up to date, with its prices and sequences', async () => {
    const ticks = [1, 2, 3].map((n) => ({
      itemId: 1,
      sourceId: 1,
      time: n * DAY_MS,
      price: 100 + n,
      volume: 2,
    }));
    await fromAnother(async (old) => {
      await old.query('DROP SCHEMA IF EXISTS public, drizzle CASCADE');
      await old.query('CREATE SCHEMA public');
      await makeOldSchema(old, 2, ['skinport']);
      await fillOldTables(old, { ticks, rawFrom: 2 * DAY_MS, closedBefore: 0 });
    });
    await migrate(database());
    await upgradePrices({
      database: database(),
      markets: [],
      clock: Date.now,
      onProgress: () => {},
    });
    expect(await storedTicks(database())).toEqual(ticks);
    const added = await database().query<{ id: number }>(
      `INSERT INTO items (market_hash_name, created_at) VALUES ('z', 3) RETURNING id`,
    );
    expect(added.rows).toEqual([{ id: 3 }]);
    expect((await listSequences(database())).map(({ name }) => name)).toContain('alert_revisions');
  });

  test('data whose prices have been brought over comes without the tables of before', async () => {
    await fromAnother(async (other) => {
      await migrate(other);
      await dropOldPrices(other);
    });
    expect(await hasOldPrices(database())).toBe(false);
    const names = (await listTables(database())).map(({ name }) => name);
    expect(names).not.toContain('price_hours');
    expect(names).toContain('price_chunks');
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
