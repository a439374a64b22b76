import { required } from '../../domain/required.js';
import type { UserSettings } from '../../domain/user-settings.js';
import type { Queryable, Transaction } from '../connection/database.js';

export async function loadUserSettings(database: Queryable, userId: string): Promise<UserSettings> {
  const { rows } = await database.query<UserSettings>(
    'SELECT currency, theme FROM user_settings WHERE user_id = $1',
    [userId],
  );
  return rows[0] ?? { currency: null, theme: null };
}

/** Replaces the settings of a user. Requires the lock of accounts. @returns what is stored */
export async function storeUserSettings(
  transaction: Transaction,
  userId: string,
  { currency, theme }: UserSettings,
): Promise<UserSettings> {
  const { rows } = await transaction.query<UserSettings>(
    `INSERT INTO user_settings (user_id, currency, theme) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET currency = excluded.currency, theme = excluded.theme
     RETURNING currency, theme`,
    [userId, currency, theme],
  );
  return required(rows[0], 'stored settings');
}
