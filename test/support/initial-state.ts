import type { Database } from '../../src/store/connection/database.js';
import { migrate } from '../../src/store/connection/migrate.js';
import { nullable, text } from '../../src/store/connection/rows.js';

/** Changes when a table, an index, a sequence or a constraint is added or removed. */
const SCHEMA = `SELECT md5(string_agg(oid::text, ' ' ORDER BY oid)) AS schema
  FROM (SELECT oid FROM pg_class UNION ALL SELECT oid FROM pg_constraint) AS objects`;

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name
  FROM pg_tables WHERE schemaname IN ('public', 'drizzle')`;

const SEQUENCES = `SELECT json_agg(s)::text AS sequences FROM (
  SELECT format('%I.%I', schemaname, sequencename) AS name, start_value, last_value FROM pg_sequences
) AS s`;

const SET_SEQUENCES = `SELECT setval(name::regclass, coalesce(last_value, start_value), last_value IS NOT NULL)
  FROM json_to_recordset($1) AS s (name text, start_value bigint, last_value bigint)`;

/** In the role of a replica, foreign keys are not checked. */
const DELETE_ROWS = `DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN ${TABLES} LOOP
      EXECUTE 'DELETE FROM ' || name;
    END LOOP;
  END
$$`;

/** The state of a database after its migrations. */
export class InitialState {
  readonly #database: Database;
  readonly #schema: string;
  /** The rows that migrations insert, as JSON. */
  readonly #rows: ReadonlyMap<string, string>;

  /** All sequences with their values, as JSON. */
  readonly #sequences: string;

  private constructor(
    database: Database,
    found: { schema: string; rows: ReadonlyMap<string, string>; sequences: string },
  ) {
    this.#database = database;
    this.#schema = found.schema;
    this.#rows = found.rows;
    this.#sequences = found.sequences;
  }

  /** Migrates the database and reads the state that {@link restore} restores. */
  static async of(database: Database): Promise<InitialState> {
    await migrate(database);
    const tables = await database.rows({ name: text }, TABLES);
    const rows = new Map<string, string>();
    for (const { name } of tables) {
      const found = await database.rows(
        { rows: nullable(text) },
        `SELECT json_agg(t)::text AS rows FROM ${name} AS t`,
      );
      const json = found[0]?.rows ?? undefined;
      if (json !== undefined) rows.set(name, json);
    }
    const found = await database.rows({ sequences: text }, SEQUENCES);
    const sequences = found[0]?.sequences ?? '[]';
    return new InitialState(database, { schema: await schemaOf(database), rows, sequences });
  }

  /** Undoes all later writes. @returns the state to restore the next time */
  async restore(): Promise<InitialState> {
    if ((await schemaOf(this.#database)) !== this.#schema) return this.#recreateSchema();
    await this.#database.query(DELETE_ROWS);
    for (const [name, rows] of this.#rows) {
      await this.#database.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
         SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
        [rows],
      );
    }
    await this.#database.query(SET_SEQUENCES, [this.#sequences]);
    return this;
  }

  /** Recreates the schema after a test that changed it. */
  async #recreateSchema(): Promise<InitialState> {
    await this.#database.query('DROP SCHEMA public, drizzle CASCADE');
    await this.#database.query('CREATE SCHEMA public');
    return InitialState.of(this.#database);
  }
}

async function schemaOf(database: Database): Promise<string> {
  const rows = await database.rows({ schema: text }, SCHEMA);
  return rows[0]?.schema ?? '';
}
