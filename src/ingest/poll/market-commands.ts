import type { Log } from '../../domain/log.js';
import { type Clock, type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import type { Database } from '../../store/connection/database.js';
import {
  type StoredMarketCommand,
  takeMarketCommands,
} from '../../store/markets/market-commands.js';
import type { MarketLoop } from './market-loop.js';

const EVERY: DurationMs = SECOND_MS;

/** A command that no process has taken for this long is dropped. */
const STALE_AFTER: DurationMs = MINUTE_MS;

export interface MarketCommandParts {
  readonly database: Database;
  /** Undefined for a market that is not polled. */
  readonly loopOf: (market: string) => MarketLoop | undefined;
  readonly startBackfill: (market: string, days: number) => void;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly log: Log;
}

/** Once a second, executes commands of administrators that any process stored. */
export function createMarketCommandLoop(parts: MarketCommandParts): PeriodicLoop {
  const { database, clock, sleep, log } = parts;
  return new PeriodicLoop(async () => {
    try {
      for (const command of await takeMarketCommands(database)) {
        if (command.askedAt > clock() - STALE_AFTER) carryOut(command, parts);
      }
    } catch (error) {
      log.warn({ err: error }, 'cannot read commands for markets; retrying');
    }
    return EVERY;
  }, sleep);
}

function carryOut(given: StoredMarketCommand, parts: MarketCommandParts): void {
  const { market, command } = given;
  const loop = parts.loopOf(market);
  if (loop === undefined) return;
  parts.log.info({ market, command }, 'executing a command of an administrator');
  if (given.command === 'backfill') parts.startBackfill(market, given.days);
  else {
    if (command === 'release') loop.release();
    loop.poll();
  }
}
