import { required } from '../../domain/required.js';
import type { Source } from '../../domain/source.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, text } from '../connection/rows.js';

const SOURCE = { id: integer, name: text, market: text, since: integer };

/** All sources, by id. */
export async function loadSources(database: Queryable): Promise<Source[]> {
  const rows = await database.rows(
    SOURCE,
    'SELECT id, name, market, since FROM sources ORDER BY id',
  );
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
  now: EpochMs,
): Promise<Source> {
  // A known name is updated, not inserted: a conflict would use up one of 32,767 ids.
  const [updated] = await database.rows(
    SOURCE,
    `UPDATE sources SET market = CASE WHEN $2 = '' THEN market ELSE $2 END WHERE name = $1
     RETURNING id, name, market, since`,
    [name, market],
  );
  if (updated !== undefined) return updated;
  const [inserted] = await database.rows(
    SOURCE,
    `INSERT INTO sources (name, market, since) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE
     SET market = CASE WHEN $2 = '' THEN sources.market ELSE $2 END
     RETURNING id, name, market, since`,
    [name, market, now],
  );
  return required(inserted, 'the stored source');
}
