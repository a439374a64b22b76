import type { Database, Queryable } from '../connection/database.js';
import { boolean, oneOf, text } from '../connection/rows.js';
import { UNFINISHED_TABLE } from './stored-tables.js';

/** Describes the data that a database is being filled with. */
export interface Fill {
  readonly kind: 'restore' | 'move';
  /** The id of the service whose data it is, from the table `service`. */
  readonly service: string;
}

/** A fill that was begun and not finished. */
export interface UnfinishedFill extends Fill {
  /** Whether the previous data of the database has been deleted, so that its rows are those of the fill. */
  readonly emptied: boolean;
}

const FILL = { kind: oneOf(['restore', 'move']), service: text, emptied: boolean };

/** The unfinished fill; undefined if there is none. */
export async function unfinishedFill(database: Queryable): Promise<UnfinishedFill | undefined> {
  const rows = await database.rows(
    { made: boolean },
    'SELECT to_regclass($1) IS NOT NULL AS made',
    [UNFINISHED_TABLE],
  );
  if (rows[0]?.made !== true) return undefined;
  const fills = await database.rows(FILL, `SELECT kind, service, emptied FROM ${UNFINISHED_TABLE}`);
  return fills[0];
}

/** @throws Error if the database is only partly filled */
export async function refuseUnfinished(database: Queryable): Promise<void> {
  const fill = await unfinishedFill(database);
  if (fill === undefined) return;
  throw new Error(`the database is not complete: run the interrupted ${fill.kind} again`);
}

/** Marks the database as incomplete, whatever it contains. */
export async function markUnfinished(database: Database, fill: Fill): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(`DROP TABLE IF EXISTS ${UNFINISHED_TABLE}`);
    await transaction.query(
      `CREATE TABLE ${UNFINISHED_TABLE}
       (kind text NOT NULL, service text NOT NULL, emptied boolean NOT NULL)`,
    );
    await transaction.query(`INSERT INTO ${UNFINISHED_TABLE} VALUES ($1, $2, false)`, [
      fill.kind,
      fill.service,
    ]);
  });
}

/** Notes that the rows in the database are those of the fill from now on. */
export async function markEmptied(database: Queryable): Promise<void> {
  await database.query(`UPDATE ${UNFINISHED_TABLE} SET emptied = true`);
}

export async function markFinished(database: Queryable): Promise<void> {
  await database.query(`DROP TABLE ${UNFINISHED_TABLE}`);
}
