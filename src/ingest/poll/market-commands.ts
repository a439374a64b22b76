import type { Clock } from '../../domain/clock.js';
import type { Log } from '../../domain/log.js';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import type { Database } from '../../store/connection/database.js';
import {
  type StoredMarketCommand,
  takeMarketCommands,
} from '../../store/markets/market-commands.js';

const EVERY: DurationMs = SECOND_MS;

/** A command that no process took for so long is not carried out any more. */
const STALE_AFTER: DurationMs = MINUTE_MS;

/** Takes what administrators ask of markets, in whatever process, once a second. */
export function createMarketCommandLoop(
  database: Database,
  carryOut: (command: StoredMarketCommand) => void,
  { clock, sleep, log }: { clock: Clock; sleep: Sleep; log: Log },
): PeriodicLoop {
  return new PeriodicLoop(async () => {
    try {
      for (const command of await takeMarketCommands(database)) {
        if (command.askedAt > clock() - STALE_AFTER) carryOut(command);
      }
    } catch (error) {
      log.warn({ err: error }, 'commands for markets could not be read; trying again');
    }
    return EVERY;
  }, sleep);
}
