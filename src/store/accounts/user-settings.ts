import { LANGUAGES } from '../../domain/languages.js';
import { CURRENCIES } from '../../domain/money.js';
import { required } from '../../domain/required.js';
import {
  DEFAULT_VALUATIONS,
  FRONT_PAGES,
  type ListChoices,
  THEMES,
  type UserSettings,
} from '../../domain/user.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { json, nullable, oneOf, text } from '../connection/rows.js';

const SETTINGS = {
  currency: nullable(oneOf(CURRENCIES)),
  theme: nullable(oneOf(THEMES)),
  timezone: nullable(text),
  market: nullable(text),
  valuation: nullable(oneOf(DEFAULT_VALUATIONS)),
  front: nullable(oneOf(FRONT_PAGES)),
  list: nullable(json<ListChoices>()),
  language: nullable(oneOf(LANGUAGES)),
};

const NOTHING_CHOSEN: UserSettings = {
  currency: null,
  theme: null,
  timezone: null,
  market: null,
  valuation: null,
  front: null,
  list: null,
  language: null,
};

export async function loadUserSettings(database: Queryable, userId: string): Promise<UserSettings> {
  const rows = await database.rows(
    SETTINGS,
    'SELECT currency, theme, timezone, market, valuation, front, list, language FROM user_settings WHERE user_id = $1',
    [userId],
  );
  return rows[0] ?? NOTHING_CHOSEN;
}

/** Replaces the settings of a user. Requires the lock of accounts. @returns the stored settings */
export async function storeUserSettings(
  transaction: Transaction,
  userId: string,
  { currency, theme, timezone, market, valuation, front, list, language }: UserSettings,
): Promise<UserSettings> {
  const rows = await transaction.rows(
    SETTINGS,
    `INSERT INTO user_settings (user_id, currency, theme, timezone, market, valuation, front, list, language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (user_id) DO UPDATE
     SET currency = excluded.currency, theme = excluded.theme, timezone = excluded.timezone,
       market = excluded.market, valuation = excluded.valuation, front = excluded.front, list = excluded.list,
       language = excluded.language
     RETURNING currency, theme, timezone, market, valuation, front, list, language`,
    [
      userId,
      currency,
      theme,
      timezone,
      market,
      valuation,
      front,
      list && JSON.stringify(list),
      language,
    ],
  );
  return required(rows[0], 'stored settings');
}
