import { type Quality, splitMarketName, type Wear } from '../../domain/market-name.js';
import { required } from '../../domain/required.js';
import type { DurationMs, MinorUnits } from '../../domain/units.js';
import { ITEM_KINDS, type ItemKind, kindOf } from './kinds.js';
import { hashText, uniform } from './noise.js';

/** The length of a slot; an item trades at most once per slot. */
export const SLOT_MS: DurationMs = 300_000;

/** The constant properties of a simulated item. */
export interface SimulatedItem {
  readonly name: string;
  /** The seed of its random values. */
  readonly key: number;
  /** The offset of its trades in a slot, below {@link SLOT_MS}: spreads the trades over time. */
  readonly phase: DurationMs;
  /** Natural logarithm of its usual price in cents. */
  readonly logPrice: number;
  /** The amplitude of the logarithm of its price over weeks. */
  readonly volatility: number;
  /** The spread of single trades around the price of the day, as a logarithm. */
  readonly scatter: number;
  /** The mean number of trades per slot, over a day. */
  readonly trades: number;
  /** Whether occasional trades have a much higher price, such as a skin with expensive stickers. */
  readonly oddSales: boolean;
}

const PICK = 0;
const PHASE = 1;
const PRICE = 2;
const BUSY = 3;
const TRADES = 4;
const VOLATILITY = 5;
const SCATTER = 6;

const CHEAPEST: MinorUnits = 3;
const MOST_EXPENSIVE: MinorUnits = 200_000;

const WEAR_FACTOR: Readonly<Record<Wear | '', number>> = {
  '': 1,
  'Factory New': 1.7,
  'Minimal Wear': 1.15,
  'Field-Tested': 0.8,
  'Well-Worn': 0.7,
  'Battle-Scarred': 0.6,
};

const QUALITY_FACTOR: Readonly<Record<Quality, number>> = {
  '': 1,
  'StatTrak™': 1.7,
  Souvenir: 1.3,
};

/**
 * Chooses up to `count` of the names by a weighted draw that gives each kind its share, and creates
 * items, ascending by phase. The draw does not depend on the order of the names, and a larger
 * `count` only adds items.
 */
export function chooseItems(
  names: readonly string[],
  count: number,
  seed: number,
): readonly SimulatedItem[] {
  const candidates = [...new Set(names)].map((name) => ({ name, kind: kindOf(name) }));
  const sizes = new Map<number, number>();
  for (const { kind } of candidates) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  const drawn = candidates.map(({ name, kind: index }) => {
    const kind = required(ITEM_KINDS[index], 'a kind');
    const weight = kind.share / (sizes.get(index) ?? 1);
    const key = hashText(seed, name);
    // Efraimidis and Spirakis: the smallest -ln(u) / weight are a weighted draw without
    // replacement.
    return { name, kind, key, rank: -Math.log(1 - uniform(key, PICK, 0)) / weight };
  });
  // Sorting all names as objects would take most of the time.
  const highest = Float64Array.from(drawn, ({ rank }) => rank).sort()[count - 1] ?? Infinity;
  return drawn
    .filter(({ rank }) => rank <= highest)
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name, kind, key }) => describeItem(name, kind, key, seed))
    .sort((a, b) => a.phase - b.phase || (a.name < b.name ? -1 : 1));
}

function describeItem(name: string, kind: ItemKind, key: number, seed: number): SimulatedItem {
  const price = usualPrice(name, kind, seed);
  return {
    name,
    key,
    phase: Math.floor(uniform(key, PHASE, 0) * SLOT_MS),
    logPrice: Math.log(price),
    volatility: 0.02 * 14 ** (uniform(key, VOLATILITY, 0) ** 1.6),
    scatter: 0.005 * 9 ** uniform(key, SCATTER, 0),
    trades: tradesPerSlot(price, uniform(key, BUSY, 0), uniform(key, TRADES, 0)),
    oddSales: price < 3_000 && splitMarketName(name).wear !== '',
  };
}

/** The wears and qualities of one skin share a price level, so that the better one costs more. */
function usualPrice(name: string, kind: ItemKind, seed: number): MinorUnits {
  const { stem, wear, quality } = splitMarketName(name);
  const level = uniform(hashText(seed, stem), PRICE, 0) ** kind.cheapness;
  const price = kind.cheapest * (kind.mostExpensive / kind.cheapest) ** level;
  const factor = WEAR_FACTOR[wear] * QUALITY_FACTOR[quality];
  return Math.min(MOST_EXPENSIVE, Math.max(CHEAPEST, price * factor));
}

/** Most items trade in nearly every slot, some a few times an hour, others a few times a day. */
function tradesPerSlot(price: MinorUnits, busyness: number, amount: number): number {
  const busyShare = Math.min(0.85, Math.max(0.4, 1 - 0.055 * Math.log(price)));
  if (busyness < busyShare) return 1.4 * 8 ** amount;
  if (busyness < busyShare + (1 - busyShare) * 0.35) return 0.2 * 4 ** amount;
  return 0.01 * 6 ** amount;
}
