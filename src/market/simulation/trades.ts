import type { Observation } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { DAY_MS } from '../../domain/units.js';
import { type SimulatedItem, SLOT_MS } from './items.js';
import { poisson, smoothNoise, uniform } from './noise.js';

const SLOTS_PER_DAY = DAY_MS / SLOT_MS;

/** How often the price of an item that does not trade is seen: less than 15 minutes, so that it is not stale. */
const QUIET_SLOTS = 2;

const VOLUME = 10;
const EVENT = 20;
const REGIME = 30;
const SCATTER = 31;
const ODD = 32;
const SWING = 40;
const MOOD = 50;

/** The lowest price, in cents. */
const LOWEST: MinorUnits = 3;

/** The amplitudes of price movements by their period in days. The regime scales the fast ones. */
const SLOW_SWINGS = [
  { days: 23, size: 1 },
  { days: 5, size: 0.55 },
] as const;
const FAST_SWINGS = [
  { days: 1, size: 0.4 },
  { days: 0.23, size: 0.25 },
  { days: 0.06, size: 0.12 },
] as const;

/**
 * The trades of all items with a time in (after, until], ascending by time, and with a volume of 0
 * the prices of those that do not trade for ten minutes. `items` must ascend by phase. The trades do not depend on how the time is split into calls.
 */
export function* tradesBetween(
  items: readonly SimulatedItem[],
  seed: number,
  after: EpochMs,
  until: EpochMs,
  source: string,
): Generator<Observation> {
  for (let slot = Math.floor(after / SLOT_MS); slot * SLOT_MS <= until; slot += 1) {
    for (const item of items) {
      const time = slot * SLOT_MS + item.phase;
      if (time <= after) continue;
      if (time > until) return;
      const volume = volumeAt(item, slot);
      if (volume === 0 && slot % QUIET_SLOTS !== 0) continue;
      const price = priceAt(item, seed, slot, volume);
      yield { name: item.name, time, price, volume, source };
    }
  }
}

/** Trades in the slot: more in the evening (UTC) than in the morning. */
function volumeAt(item: SimulatedItem, slot: number): number {
  const timeOfDay = (slot % SLOTS_PER_DAY) / SLOTS_PER_DAY;
  const busy = 1 + 0.4 * Math.cos(2 * Math.PI * (timeOfDay - 0.8));
  return poisson(item.trades * busy, uniform(item.key, VOLUME, slot));
}

function priceAt(item: SimulatedItem, seed: number, slot: number, volume: number): MinorUnits {
  const logPrice =
    item.logPrice +
    marketMood(seed, slot) +
    item.volatility * swings(item, slot) +
    event(item, slot) +
    item.scatter * (2 * uniform(item.key, SCATTER, slot) - 1) +
    (volume === 1 && item.oddSales ? oddSale(item, slot) : 0);
  return Math.max(LOWEST, Math.round(Math.exp(logPrice)));
}

/** The movement that all items share. */
function marketMood(seed: number, slot: number): number {
  const days = slot / SLOTS_PER_DAY;
  return (
    0.05 * smoothNoise(seed, MOOD, days / 11) + 0.012 * smoothNoise(seed, MOOD + 1, days / 1.1)
  );
}

function swings(item: SimulatedItem, slot: number): number {
  // Each item has its own phase; otherwise all would turn at the same hours.
  const days = slot / SLOTS_PER_DAY + (item.key >>> 8) / 0x10000;
  let sum = 0;
  let channel = SWING;
  for (const swing of SLOW_SWINGS) {
    sum += swing.size * smoothNoise(item.key, channel, days / swing.days);
    channel += 1;
  }
  const regime = Math.exp(1.1 * smoothNoise(item.key, REGIME, days / 4));
  for (const swing of FAST_SWINGS) {
    sum += regime * swing.size * smoothNoise(item.key, channel, days / swing.days);
    channel += 1;
  }
  return sum;
}

const EVENT_BLOCK = 8 * SLOTS_PER_DAY;
const EVENT_FADES_IN = 1.5 * SLOTS_PER_DAY;

/** A rare jump that decays over days. It is dropped when at most 0.3% of the price is left. */
function event(item: SimulatedItem, slot: number): number {
  const block = Math.floor(slot / EVENT_BLOCK);
  return eventOf(item, block, slot) + eventOf(item, block - 1, slot);
}

function eventOf(item: SimulatedItem, block: number, slot: number): number {
  if (uniform(item.key, EVENT, block) > 0.1) return 0;
  const start = Math.floor((block + uniform(item.key, EVENT + 1, block)) * EVENT_BLOCK);
  if (slot < start) return 0;
  const size = uniform(item.key, EVENT + 2, block);
  const jump = size < 0.65 ? 0.1 + 0.6 * size : -0.08 - 0.6 * (size - 0.65);
  return jump * Math.exp((start - slot) / EVENT_FADES_IN);
}

/** The logarithm of the excess of rare overpriced sales; usually 0. */
function oddSale(item: SimulatedItem, slot: number): number {
  const chance = uniform(item.key, ODD, slot);
  return chance > 0.002 ? 0 : 0.7 + 2_000 * chance;
}
