import { required } from '../../domain/required.js';
import { copyOfTuples } from '../connection/copy-rows.js';
import type { Database, Transaction } from '../connection/database.js';
import { migrateTo } from '../connection/migrate.js';
import { integer, text } from '../connection/rows.js';
import {
  listSequences,
  listTables,
  type StoredSequence,
  type StoredTable,
  schemaVersion,
  setSequence,
  UNFINISHED_TABLE,
} from './stored-tables.js';
import {
  type Fill,
  markEmptied,
  markUnfinished,
  type UnfinishedFill,
  unfinishedFill,
} from './unfinished-fill.js';

/** Tables that migrations put rows into: a database in which only they have rows is empty. */
const NEVER_EMPTY: readonly string[] = ['service'];

/** The data to be written to the database. */
export interface Filling extends Fill {
  /** The schema of the data, as returned by {@link schemaVersion}. */
  readonly schema: number;
  /** Whether existing data may be deleted. */
  readonly existing: 'refuse' | 'replace';
}

/** Whether an interrupted move is resumed. */
export type Beginning = 'new' | 'resumed';

/**
 * Prepares the database for the rows: empty, with the schema of the data, and marked as incomplete
 * before anything of it changes. An interrupted move of the same service is resumed, keeping its rows.
 * @throws Error with a message for the user if there is already data, or a table of another program
 */
export async function beginFill(database: Database, filling: Filling): Promise<Beginning> {
  const begun = await unfinishedFill(database);
  if (begun === undefined) await refuseData(database, filling.existing);
  else if (await canResume(database, begun, filling)) return 'resumed';
  await markUnfinished(database, filling);
  await dropEverything(database);
  await migrateTo(database, filling.schema);
  // The data includes the rows that migrations insert.
  const tables = await listTables(database);
  await database.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  await markEmptied(database);
  return 'new';
}

async function canResume(
  database: Database,
  begun: UnfinishedFill,
  filling: Filling,
): Promise<boolean> {
  if (!begun.emptied) return false;
  if (begun.kind !== 'move' || filling.kind !== 'move') return false;
  if (filling.existing === 'replace') return false;
  return begun.service === filling.service && (await schemaVersion(database)) === filling.schema;
}

async function refuseData(database: Database, existing: Filling['existing']): Promise<void> {
  const tables = await listTables(database);
  if (tables.length > 0 && (await schemaVersion(database)) === undefined) {
    throw new Error('the database has tables of another program; use a separate database');
  }
  if (existing === 'replace') return;
  for (const { name } of tables) {
    if (!NEVER_EMPTY.includes(name) && (await countRows(database, name, 1)) > 0) {
      throw new Error('the database already has data; --replace deletes it');
    }
  }
}

async function countRows(database: Database, table: string, limit: number): Promise<number> {
  const rows = await database.rows(
    { count: integer },
    `SELECT count(*)::int AS count FROM (SELECT FROM ${table} LIMIT $1) AS found`,
    [limit],
  );
  return required(rows[0], 'a count').count;
}

/** Drops the schema of the program with all data, except for the mark. */
async function dropEverything(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows = await transaction.rows(
      { name: text },
      `SELECT relname::text AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> $1`,
      [UNFINISHED_TABLE],
    );
    for (const { name } of rows) await transaction.query(`DROP TABLE IF EXISTS ${name} CASCADE`);
    for (const { name } of await listSequences(transaction)) {
      await transaction.query(`DROP SEQUENCE ${name}`);
    }
    await transaction.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  });
}

/** Adds rows to a table. */
export function addRows(
  transaction: Transaction,
  { name }: StoredTable,
  columns: readonly string[],
  tuples: Uint8Array<ArrayBuffer>,
): Promise<void> {
  return transaction.copyIn(name, columns, copyOfTuples(tuples));
}

/** Number of rows of a table. */
export async function countAll(database: Database, { name }: StoredTable): Promise<number> {
  const rows = await database.rows({ count: integer }, `SELECT count(*) AS count FROM ${name}`);
  return required(rows[0], 'a count').count;
}

/** Sets the sequences and migrates the schema. The database stays marked as incomplete. */
export async function completeFill(
  database: Database,
  sequences: readonly StoredSequence[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const existing = new Set((await listSequences(transaction)).map(({ name }) => name));
    for (const sequence of sequences) {
      if (!existing.has(sequence.name)) throw new Error(`there is no sequence ${sequence.name}`);
      await setSequence(transaction, sequence);
    }
  });
  await migrateTo(database, Number.POSITIVE_INFINITY);
  await database.query('ANALYZE');
}
