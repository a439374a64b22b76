import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import { type BackfillOptions, type BackfillProgress, backfill } from '../ingest/backfill.js';
import { sleep } from '../schedule/sleep.js';
import { chosenItems, openMarkets } from '../wiring/markets.js';
import { openNetworkOf } from '../wiring/network.js';
import { takingIn } from './taking-in.js';

export type { BackfillProgress };

/** What `backfill` is told, and tells. */
export interface BackfillCommand extends Omit<BackfillOptions, 'names'> {
  /** Its name, one of those that MARKETS has. */
  readonly market: string;
}

/**
 * Takes a market's past into the database, or goes on where that was interrupted.
 * @throws Error in one sentence when the market tells nothing of the past or cannot be asked, or the
 *   database cannot be used; what the signal was aborted with, when it was
 */
export async function backfillPrices(
  config: Config,
  { market, ...options }: BackfillCommand,
): Promise<BackfillProgress> {
  const catalogue = loadCatalogue();
  const named = config.markets.filter(({ name }) => name === market);
  const [source] = await openMarkets(
    { ...config, markets: named },
    catalogue,
    openNetworkOf(config),
  );
  if (source === undefined) throw new Error(`MARKETS does not name ${market}.`);
  const clock = Date.now;
  return takingIn(config, { catalogue, clock }, ({ database, directory, recorder }) => {
    const names =
      chosenItems(market, config) ?? [...directory.all()].map((item) => item.marketHashName);
    const parts = { database, recorder, clock, sleep, random: Math.random };
    return backfill(source, parts, { ...options, names });
  });
}
