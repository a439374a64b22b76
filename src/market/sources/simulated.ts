import { MAX_AHEAD } from '../../domain/tick.js';
import { DAY_MS, type EpochMs, SECOND_MS } from '../../domain/units.js';
import { inBatches } from '../batches.js';
import { LONGEST_GAP, NO_LIMIT, type SimulatedSettings, withSettings } from '../settings.js';
import { chooseItems, type SimulatedItem, SLOT_MS } from '../simulation/items.js';
import { hashText } from '../simulation/noise.js';
import { tradesBetween } from '../simulation/trades.js';
import { SIMULATED_FEES, WORLD_SIMULATED } from '../simulation/world/markets.js';
import { createWorldMarket } from '../simulation/world/source.js';
import {
  type Batch,
  MarketError,
  type MarketSource,
  type MarketTraits,
  type PollRequest,
} from '../source.js';

const NAME = 'simulated';

export const SIMULATED: MarketTraits = {
  name: NAME,
  title: 'Simulated',
  description: 'Generated trades, for trying the program; the same seed gives the same trades',
  volumeMeans: 'trades',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'unused',
  pollInterval: SLOT_MS,
  limit: NO_LIMIT,
  conditional: false,
  history: undefined,
  demo: true,
  fees: SIMULATED_FEES,
};

const FIRST_BACKFILL = 7 * DAY_MS;

/**
 * A simulated market for trials: needs no network, and has the same prices on every machine. It
 * computes the trades since the last poll, which can be days ago.
 * @throws MarketError if there are no names to choose items from.
 */
export function createSimulated(settings: SimulatedSettings): MarketSource {
  const { seed, world: shared } = settings;
  if (shared !== undefined) {
    const description = 'Generated offers; the same seed gives the same offers';
    const traits: MarketTraits = { ...SIMULATED, description, volumeMeans: 'listings' };
    return createWorldMarket(
      { ...WORLD_SIMULATED, traits: withSettings(traits, settings) },
      shared,
    );
  }
  const items = chooseItems(settings.itemNames(), settings.items, seed);
  if (items.length === 0)
    throw new MarketError('misconfigured', 'the simulated market has no items');
  const world = worldOf(items, seed);
  const pollEvery = (settings.intervalSeconds ?? 1) * SECOND_MS;
  return {
    ...withSettings(SIMULATED, settings),
    pollInterval: Math.max(SLOT_MS, pollEvery),
    async *poll({ now, state, signal }: PollRequest): AsyncGenerator<Batch> {
      const trades = tradesBetween(items, seed, startOf(state, world, now), now, NAME);
      signal.throwIfAborted();
      for (const { observations, coveredUntil } of inBatches(trades)) {
        yield { observations, rejected: {}, state: `${coveredUntil} ${world}` };
        signal.throwIfAborted();
      }
    },
    nextPoll: (now) => now + pollEvery,
  };
}

/** Identifies the items and the seed: a state of another simulation is not continued. */
function worldOf(items: readonly SimulatedItem[], seed: number): string {
  const hash = items.reduce((sum, { name }) => hashText(sum, name), seed);
  return (hash >>> 0).toString(16);
}

/** The time up to which all points were delivered. */
function startOf(state: string | undefined, world: string, now: EpochMs): EpochMs {
  const [time = '', ofWorld] = state?.split(' ') ?? [];
  const coveredUntil = Number(time);
  const usable =
    ofWorld === world && coveredUntil >= now - LONGEST_GAP && coveredUntil <= now + MAX_AHEAD;
  return usable ? coveredUntil : now - FIRST_BACKFILL;
}
