import type { MarketCommand } from '../../domain/source.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';

/** What an administrator asks of a market, in whatever process. */
export interface StoredMarketCommand {
  readonly market: string;
  readonly command: MarketCommand;
  readonly askedAt: EpochMs;
}

export async function addMarketCommand(
  database: Queryable,
  { market, command, askedAt }: StoredMarketCommand,
): Promise<void> {
  await database.query(
    'INSERT INTO market_commands (market, command, asked_at) VALUES ($1, $2, $3)',
    [market, command, askedAt],
  );
}

/** Takes all commands, each once, in the order in which they were given. */
export async function takeMarketCommands(database: Queryable): Promise<StoredMarketCommand[]> {
  const { rows } = await database.query<StoredMarketCommand & { id: number }>(
    `DELETE FROM market_commands RETURNING id, market, command, asked_at AS "askedAt"`,
  );
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ market, command, askedAt }) => ({ market, command, askedAt }));
}
