import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { unpackFolder } from '../store/embedded/packed-folder.js';
import { findTemplate } from '../store/embedded/template.js';

/** Tables with the columns of price_log and price_chunks, and one with a row per observation. */
const TABLES = `
  CREATE TABLE log (
    position bigint PRIMARY KEY, made_at bigint NOT NULL, kind smallint NOT NULL,
    source_id smallint, time bigint, bytes bytea NOT NULL);
  CREATE INDEX ON log (source_id, time);
  ALTER TABLE log ALTER bytes SET STORAGE EXTERNAL;
  CREATE TABLE chunks (
    item_id integer NOT NULL, source_id smallint NOT NULL, week integer NOT NULL,
    bytes bytea NOT NULL, PRIMARY KEY (item_id, source_id, week));
  ALTER TABLE chunks ALTER bytes SET STORAGE EXTERNAL;
  CREATE TABLE points (
    item_id integer NOT NULL, source_id smallint NOT NULL, time bigint NOT NULL,
    price integer NOT NULL, volume integer NOT NULL, PRIMARY KEY (item_id, source_id, time));
`;

/**
 * The embedded database without the program: in this thread, with the tables log, chunks, points.
 */
export async function openBare(folder: string): Promise<PGlite> {
  const template = await findTemplate();
  const dataDir = join(folder, 'bare');
  if (template !== undefined) unpackFolder(await readFile(template), dataDir);
  const database = await PGlite.create({ dataDir });
  await database.exec(TABLES);
  return database;
}
