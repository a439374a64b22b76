import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/store/connection/database.js';
import { openDatabase } from '../../../src/store/connection/open-database.js';
import { integer } from '../../../src/store/connection/rows.js';
import { temporaryFolder } from '../../support/database.js';
import { copyMigratedDatabase } from '../../support/migrated-database.js';

describe('the running embedded database', () => {
  const root = temporaryFolder();
  let database: Database;
  const failures: unknown[] = [];
  beforeEach(async () => {
    const folder = mkdtempSync(join(root(), 'data-'));
    copyMigratedDatabase(folder);
    const onUpkeepFailed = (error: unknown) => failures.push(error);
    database = await openDatabase({ kind: 'embedded', folder, sync: true, onUpkeepFailed });
  });
  afterEach(async () => {
    await database.close();
    expect(failures.splice(0)).toEqual([]);
  });

  const ask = async (sql: string) => (await database.rows({ n: integer }, sql))[0]?.n ?? 0;

  test('checkpoints its log, and keeps few segments', {
    timeout: 120_000,
  }, async () => {
    const logged = () =>
      ask(`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS n
        FROM pg_control_checkpoint()`);
    await database.query('CREATE TABLE filled (text text)');
    // 120 MB, with segments of 16 MB.
    for (let part = 0; part < 12; part += 1) {
      await database.query(
        `INSERT INTO filled SELECT repeat('x', 1000) FROM generate_series(1, 10000)`,
      );
    }
    await expect.poll(logged).toBeLessThan(2 ** 26);
    await expect
      .poll(() => ask('SELECT count(*)::int AS n FROM pg_ls_waldir()'))
      .toBeLessThanOrEqual(9);
  });

  test('vacuums and analyzes a table that has changed, like autovacuum', async () => {
    await database.query('CREATE TABLE changed AS SELECT n FROM generate_series(1, 2000) AS n');
    await database.query('UPDATE changed SET n = n + 1');
    const counted = (column: string) => () =>
      ask(`SELECT ${column}::int AS n FROM pg_stat_user_tables WHERE relname = 'changed'`);
    await expect.poll(counted('vacuum_count')).toBeGreaterThan(0);
    await expect.poll(counted('analyze_count')).toBeGreaterThan(0);
    expect(await ask(`SELECT reltuples AS n FROM pg_class WHERE relname = 'changed'`)).toBe(2_000);
  });

  test('does not interrupt an open transaction, and closes while it waits', async () => {
    await database.transaction(async (transaction) => {
      await transaction.query('CREATE TABLE held (n integer)');
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await transaction.query('INSERT INTO held VALUES (1)');
    });
    expect(await ask('SELECT count(*)::int AS n FROM held')).toBe(1);
  });
});
