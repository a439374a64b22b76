import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrate, migrateTo } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { integer, text } from '../../src/store/connection/rows.js';
import { onEachDatabase } from '../support/database.js';
import { newUser } from '../support/new-user.js';

const FOLDER = new URL('../../src/store/migrations/', import.meta.url);

/** A released migration is never changed: add another one, and its hash here. */
const HASHES: Readonly<Record<string, string>> = {
  '0000_schema.sql': '15f80dde738c9381f7fe6ccf9ad838cc87b8f78f44063a626b2cdb6eae66a304',
  '0001_alert_settings.sql': '10f0aa6e7c65f85ec8c96618064b5e2ae4b477cd8a54bed25980da2dd5a4d199',
  '0002_lot_traits.sql': '58e1405251a9ae82aede139a4fd63479af557e68ca19352af7d6a6240aae323b',
  '0003_source_since.sql': '7a55a951a521508c1585d67cdf117e27d6454b73d6a94b0ae1a374c6e5d191eb',
  '0004_item_data.sql': '6e7237578c9d9b68e314ff3f39675e53979c80e3596321dbbcf7f7e189eeacc6',
  '0005_accuracy.sql': 'fe7df3baf2eeef4659cb5b05fc92f9ab8b07215f435f3e266ad6ce0a38b5a3e6',
  '0006_settings.sql': '02599190202d65cedee074ba410c6cd23fb73d12114ef14595407ef0eede7a10',
  '0007_lot_changes.sql': '456bea101208287679a68eb2f461f8162d1e85cf1be8a63e7351c87a500e2a58',
  '0008_manual_values.sql': '7b170f8bf65b212ee901177d72afe1c70ebdd95fdab64c590f525a9b20bb68d2',
  '0009_watch_targets.sql': '6e2d8452214c6bf8c16e9924f94908d77fc4a3ceb978a88ecae6d99105981f1d',
  '0010_named_shares.sql': '95065bfe26c439242755c80a7d0b2d942fcf4e329dac86c3bfc4a7bc6b3ea077',
  '0011_front_page.sql': 'f1c70d7121db72bdb85e20674d50185ce9d7e55f8bc4c5ff8a983a550f9a2163',
  '0012_market_history.sql': '00dc0f9f6d723d5a244e2e64bb7e83a0806b5e394f80a31d3e20d6c3ab815320',
  '0013_game_accounts.sql': 'df23d85cf94cf6e97a6cf6f488c22c0b0cf0ee544eaaaae980ce05e8aaff7c08',
  '0014_share_addresses.sql': 'c31ac6317326bb5456364eb808ddda66ee19092402496d9acc2f39c59b78402b',
  '0015_user_language.sql': '6363fececb4a898ead1530eed48a0506c9e1207ba0f78c55f0cd05713737de9f',
};

/** The time of the first migration, and of its predecessor, which it replaced. */
const FIRST = 1_795_410_000_000;
const BEFORE_FIRST = 1_795_224_000_000;

function readJournal(): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8'));
}

describe('the migration files', () => {
  test('are those of the list, unchanged', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    const hashes = files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(new URL(name, FOLDER)))
        .digest('hex'),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(HASHES);
  });

  test('are all in the journal, in ascending order of name and time', () => {
    const journal = readJournal();
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(Object.keys(HASHES));
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });
});

onEachDatabase(({ database, place }) => {
  const applied = async () => {
    const rows = await database().rows(
      { id: integer, hash: text, created_at: integer },
      'SELECT id, hash, created_at FROM drizzle.__drizzle_migrations',
    );
    return rows;
  };

  test('migrating again changes nothing', async () => {
    const before = await applied();
    await migrate(database());
    expect(await applied()).toEqual(before);
    expect(before).toHaveLength(Object.keys(HASHES).length);
  });

  test('alerts keep their rules and channels', async () => {
    await database().query('DROP SCHEMA public, drizzle CASCADE');
    await database().query('CREATE SCHEMA public');
    await migrateTo(database(), FIRST);
    await database().query(`INSERT INTO items (market_hash_name, created_at) VALUES ('Item', 0)`);
    const userId = await newUser(database(), 0);
    await database().query(
      `INSERT INTO alerts SELECT $1::uuid, gen_random_uuid(), 1, '{"type": "x", "price": 1}',
         mail, url, 'whsec_' || length(url), enabled, true, 1, NULL, n, 0,
         nextval('alert_revisions'), NULL
       FROM (VALUES (1, false, NULL, true), (2, true, NULL, false), (3, true, 'https://a', true))
         AS alerts (n, mail, url, enabled)`,
      [userId],
    );
    await migrate(database());
    const { rows } = await database().query('SELECT settings FROM alerts ORDER BY created_at');
    const rule = { type: 'x', price: 1 };
    const webhook = { kind: 'webhook', target: 'https://a', secret: 'whsec_9' };
    expect(rows).toEqual([
      { settings: { rule, channels: [], enabled: true } },
      { settings: { rule, channels: [{ kind: 'email' }], enabled: false } },
      { settings: { rule, channels: [{ kind: 'email' }, webhook], enabled: true } },
    ]);
  });

  test('a database of a newer program is refused, and left unchanged', async () => {
    await database().query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)`,
    );
    const before = await applied();
    await expect(migrate(database())).rejects.toThrow(
      'the database was written by a newer version of this program; start that one',
    );
    expect(await applied()).toEqual(before);
  });

  test('a database of the migrations that the first one replaced is migrated from there', async () => {
    await database().query('DROP SCHEMA public, drizzle CASCADE');
    await database().query('CREATE SCHEMA public');
    await migrateTo(database(), FIRST);
    await database().query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', ${BEFORE_FIRST})`,
    );
    await migrate(database());
    const times = (await applied()).map((row) => row.created_at);
    const whens = readJournal().entries.map(({ when }) => when);
    expect(times.sort()).toEqual([BEFORE_FIRST, ...whens]);
  });

  test.each([
    [
      'without the last of those migrations',
      `UPDATE drizzle.__drizzle_migrations SET created_at = ${BEFORE_FIRST}`,
    ],
    ['with prices in the format of its time', 'CREATE TABLE price_upgrade ()'],
  ])('an older database, %s, is refused, and left unchanged', async (_, change) => {
    await database().query(change);
    const before = await applied();
    await expect(migrate(database())).rejects.toThrow(
      'the database was written by an older version of this program, which this one cannot upgrade',
    );
    expect(await applied()).toEqual(before);
  });

  test('processes that start together on an empty database all find it migrated', async () => {
    const here = place();
    const others =
      here.kind === 'embedded'
        ? []
        : await Promise.all([openDatabase(here), openDatabase(here), openDatabase(here)]);
    try {
      await database().query('DROP SCHEMA public, drizzle CASCADE');
      await database().query('CREATE SCHEMA public');
      await Promise.all([database(), database(), ...others].map((one) => migrate(one)));
      expect(await applied()).toHaveLength(Object.keys(HASHES).length);
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });
});
