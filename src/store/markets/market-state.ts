import type { Queryable } from '../connection/database.js';
import { text } from '../connection/rows.js';

/** The state passed to the source of a market at its next poll. */
export interface MarketState {
  readonly market: string;
  readonly state: string;
}

/** Undefined if nothing is stored for the market. */
export async function loadMarketState(
  database: Queryable,
  market: string,
): Promise<string | undefined> {
  const rows = await database.rows(
    { state: text },
    'SELECT state FROM market_state WHERE market = $1',
    [market],
  );
  return rows[0]?.state;
}

export async function saveMarketState(
  database: Queryable,
  { market, state }: MarketState,
): Promise<void> {
  await database.query(
    `INSERT INTO market_state (market, state) VALUES ($1, $2)
     ON CONFLICT (market) DO UPDATE SET state = excluded.state`,
    [market, state],
  );
}

/** Resets the market, as if nothing had ever been stored. */
export async function forgetMarketState(database: Queryable, market: string): Promise<void> {
  await database.query('DELETE FROM market_state WHERE market = $1', [market]);
}
