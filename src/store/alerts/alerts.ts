import type { Alert, AlertSettings } from '../../domain/alert.js';
import type { EpochMs } from '../../domain/units.js';
import { lockUntilEnd } from '../connection/advisory-locks.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { boolean, integer, json, nullable, type RowOf, text } from '../connection/rows.js';

/** An alert with the number of its last change by the user. */
export interface StoredAlert extends Alert {
  readonly revision: number;
  readonly deleted: boolean;
}

const ALERT = {
  userId: text,
  id: text,
  itemId: integer,
  settings: json<AlertSettings>(),
  armed: boolean,
  sourceId: integer,
  lastTriggeredAt: nullable(integer),
  createdAt: integer,
  updatedAt: integer,
  revision: integer,
  deletedAt: nullable(integer),
};

const COLUMNS = `user_id AS "userId", id, item_id AS "itemId", settings, armed,
  source_id AS "sourceId", last_triggered_at AS "lastTriggeredAt", created_at AS "createdAt",
  updated_at AS "updatedAt", revision, deleted_at AS "deletedAt"`;

/** Must be called first in every transaction that writes alerts for users. */
export async function lockAlerts(transaction: Transaction): Promise<void> {
  await lockUntilEnd(transaction, 'alerts');
}

/** The user's alerts, newest first. */
export async function loadAlerts(database: Queryable, userId: string): Promise<StoredAlert[]> {
  return read(
    database,
    `SELECT ${COLUMNS} FROM alerts WHERE user_id = $1 AND deleted_at IS NULL
     ORDER BY created_at DESC, id`,
    [userId],
  );
}

export async function findAlert(
  database: Queryable,
  userId: string,
  id: string,
): Promise<StoredAlert | undefined> {
  const alerts = await read(
    database,
    `SELECT ${COLUMNS} FROM alerts WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [userId, id],
  );
  return alerts[0];
}

/** Like {@link findAlert}; locks the alert until the transaction ends. */
export async function lockAlert(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<StoredAlert | undefined> {
  await transaction.query('SELECT FROM alerts WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    userId,
    id,
  ]);
  return findAlert(transaction, userId, id);
}

export async function countAlerts(database: Queryable, userId: string): Promise<number> {
  const { rowCount } = await database.query(
    'SELECT FROM alerts WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  return rowCount;
}

/**
 * The alerts of all users that users have changed since, in the order of the changes, including
 * deleted ones.
 */
export async function loadChangedAlerts(
  database: Queryable,
  afterRevision: number,
): Promise<StoredAlert[]> {
  return read(database, `SELECT ${COLUMNS} FROM alerts WHERE revision > $1 ORDER BY revision`, [
    afterRevision,
  ]);
}

/** Stores an alert, or replaces it. */
export async function saveAlert(transaction: Transaction, alert: Alert): Promise<void> {
  await transaction.query(
    `INSERT INTO alerts (user_id, id, item_id, settings, armed, source_id, last_triggered_at,
       created_at, updated_at, revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, nextval('alert_revisions'))
     ON CONFLICT (user_id, id) DO UPDATE
     SET item_id = excluded.item_id, settings = excluded.settings, armed = excluded.armed,
       source_id = excluded.source_id, updated_at = excluded.updated_at, revision = excluded.revision`,
    [
      alert.userId,
      alert.id,
      alert.itemId,
      JSON.stringify(alert.settings),
      alert.armed,
      alert.sourceId,
      alert.lastTriggeredAt ?? null,
      alert.createdAt,
      alert.updatedAt,
    ],
  );
}

/** @returns whether the user had it */
export async function deleteAlert(
  transaction: Transaction,
  userId: string,
  id: string,
  now: EpochMs,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `UPDATE alerts SET deleted_at = $3, revision = nextval('alert_revisions')
     WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [userId, id, now],
  );
  return rowCount === 1;
}

/** Deletes all alerts of the user. */
export async function deleteAlertsOfUser(
  transaction: Transaction,
  userId: string,
  now: EpochMs,
): Promise<void> {
  await transaction.query(
    `UPDATE alerts SET deleted_at = $2, revision = nextval('alert_revisions')
     WHERE user_id = $1 AND deleted_at IS NULL`,
    [userId, now],
  );
}

/**
 * Stores the state of an alert, unless the user has changed it meanwhile.
 * @param triggeredAt set if it fired; it must then be armed in the database, so that it fires only
 *   once
 * @returns whether the state was stored
 */
export async function moveAlert(
  transaction: Transaction,
  { userId, id, revision, armed, sourceId }: StoredAlert,
  triggeredAt: EpochMs | undefined,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `UPDATE alerts SET armed = $4, source_id = $5,
       last_triggered_at = coalesce($6::bigint, last_triggered_at)
     WHERE user_id = $1 AND id = $2 AND revision = $3 AND ($6::bigint IS NULL OR armed)`,
    [userId, id, revision, armed, sourceId, triggeredAt ?? null],
  );
  return rowCount === 1;
}

/** Deletes the rows of alerts deleted at or before this time. @returns their number */
export async function dropDeletedAlerts(database: Queryable, until: EpochMs): Promise<number> {
  const { rowCount } = await database.query('DELETE FROM alerts WHERE deleted_at <= $1', [until]);
  return rowCount;
}

async function read(
  database: Queryable,
  sql: string,
  parameters: readonly unknown[],
): Promise<StoredAlert[]> {
  const rows = await database.rows(ALERT, sql, parameters);
  return rows.map(toAlert);
}

function toAlert({ lastTriggeredAt, deletedAt, ...rest }: RowOf<typeof ALERT>): StoredAlert {
  return {
    ...rest,
    lastTriggeredAt: lastTriggeredAt ?? undefined,
    deleted: deletedAt !== null,
  };
}
