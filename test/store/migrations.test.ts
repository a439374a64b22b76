import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/store/connection/migrate.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { onEachDatabase } from '../support/database.js';

const FOLDER = new URL('../../src/store/migrations/', import.meta.url);

/** A migration that was released is never changed: add another one, and its hash here. */
const HASHES: Readonly<Record<string, string>> = {
  '0000_prices.sql': '482a693e48ead5624aba5a27b2dd483fc2b89358f8026691c3372ba043ab202d',
  '0001_accounts.sql': '87a018738d85c26f0a3b472dfeb63c5c6eb3097aa4b7e62b5d2d574cf689728d',
  '0002_portfolio.sql': 'ef68b8c2ab8ce9bb938c8587bcbd6a2d8e8bf20413c516b8637f3e7ca82cd5de',
  '0003_alerts.sql': 'ed9af43bbf0acc989c4fe51e0ea44d7bb55dddce18d190e1ec1f554969361b8b',
  '0004_service.sql': '3fc4f05d1b9d5fe15ca3e4dd87fb19a79431b5fb27efdf5ae2f623af62eb4015',
  '0005_price_days.sql': '37a7c617887e6cdbb2781f2374f1aff7cf7bebd800afba7a2594ea34c2a3132c',
  '0006_alert_event_numbers.sql':
    '68b1628399c2a2f32f21dc1d5e28c241978d5a3afc270aadd5f571a4101159bc',
  '0007_share_token_hashes.sql': '2f9254bea15d858c3c657f5f138431d08247b3977fa961f655ca4540146d4744',
  '0008_held_items.sql': '2510095f5127a8f3aaa30286d55453acc9d91435d8618e16080aafbd0e8e1c56',
  '0009_login_links.sql': 'b10bd52901c5713ead5d1e2bdd4724a130564d9729c708e6195710d84803773f',
  '0010_accounts.sql': '286a1efb8214e772d07dcf63fbe698d9d1775bc365f788adece235522529933c',
  '0011_api_tokens.sql': 'c35871f9932ce53832a1457b99a96070eb4c7cf6e6f2a19f8a9cb473117fc725',
  '0012_clock.sql': '3e97abde2ee2cca47f1a38b48e9d73a0ed509c65307b8f456a3573662a641d2a',
  '0013_market_statuses.sql': 'aa0875b96ef72ed34b3f5a9b53639cff1caa55850bdae53efc9820bd029608fd',
  '0014_rate_counts.sql': '8d81cbcef22f8d691740ca488656a9919da1b8637bed93f857958abfe8cd64d8',
  '0015_price_log.sql': 'c2916198bba4dc151b30c3994146e1571189c99468e2415eb92ee33748898212',
  '0016_day_volumes.sql': '07c0102cfb75f0c700ca0a30162411d14676901d4c0fd92c7bedbfe3262d4276',
  '0017_lot_locks.sql': 'e9eedf26bd5f3c98ecd9109a766ad6e08c302afb6201794e9811e38598c47cee',
  '0018_exchange_rates.sql': 'c4084dea09212238c5d87929bde084f7cb909485c6b28da38a22444024033245',
  '0019_user_settings.sql': 'bca048164709b78cb7a1bcf0447955f5cdf9b89d808d05a73545f61dcc05306f',
  '0020_game_events.sql': '6a9e1feeda5e001eee6b7cf1ab7290a3ee29ab1d965e23aec494ed34dd567b5f',
  '0021_user_defaults.sql': 'f2cfe4f05861bc8a74ab167f4041a779413a08de71689739f44380f3a4baef2f',
  '0022_list_choices.sql': '4f19b06f71c45cbf8e67f1bac2c0c0405d45757140f692c3dfe92bbb3a90f59c',
  '0023_backfill_commands.sql': '763bde4e4488d807adcc4ff879c9bce9983d8ed0299878aba70f0b79ed5c69b0',
};

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
    const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
      entries: { when: number; tag: string }[];
    };
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(Object.keys(HASHES));
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });
});

onEachDatabase(({ database, place }) => {
  const applied = async () => {
    const { rows } = await database().query('SELECT * FROM drizzle.__drizzle_migrations');
    return rows;
  };

  test('migrating again changes nothing', async () => {
    const before = await applied();
    await migrate(database());
    expect(await applied()).toEqual(before);
    expect(before).toHaveLength(Object.keys(HASHES).length);
  });

  test('a database of a newer program is refused and not changed', async () => {
    await database().query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)`,
    );
    const before = await applied();
    await expect(migrate(database())).rejects.toThrow(
      'the database was written by a newer version of this program; start that one',
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
