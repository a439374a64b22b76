import type { EpochMs } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { boolean, bytes, integer, json, nullable, type RowOf, text } from '../connection/rows.js';

/** A change of many lots. */
export interface StoredChange {
  readonly id: string;
  readonly madeAt: EpochMs;
  /** Of the portfolio after the change. */
  readonly version: number;
  /** The description of the change, in the form of the API. */
  readonly edit: unknown;
  /** How many lots were changed. */
  readonly lots: number;
}

/** A change as it is listed. */
export interface ListedChange extends StoredChange {
  readonly undoneAt: EpochMs | undefined;
  /** Whether its lots are still stored as they were before it. */
  readonly isKept: boolean;
}

/** How much of the changes of a user is kept. */
export interface KeptChanges {
  readonly changes: number;
  /** Lots of all changes that can be undone. */
  readonly lots: number;
}

const CHANGE = {
  id: text,
  madeAt: integer,
  version: integer,
  edit: json<object>(),
  lots: integer,
  undoneAt: nullable(integer),
  isKept: boolean,
};

const CHANGE_COLUMNS = `id, made_at AS "madeAt", version, edit, lots, undone_at AS "undoneAt",
  EXISTS (SELECT FROM lot_change_parts WHERE user_id = $1 AND change_id = id) AS "isKept"`;

/**
 * Adds a change, and drops the oldest above the limit. Requires the lock of the portfolio.
 * @param parts its lots, as bytes
 */
export async function addLotChange(
  transaction: Transaction,
  userId: string,
  { id, madeAt, version, edit, lots }: StoredChange,
  parts: readonly Uint8Array[],
  kept: KeptChanges,
): Promise<void> {
  await transaction.query(
    `INSERT INTO lot_changes (user_id, id, made_at, version, edit, lots)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [userId, id, madeAt, version, JSON.stringify(edit), lots],
  );
  for (const [part, content] of parts.entries()) {
    await transaction.query('INSERT INTO lot_change_parts VALUES ($1, $2, $3, $4)', [
      userId,
      id,
      part,
      content,
    ]);
  }
  await transaction.query(
    `DELETE FROM lot_changes WHERE user_id = $1 AND id NOT IN (
       SELECT id FROM lot_changes WHERE user_id = $1
       ORDER BY made_at DESC, version DESC LIMIT $2)`,
    [userId, kept.changes],
  );
  await transaction.query(
    `DELETE FROM lot_change_parts WHERE user_id = $1 AND change_id IN (
       SELECT id FROM (
         SELECT id, sum(lots) OVER (ORDER BY made_at DESC, version DESC) AS newer
         FROM lot_changes WHERE user_id = $1) AS changes
       WHERE newer > $2 AND id <> $3)`,
    [userId, kept.lots, id],
  );
}

/** The changes of a user, the newest first. */
export async function loadLotChanges(database: Queryable, userId: string): Promise<ListedChange[]> {
  const rows = await database.rows(
    CHANGE,
    `SELECT ${CHANGE_COLUMNS} FROM lot_changes WHERE user_id = $1
     ORDER BY made_at DESC, version DESC`,
    [userId],
  );
  return rows.map(toChange);
}

/** @returns undefined if the user has no such change */
export async function findLotChange(
  database: Queryable,
  userId: string,
  id: string,
): Promise<ListedChange | undefined> {
  const rows = await database.rows(
    CHANGE,
    `SELECT ${CHANGE_COLUMNS} FROM lot_changes WHERE user_id = $1 AND id = $2`,
    [userId, id],
  );
  return rows.map(toChange)[0];
}

/** The parts of {@link addLotChange}, in order. */
export async function loadLotChangeParts(
  database: Queryable,
  userId: string,
  id: string,
): Promise<Uint8Array[]> {
  const rows = await database.rows(
    { lots: bytes },
    'SELECT lots FROM lot_change_parts WHERE user_id = $1 AND change_id = $2 ORDER BY part',
    [userId, id],
  );
  return rows.map(({ lots }) => lots);
}

/** Marks a change as undone, and drops its parts. Requires the lock of the portfolio. */
export async function markUndone(
  transaction: Transaction,
  userId: string,
  id: string,
  now: EpochMs,
): Promise<void> {
  await transaction.query('UPDATE lot_changes SET undone_at = $3 WHERE user_id = $1 AND id = $2', [
    userId,
    id,
    now,
  ]);
  await transaction.query('DELETE FROM lot_change_parts WHERE user_id = $1 AND change_id = $2', [
    userId,
    id,
  ]);
}

/** Drops the parts of changes that were made before a time. */
export async function dropOldChangeParts(database: Queryable, before: EpochMs): Promise<void> {
  await database.query(
    `DELETE FROM lot_change_parts USING lot_changes AS changes
     WHERE changes.user_id = lot_change_parts.user_id AND changes.id = change_id AND made_at < $1`,
    [before],
  );
}

function toChange({ undoneAt, ...change }: RowOf<typeof CHANGE>): ListedChange {
  return { ...change, undoneAt: undoneAt ?? undefined };
}
