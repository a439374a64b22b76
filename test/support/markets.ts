import type { KnownMarket, MarketStatus } from '../../src/domain/source.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { NOW } from './item.js';

/** A market that does well, but for what the test says. */
export function marketStatus(known: Partial<MarketStatus> = {}): MarketStatus {
  return {
    name: 'skinport',
    status: 'up',
    lastSuccessAt: NOW - 1_500,
    error: undefined,
    circuit: 'closed',
    quarantined: false,
    nextPollAt: NOW + 1_000,
    accepted: 10,
    rejected: {},
    ...known,
  };
}

export function knownMarket(known: Partial<KnownMarket> = {}): KnownMarket {
  return {
    name: 'skinport',
    title: 'Skinport',
    description: 'The cheapest offer of every item',
    volumeMeans: 'trades',
    priceKind: 'offer',
    apiKey: 'unused',
    pollInterval: 5 * MINUTE_MS,
    history: undefined,
    demo: false,
    ...known,
  };
}
