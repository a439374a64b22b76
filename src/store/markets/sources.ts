import type { Source } from '../../domain/source.js';
import type { Queryable } from '../connection/database.js';

/** All sources, by id. */
export async function loadSources(database: Queryable): Promise<Source[]> {
  const { rows } = await database.query<Source>('SELECT id, name, market FROM sources ORDER BY id');
  return rows;
}

/**
 * Adds the source if it does not exist.
 * @param market the configured market that delivers it. `''`, as in an import, keeps a stored
 *   market.
 */
export async function addSource(
  database: Queryable,
  name: string,
  market: string,
): Promise<Source> {
  // A known name is updated, not inserted: a conflict would use up one of 32,767 ids.
  const updated = await database.query<Source>(
    `UPDATE sources SET market = CASE WHEN $2 = '' THEN market ELSE $2 END WHERE name = $1
     RETURNING id, name, market`,
    [name, market],
  );
  const inserted = updated.rows[0]
    ? updated
    : await database.query<Source>(
        `INSERT INTO sources (name, market) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE
         SET market = CASE WHEN $2 = '' THEN sources.market ELSE $2 END
         RETURNING id, name, market`,
        [name, market],
      );
  const [source] = inserted.rows;
  if (source === undefined) throw new Error(`the source ${name} was not stored`);
  return source;
}
