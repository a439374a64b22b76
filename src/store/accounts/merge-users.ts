import { required } from '../../domain/required.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer } from '../connection/rows.js';

/** Two users: the rows of `from` are moved to `into`. */
export interface UserPair {
  readonly from: string;
  readonly into: string;
}

/** The size of the data of a user that merging moves. */
export interface UserHoldings {
  readonly lots: number;
  readonly sales: number;
  /** Number of items acquired, including sold ones. */
  readonly items: number;
  readonly watched: number;
  readonly alerts: number;
  readonly gameAccounts: number;
}

const HOLDINGS = {
  lots: integer,
  sales: integer,
  items: integer,
  watched: integer,
  alerts: integer,
  gameAccounts: integer,
};

export async function countHoldings(database: Queryable, userId: string): Promise<UserHoldings> {
  const rows = await database.rows(
    HOLDINGS,
    `SELECT (SELECT count(*) FROM lots WHERE user_id = $1) AS lots,
       (SELECT count(*) FROM sales WHERE user_id = $1) AS sales,
       (SELECT coalesce(sum(quantity), 0)::bigint FROM lots WHERE user_id = $1) AS items,
       (SELECT count(*) FROM watchlist WHERE user_id = $1) AS watched,
       (SELECT count(*) FROM alerts WHERE user_id = $1 AND deleted_at IS NULL) AS alerts,
       (SELECT count(*) FROM identities WHERE user_id = $1 AND provider = 'provider_c')
         AS "gameAccounts"`,
    [userId],
  );
  return required(rows[0], 'counts');
}

/** The number of game platform assets of which both users have a lot. */
export async function countSharedAssets(
  database: Queryable,
  { from, into }: UserPair,
): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    `SELECT count(*) FROM lots AS a JOIN lots AS b ON b.asset_id = a.asset_id
     WHERE a.user_id = $1 AND b.user_id = $2`,
    [from, into],
  );
  return required(rows[0], 'a count').count;
}

/** The number of different tags of both users. */
export async function countTagsOfBoth(
  database: Queryable,
  { from, into }: UserPair,
): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    `SELECT count(DISTINCT tag) FROM lots, jsonb_array_elements_text(tags) AS tag
     WHERE user_id IN ($1, $2)`,
    [from, into],
  );
  return required(rows[0], 'a count').count;
}

/** The number of different accounts on the game platform that both users have linked. */
export async function countAccountsOfBoth(
  database: Queryable,
  { from, into }: UserPair,
): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    'SELECT count(DISTINCT account_id) FROM game_accounts WHERE user_id IN ($1, $2)',
    [from, into],
  );
  return required(rows[0], 'a count').count;
}

/**
 * Locks the portfolios of both users until the transaction ends, always in the same order to avoid
 * deadlocks.
 */
export async function lockBothUsers(
  transaction: Transaction,
  { from, into }: UserPair,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'SELECT FROM users WHERE id IN ($1, $2) ORDER BY id FOR UPDATE',
    [from, into],
  );
  return rowCount === 2;
}

/**
 * Moves the lots, alerts, watchlist, identities, linked accounts and settings of a user to another user. Sessions,
 * API tokens and shared links are not moved. Requires the locks of accounts, alerts and both
 * portfolios.
 * @throws pg.DatabaseError, a unique violation, if both have a `provider_c` identity, or the same
 *   asset
 */
export async function moveRows(transaction: Transaction, { from, into }: UserPair): Promise<void> {
  for (const table of ['lots', 'sales']) {
    // Ids are unique per user: if both users imported the same file, both have the same ids.
    await transaction.query(
      `UPDATE ${table} SET id = gen_random_uuid() WHERE user_id = $1
         AND id IN (SELECT id FROM ${table} WHERE user_id = $2)`,
      [from, into],
    );
  }
  // Sales, events and deliveries follow their lots and alerts by ON UPDATE CASCADE.
  await transaction.query('UPDATE lots SET user_id = $2 WHERE user_id = $1', [from, into]);
  await transaction.query('UPDATE lot_changes SET user_id = $2 WHERE user_id = $1', [from, into]);
  await transaction.query(
    'UPDATE users SET portfolio_version = portfolio_version + 1 WHERE id = $1',
    [into],
  );
  await transaction.query(
    `UPDATE alerts SET user_id = $2, revision = nextval('alert_revisions') WHERE user_id = $1`,
    [from, into],
  );
  await transaction.query('UPDATE identities SET user_id = $2 WHERE user_id = $1', [from, into]);
  await transaction.query(
    `INSERT INTO watchlist (user_id, item_id, added_at, target_price)
     SELECT $2, item_id, added_at, target_price FROM watchlist WHERE user_id = $1
     ON CONFLICT (user_id, item_id) DO UPDATE
     SET added_at = least(watchlist.added_at, excluded.added_at),
       target_price = coalesce(watchlist.target_price, excluded.target_price)`,
    [from, into],
  );
  // Values of lots follow their lots. Those of the remaining user take precedence.
  await transaction.query(
    `INSERT INTO item_values (user_id, item_id, unit_value, valued_at, note)
     SELECT $2, item_id, unit_value, valued_at, note FROM item_values WHERE user_id = $1
     ON CONFLICT (user_id, item_id) DO NOTHING`,
    [from, into],
  );
  await transaction.query(
    `INSERT INTO inventory_imports (user_id, account_id, not_before, last_imported_at)
     SELECT $2, account_id, not_before, last_imported_at FROM inventory_imports WHERE user_id = $1
     ON CONFLICT (user_id, account_id) DO UPDATE
     SET not_before = greatest(inventory_imports.not_before, excluded.not_before),
       last_imported_at =
         greatest(inventory_imports.last_imported_at, excluded.last_imported_at)`,
    [from, into],
  );
  await transaction.query(
    `UPDATE game_accounts SET user_id = $2 WHERE user_id = $1
       AND account_id NOT IN (SELECT account_id FROM game_accounts WHERE user_id = $2)`,
    [from, into],
  );
  // The settings of the remaining user take precedence.
  await transaction.query(
    `INSERT INTO user_settings (user_id, currency, theme, timezone, market, valuation, front, list, language)
     SELECT $2, currency, theme, timezone, market, valuation, front, list, language
     FROM user_settings WHERE user_id = $1
     ON CONFLICT (user_id) DO UPDATE
     SET currency = coalesce(user_settings.currency, excluded.currency),
       theme = coalesce(user_settings.theme, excluded.theme),
       timezone = coalesce(user_settings.timezone, excluded.timezone),
       market = coalesce(user_settings.market, excluded.market),
       valuation = coalesce(user_settings.valuation, excluded.valuation),
       front = coalesce(user_settings.front, excluded.front),
       list = coalesce(user_settings.list, excluded.list),
       language = coalesce(user_settings.language, excluded.language)`,
    [from, into],
  );
}
