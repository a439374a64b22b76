import { openMarkets, pastNames } from '../app/markets.js';
import { openNetwork } from '../app/network/network.js';
import { fetchRates, openRates } from '../app/rates.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import {
  type BackfillOptions,
  type BackfillProgress,
  backfill,
} from '../ingest/import/backfill.js';
import { sleep } from '../runtime/schedule/sleep.js';
import { withRecorder } from './with-recorder.js';

/** The parameters and callbacks of `backfill`. */
export interface BackfillCommand extends Omit<BackfillOptions, 'names'> {
  /** The name of the market, one of MARKETS. */
  readonly market: string;
  /** Of the program. */
  readonly version: string;
}

/**
 * Imports the history of a market into the database, or resumes an interrupted run.
 * @throws Error with a message for the user if the market has no history or cannot be reached, or
 *   the database cannot be used; the reason of the signal if it was aborted
 */
export async function backfillPrices(
  config: Config,
  { market, version, ...options }: BackfillCommand,
): Promise<BackfillProgress> {
  const catalogue = loadCatalogue();
  const named = config.markets.filter(({ name }) => name === market);
  const network = openNetwork({ servers: config.dnsServers });
  const rates = openRates(config, network.fetch);
  const ofNamed = { ...config, markets: named };
  const [source] = await openMarkets(ofNamed, catalogue, network, { rates, version });
  if (source === undefined) throw new Error(`MARKETS does not name ${market}.`);
  const clock = Date.now;
  return withRecorder(config, { catalogue, clock }, async (open) => {
    const { database, items, recorder, storedLists, log, priceOf } = open;
    await fetchRates(rates, { database, clock, log }, options.signal);
    const names = pastNames(market, config, [...items.all()], priceOf);
    const parts = { database, recorder, storedLists, log, clock, sleep, random: Math.random };
    return backfill(source, parts, { ...options, names });
  });
}
