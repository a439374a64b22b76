import { required } from '../../domain/required.js';
import type { MarketCommand } from '../../domain/source.js';
import type { EpochMs } from '../../domain/units.js';
import type { Queryable } from '../connection/database.js';
import { integer, nullable, oneOf, text } from '../connection/rows.js';

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

const COMMAND = {
  id: integer,
  market: text,
  command: oneOf(['poll', 'release', 'backfill']),
  /** Of a backfill. */
  days: nullable(integer),
  askedAt: integer,
};

/** Removes and returns all commands, in the order in which they were given. */
export async function takeMarketCommands(database: Queryable): Promise<StoredMarketCommand[]> {
  const rows = await database.rows(
    COMMAND,
    `DELETE FROM market_commands RETURNING id, market, command, days, asked_at AS "askedAt"`,
  );
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ market, command, days, askedAt }) => ({
      market,
      askedAt,
      ...(command === 'backfill'
        ? { command, days: required(days ?? undefined, 'the days of a backfill') }
        : { command }),
    }));
}
