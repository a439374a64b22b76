import type { MarketCommand } from '../../domain/source.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';

/** A command of an administrator to a market, given in any process. */
export type StoredMarketCommand = MarketCommand & {
  readonly market: string;
  readonly askedAt: EpochMs;
};

export async function addMarketCommand(
  database: Queryable,
  stored: StoredMarketCommand,
): Promise<void> {
  const { market, command, askedAt } = stored;
  const days = stored.command === 'backfill' ? stored.days : null;
  await database.query(
    'INSERT INTO market_commands (market, command, days, asked_at) VALUES ($1, $2, $3, $4)',
    [market, command, days, askedAt],
  );
}

interface CommandRow {
  readonly id: number;
  readonly market: string;
  readonly command: MarketCommand['command'];
  /** Only for a backfill. */
  readonly days: number | null;
  readonly askedAt: EpochMs;
}

/** Removes and returns all commands, in the order in which they were given. */
export async function takeMarketCommands(database: Queryable): Promise<StoredMarketCommand[]> {
  const { rows } = await database.query<CommandRow>(
    `DELETE FROM market_commands RETURNING id, market, command, days, asked_at AS "askedAt"`,
  );
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ market, command, days, askedAt }) => ({
      market,
      askedAt,
      ...(command === 'backfill' ? { command, days: days ?? 0 } : { command }),
    }));
}
