import type { SettingChanges } from '../../domain/setting.js';
import type { Database, Queryable } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** Stored settings by their names in the environment. */
export type StoredSettings = Readonly<Record<string, string>>;

export async function loadSettings(database: Queryable): Promise<StoredSettings> {
  const rows = await database.rows(
    { name: text, value: text },
    'SELECT name, value FROM settings ORDER BY name',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Changes stored settings; changes of several administrators are made one after another.
 * @param check called with all settings as they will be stored; if it rejects, nothing is stored. It may take
 * long, so it runs before the transaction, and again if others changed settings meanwhile.
 */
export async function changeSettings(
  database: Database,
  changes: SettingChanges,
  check: (stored: StoredSettings) => Promise<void>,
): Promise<void> {
  for (;;) {
    const before = await loadSettings(database);
    await check(applied(before, changes));
    if (await storeUnlessChanged(database, changes, before)) return;
  }
}

/** @returns false, with nothing stored, if the settings are not those of before */
function storeUnlessChanged(
  database: Database,
  changes: SettingChanges,
  before: StoredSettings,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query('LOCK TABLE settings IN EXCLUSIVE MODE');
    const now = await loadSettings(transaction);
    if (JSON.stringify(now) !== JSON.stringify(before)) return false;
    for (const [name, value] of Object.entries(changes)) {
      await transaction.query('DELETE FROM settings WHERE name = $1', [name]);
      if (value === null || value === '') continue;
      await transaction.query('INSERT INTO settings (name, value) VALUES ($1, $2)', [name, value]);
    }
    return true;
  });
}

/** The settings after changes. */
export function applied(stored: StoredSettings, changes: SettingChanges): StoredSettings {
  const all = Object.entries({ ...stored, ...changes });
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}
