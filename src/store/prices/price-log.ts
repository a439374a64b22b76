import { DomainError } from '../../domain/errors.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { notify } from '../cluster/notifications.js';
import { CopiedRow } from '../connection/copied-row.js';
import { CopyRows } from '../connection/copy-rows.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { bytes, integer, type RowOf, text } from '../connection/rows.js';

/** The state shared by processes on one database. */
export interface ServiceState {
  /** Identifies the data of this service, also in backups. */
  readonly id: string;
  /** The position of the last row of the log; each position is one higher than the previous one. */
  readonly position: number;
}

/**
 * The content of a row of the log: new items and sources, a poll of a whole list, other points, or
 * that all data of a source before the row's time has left the log.
 */
export type LogKind = 'names' | 'list' | 'points' | 'compacted';

/** In the order of their numbers in the table. */
const KINDS: readonly LogKind[] = ['names', 'list', 'points', 'compacted'];

/** A row to be appended; src/domain/packed/ reads and writes the bytes. */
export interface NewLogRow {
  readonly kind: LogKind;
  /** Undefined for names. */
  readonly sourceId?: number;
  /** The time of the poll, or of the latest point; undefined for names. */
  readonly time?: EpochMs;
  readonly bytes: Uint8Array;
}

/** A row of the log. */
export interface LogRow {
  readonly position: number;
  /** By the clock of the process that appended it. */
  readonly madeAt: EpochMs;
  readonly kind: LogKind;
  /** 0 for names, as is the time. */
  readonly sourceId: number;
  readonly time: EpochMs;
  readonly bytes: Uint8Array;
}

export interface AppendOptions {
  readonly madeAt: EpochMs;
  /** The leader's term, for rows that only the leader may append. */
  readonly term: number | undefined;
  /** The process that appends the rows, which needs no notification of them. */
  readonly sender: string;
}

export async function loadServiceState(database: Queryable): Promise<ServiceState> {
  const rows = await database.rows(
    { id: text, position: integer },
    'SELECT id, position FROM service',
  );
  const [state] = rows;
  return required(state, 'the row of the table service');
}

/**
 * Appends rows at the next positions, and notifies all processes with the name of the sender when
 * they are committed. Must be called at the end of a transaction, because all other writers wait
 * from here to its end; therefore rows become visible in the order of their positions.
 * @param rows at least one
 * @throws DomainError `not_recording` if another process has started a term since
 */
export async function appendRows(
  transaction: Transaction,
  rows: readonly NewLogRow[],
  { madeAt, term, sender }: AppendOptions,
): Promise<LogRow[]> {
  const reserved = await transaction.rows(
    { position: integer },
    `UPDATE service SET position = position + $1
     WHERE $2::int IS NULL OR term = $2 RETURNING position`,
    [rows.length, term ?? null],
  );
  const [last] = reserved;
  if (last === undefined) {
    throw new DomainError('not_recording', 'another process records prices now');
  }
  const appended = rows.map(({ kind, sourceId = 0, time = 0, bytes }, index) => {
    const position = last.position - rows.length + 1 + index;
    return { position, madeAt, kind, sourceId, time, bytes };
  });
  if (appended.length < ROWS_TO_COPY || rows.some(({ kind }) => kind === 'names')) {
    for (const row of appended) await insertRow(transaction, row);
  } else await copyRows(transaction, appended);
  await notify(transaction, 'price_log', sender);
  return appended;
}

async function insertRow(transaction: Transaction, row: LogRow): Promise<void> {
  const { position, madeAt, kind, sourceId, time, bytes } = row;
  const isNames = kind === 'names';
  await transaction.query(
    `INSERT INTO price_log (position, made_at, kind, source_id, time, bytes)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      position,
      madeAt,
      KINDS.indexOf(kind),
      isNames ? null : sourceId,
      isNames ? null : time,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ],
  );
}

/** From here on a COPY is faster than single statements. */
const ROWS_TO_COPY = 20;

/** @param rows none of names, whose columns would be null */
async function copyRows(transaction: Transaction, rows: readonly LogRow[]): Promise<void> {
  const copied = new CopyRows(6, rows.length);
  for (const { position, madeAt, kind, sourceId, time, bytes } of rows) {
    copied.row();
    copied.bigint(position);
    copied.bigint(madeAt);
    copied.smallint(KINDS.indexOf(kind));
    copied.smallint(sourceId);
    copied.bigint(time);
    copied.bytes(bytes);
  }
  const columns = ['position', 'made_at', 'kind', 'source_id', 'time', 'bytes'];
  await transaction.copyIn('price_log', columns, copied);
}

/** Whether a list of the source was appended after a position, up to and including another one. */
export async function hasListBetween(
  transaction: Transaction,
  sourceId: number,
  after: number,
  upTo: number,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'SELECT FROM price_log WHERE position > $1 AND position <= $2 AND kind = 1 AND source_id = $3',
    [after, upTo, sourceId],
  );
  return rowCount > 0;
}

/** Reads at most `limit` rows after the position, ascending. */
export async function readRows(
  database: Queryable,
  position: number,
  limit: number,
): Promise<LogRow[]> {
  return toRows(
    await database.rows(
      LOG_ROW,
      `SELECT ${COLUMNS} FROM price_log WHERE position > $1 ORDER BY position LIMIT $2`,
      [position, limit],
    ),
  );
}

/**
 * Reads the rows of a source up to a position, ascending, while the database sends them, in slices.
 * @param take must not keep the row's bytes after the call; the next row waits for its promise
 * @returns the number of rows
 * @throws any error of `take`
 */
export async function streamRowsOfSource(
  transaction: Transaction,
  sourceId: number,
  upTo: number,
  take: (row: LogRow) => Promise<void> | undefined,
): Promise<number> {
  let count = 0;
  // A COPY has no parameters; these are only numbers.
  const source = `(
    SELECT position, made_at, kind, time, bytes FROM price_log
    WHERE source_id = ${BigInt(sourceId)} AND position <= ${BigInt(upTo)} ORDER BY position)`;
  await transaction.copyOut(source, (view, offset) => {
    const row = new CopiedRow(view, offset);
    count += 1;
    return take({
      position: row.number(),
      madeAt: row.number(),
      kind: kindOf(row.number()),
      sourceId,
      time: row.number(),
      bytes: row.bytes(),
    });
  });
  return count;
}

/**
 * The positions of the lists of a source that are not before a later row of its lists: they were made by a
 * clock that was ahead and has been set back.
 */
export async function listsAheadOfLater(
  database: Queryable,
  sourceId: number,
): Promise<ReadonlySet<number>> {
  const rows = await database.rows(
    { position: integer },
    `SELECT position FROM (
       SELECT position, time, min(time) OVER (
         ORDER BY position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
       ) AS later
       FROM price_log WHERE source_id = $1 AND kind = 1
     ) AS lists WHERE later <= time`,
    [sourceId],
  );
  return new Set(rows.map(({ position }) => position));
}

/** Rows of one source and kind with times in [from, to). */
export interface LogRange {
  readonly sourceId: number;
  readonly kind: LogKind;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Reads rows of one source and kind with times in [from, to), by position after `position`. */
export async function readRowsOf(
  database: Queryable,
  { sourceId, kind, from, to }: LogRange,
  position: number,
  limit: number,
): Promise<LogRow[]> {
  return toRows(
    await database.rows(
      LOG_ROW,
      `SELECT ${COLUMNS} FROM price_log
       WHERE source_id = $1 AND kind = $2 AND time >= $3 AND time < $4 AND position > $5
       ORDER BY position LIMIT $6`,
      [sourceId, KINDS.indexOf(kind), from, to, position, limit],
    ),
  );
}

/** A source, and the time of its earliest row in the log. */
export interface SourceStart {
  readonly sourceId: number;
  readonly time: EpochMs;
}

/** The sources that have rows with times before `time`, ascending by the earliest of them. */
export async function sourcesBefore(database: Queryable, time: EpochMs): Promise<SourceStart[]> {
  const rows = await database.rows(
    { sourceId: integer, time: integer },
    `SELECT source_id AS "sourceId", min(time) AS time FROM price_log
     WHERE kind IN (1, 2) AND time < $1 GROUP BY source_id ORDER BY min(time), source_id`,
    [time],
  );
  return rows;
}

/** Deletes rows of one source and kind with times in [from, to), up to a position. */
export async function dropRows(
  transaction: Transaction,
  { sourceId, kind, from, to }: LogRange,
  position: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM price_log
     WHERE source_id = $1 AND kind = $2 AND time >= $3 AND time < $4 AND position <= $5`,
    [sourceId, KINDS.indexOf(kind), from, to, position],
  );
}

/** Deletes rows without observations made before the time: all processes have read them. */
export async function dropOldNotes(database: Queryable, time: EpochMs): Promise<void> {
  await database.query('DELETE FROM price_log WHERE kind IN (0, 3) AND made_at < $1', [time]);
}

const COLUMNS = `position, made_at AS "madeAt", kind, coalesce(source_id, 0)::int AS "sourceId",
  coalesce(time, 0) AS time, bytes`;

const LOG_ROW = {
  position: integer,
  madeAt: integer,
  kind: integer,
  sourceId: integer,
  time: integer,
  bytes,
};

function toRows(rows: readonly RowOf<typeof LOG_ROW>[]): LogRow[] {
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

function kindOf(number: number): LogKind {
  return required(KINDS[number], 'the kind of a row');
}
