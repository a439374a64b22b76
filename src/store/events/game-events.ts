import { EVENT_KINDS, type EventRange, type GameEvent } from '../../domain/game-event.js';
import { type SeasonalSale, saleNamed } from '../../domain/seasonal-sale.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { double, oneOf, text } from '../connection/rows.js';

/** Stores events that are not stored yet. @returns their number */
export async function addGameEvents(
  database: Queryable,
  events: readonly GameEvent[],
): Promise<number> {
  const { rowCount } = await database.query(
    `INSERT INTO game_events (id, time, title, link, kind)
     SELECT id, to_timestamp(time / 1000.0), title, link, kind
     FROM jsonb_to_recordset($1::jsonb)
       AS given (id text, time bigint, title text, link text, kind text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(events)],
  );
  return rowCount;
}

/** The ids of those events that are stored. */
export async function storedEventIds(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows(
    { id: text },
    'SELECT id FROM game_events WHERE id = ANY($1::text[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The seasonal sales that begin after a time, as the platform announced them, ascending. */
export async function readSeasonalSales(
  database: Queryable,
  after: EpochMs,
): Promise<SeasonalSale[]> {
  const rows = await database.rows(
    { begins: double, title: text },
    `SELECT floor(extract(epoch FROM time) * 1000)::float8 AS begins, title
     FROM game_events
     WHERE kind = 'sale' AND time > to_timestamp($1 / 1000.0)
     ORDER BY game_events.time`,
    [after],
  );
  return rows.flatMap(({ begins, title }) => {
    const season = saleNamed(title);
    return season === undefined ? [] : [{ season, begins }];
  });
}

/** The newest events within a time range, at most `limit`, ascending. @param to exclusive */
export async function readGameEvents(
  database: Queryable,
  { from, to, limit }: EventRange,
): Promise<GameEvent[]> {
  const rows = await database.rows(
    { id: text, time: double, title: text, link: text, kind: oneOf(EVENT_KINDS) },
    `SELECT id, floor(extract(epoch FROM time) * 1000)::float8 AS time, title, link, kind
     FROM game_events
     WHERE time >= to_timestamp($1 / 1000.0) AND time < to_timestamp($2 / 1000.0)
     ORDER BY game_events.time DESC, id DESC
     LIMIT $3`,
    [from, to, limit],
  );
  return rows.reverse();
}
