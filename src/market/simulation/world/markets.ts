import { MINUTE_MS } from '../../../domain/units.js';
import { feeOfPrice, feeOfProceeds } from '../../fees.js';
import { NO_LIMIT } from '../../settings.js';
import type { MarketTraits } from '../../source.js';
import type { Quoting } from './quotes.js';

/** Days of past that a market has. */
const YEAR = 365;

/** A market of the simulated world. */
export interface WorldMarket {
  readonly traits: MarketTraits;
  readonly quoting: Quoting;
  /** The highest bids, as a share of its offers; undefined for none. */
  readonly bids?: { readonly share: number; readonly daysOfPast: number };
  readonly daysOfPast: number;
  /** The offset of its polls, so that markets are not polled at once. */
  readonly phase: number;
}

const FEES_ARE = {
  evidence: 'reported',
  source: 'Invented for the demo',
  asOf: '2026-11-25',
} as const;

const COMMON = {
  volumeMeans: 'listings',
  priceKind: 'offer',
  currency: 'USD',
  apiKey: 'unused',
  pollInterval: 5 * MINUTE_MS,
  limit: NO_LIMIT,
  conditional: false,
  history: undefined,
  demo: true,
} as const;

const BAY: Quoting = { level: 0.95, dispersion: 0.075, delay: 0, assortment: 0.98, stock: 1.6 };
const EXCHANGE: Quoting = {
  level: 1.05,
  dispersion: 0.075,
  delay: 20 * MINUTE_MS,
  assortment: 0.97,
  stock: 0.9,
};

/** The market that `MARKETS=simulated` has alone, as it is in the world of five. */
export const WORLD_SIMULATED = {
  quoting: { level: 1, dispersion: 0.07, delay: 0, assortment: 1, stock: 1 },
  daysOfPast: YEAR,
  phase: 0,
} satisfies Omit<WorldMarket, 'traits'>;

/** The fees of the simulated market. */
export const SIMULATED_FEES = feeOfPrice(6, FEES_ARE, { 1000: 4 });

/** The other markets of the world, by name. */
export const WORLD_MARKETS = {
  demo_bay: {
    traits: {
      ...COMMON,
      name: 'demo_bay',
      title: 'Demo Bay',
      description: 'Invented offers of many sellers, with a low fee',
      fees: feeOfPrice(3, FEES_ARE),
    },
    quoting: BAY,
    daysOfPast: YEAR,
    phase: MINUTE_MS,
  },
  demo_harbor: {
    traits: {
      ...COMMON,
      name: 'demo_harbor',
      title: 'Demo Harbor',
      description: 'Invented offers, many of them by sellers of Demo Bay; updated every 10 minutes',
      pollInterval: 10 * MINUTE_MS,
      fees: feeOfPrice(8, FEES_ARE),
    },
    quoting: {
      level: 1.02,
      dispersion: 0.08,
      delay: 30 * MINUTE_MS,
      assortment: 0.96,
      stock: 0.6,
      sharedSellers: { market: 'demo_bay', quoting: BAY, share: 0.6 },
    },
    daysOfPast: 150,
    phase: 2 * MINUTE_MS,
  },
  demo_exchange: {
    traits: {
      ...COMMON,
      name: 'demo_exchange',
      title: 'Demo Exchange',
      description: 'Invented offers, and the highest bids of buyers',
      fees: feeOfPrice(5, FEES_ARE),
    },
    quoting: EXCHANGE,
    bids: { share: 0.93, daysOfPast: 120 },
    daysOfPast: YEAR,
    phase: 3 * MINUTE_MS,
  },
  demo_platform: {
    traits: {
      ...COMMON,
      name: 'demo_platform',
      title: 'Demo Platform',
      description: 'Invented offers in wallet money of the platform, and the sales of 24 hours',
      volumeMeans: 'trades_24h',
      priceKind: 'platform',
      fees: feeOfProceeds([5, 10], FEES_ARE),
    },
    quoting: {
      level: 1.3,
      dispersion: 0.04,
      delay: 60 * MINUTE_MS,
      assortment: 0.98,
      stock: 1,
      countsSales: true,
    },
    daysOfPast: 240,
    phase: 4 * MINUTE_MS,
  },
} satisfies Readonly<Record<string, WorldMarket>>;
