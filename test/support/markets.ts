import type { Fees } from '../../src/domain/fees.js';
import type { KnownMarket, MarketStatus } from '../../src/domain/source.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import { NOW } from './item.js';

/** A market without faults, except for the given ones. */
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
    currency: 'USD',
    apiKey: 'unused',
    pollInterval: 5 * MINUTE_MS,
    history: undefined,
    demo: false,
    ...known,
  };
}

/** Fees including one for deposits, which only settings can state. */
export const FEES_WITH_PAYING_IN: Fees = {
  seller: { of: 'price', rates: [{ from: 0, rate: 200 }] },
  buyer: 280,
  asOf: undefined,
  evidence: undefined,
  source: 'the setting MARKET_FEES',
};

/** The known fees of markets, by name. */
export const MARKET_FEES: ReadonlyMap<string, Fees> = new Map(
  MARKET_TRAITS.flatMap(({ name, fees }) => (fees === undefined ? [] : [[name, fees] as const])),
);
