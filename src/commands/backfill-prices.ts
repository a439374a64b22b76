import { openMarkets, pastNames } from '../app/markets.js';
import { openNetwork } from '../app/network/network.js';
import { fetchRates, openRates } from '../app/rates.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Config } from '../config/config.js';
import type { ServiceSettings } from '../config/service-settings.js';
import {
  type BackfillOptions,
  type BackfillProgress,
  backfill,
} from '../ingest/import/backfill.js';
import { sleep } from '../runtime/schedule/sleep.js';
import { withRecorder } from './with-recorder.js';

/** The parameters and callbacks of `backfill`. */
export interface BackfillCommand extends Omit<BackfillOptions, 'names'> {
  /** The name of the market, one of MARKETS, which may be stored. */
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
  settings: ServiceSettings,
  { market, version, ...options }: BackfillCommand,
): Promise<BackfillProgress> {
  if (settings.isFixed('MARKETS')) refuseUnnamed(settings.read(), market);
  const catalogue = loadCatalogue();
  const clock = Date.now;
  return withRecorder(settings, { catalogue, clock }, async (open) => {
    const { config, database, items, recorder, storedLists, log, priceOf } = open;
    const network = openNetwork({ servers: config.dnsServers });
    const rates = openRates(config, network.fetch);
    const named = config.markets.filter(({ name }) => name === market);
    const ofNamed = { ...config, markets: named };
    const [source] = await openMarkets(ofNamed, catalogue, network, { rates, version });
    if (source === undefined) throw unnamed(market);
    await fetchRates(rates, { database, clock, log }, options.signal);
    const names = pastNames(market, config, [...items.all()], priceOf);
    const parts = { database, recorder, storedLists, log, clock, sleep, random: Math.random };
    return backfill(source, parts, { ...options, names });
  });
}

/** Before the database is opened. */
function refuseUnnamed({ markets }: Config, market: string): void {
  if (markets.every(({ name }) => name !== market)) throw unnamed(market);
}

function unnamed(market: string): Error {
  return new Error(`MARKETS does not name ${market}.`);
}
