import type { Logger } from 'pino';
import type { Clock } from '../domain/clock.js';
import { SECOND_MS } from '../domain/units.js';
import { upgradePrices } from '../ingest/import/price-upgrade.js';
import { MARKET_TRAITS } from '../market/registry.js';
import type { Database } from '../store/connection/database.js';

/** How far prices of the version before have been brought over. */
export interface StoreUpgradeProgress {
  /** Since the start. */
  readonly points: number;
  /** From 0 to 100. */
  readonly percent: number;
}

export interface StoreUpgradeOptions {
  readonly clock: Clock;
  /** Aborted when the upgrade is to end; the next one goes on where it was. */
  readonly stopped?: AbortSignal;
  readonly onProgress?: (progress: StoreUpgradeProgress) => void;
}

/** The log says how far the upgrade is whenever it has gone on by so much. */
const LOGGED_PERCENT = 10;

/**
 * Brings prices of the version before over, if there are any, and logs how far that is.
 * @throws what `stopped` was aborted with
 */
export async function upgradeStore(
  database: Database,
  logger: Pick<Logger, 'info'>,
  { clock, stopped, onProgress }: StoreUpgradeOptions,
): Promise<void> {
  const begin = performance.now();
  let logged = -LOGGED_PERCENT;
  let found = 0;
  await upgradePrices({
    database,
    markets: MARKET_TRAITS,
    clock,
    onProgress: ({ points, done }) => {
      stopped?.throwIfAborted();
      found = points;
      const percent = Math.floor(100 * done);
      onProgress?.({ points, percent });
      if (points === 0 || percent < logged + LOGGED_PERCENT) return;
      logged = percent;
      logger.info({ percent, points }, 'bringing over the prices of the version before');
    },
  });
  if (found === 0) return;
  const seconds = (performance.now() - begin) / SECOND_MS;
  logger.info(
    { points: found, seconds },
    'the prices of the version before have been brought over',
  );
}
