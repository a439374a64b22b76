import { DAY_MS, type EpochMs } from '../../../domain/units.js';
import type { SimulatedItem } from '../items.js';
import { smoothNoise, uniform } from '../noise.js';
import type { Mood } from './calendar.js';

const SWING = 60;
const REGIME = 80;
const DEVIATION = 81;
const MARKET_SWING = 100;

/** Periods of 1, 2, 4, … 128 days. With amplitudes that grow with their roots the sum moves like a random walk. */
const PERIODS = 8;

/** Per root of a day, of the part that all items share: about 3% a week. */
const MARKET_DEVIATION = 0.008;

/** Of an item alone, per root of a day; real daily prices of liquid items move by 2 to 4%. */
const LEAST_DEVIATION = 0.006;
const DEVIATION_SPAN = 5;

/** How far the events of the year move prices, as logarithms, and how long that is felt, in days. */
const CRASH = { ofKnives: -0.42, ofOthers: -0.17, sets: 1.5, fades: 70 };
const MAJOR = { ofStickers: 0.3, ofOthers: -0.04, rises: 12, fades: 20 };
/** A new case is bought for many times its later price. */
const NEW_CASE = { excess: 2, fades: 9 };

/** The kind of an item, by which events move it. */
export interface Exposure {
  readonly isKnife: boolean;
  readonly isSticker: boolean;
}

/**
 * The logarithm of an item's fair price in cents at a time, which all markets quote around: a random walk
 * of the market, one of the item, and the events of the year. Pure, so that each start has the same past.
 * @param isNew whether the last new case is this item
 */
export function logFairPrice(
  item: SimulatedItem & Exposure,
  mood: Mood & { readonly walk: number },
  isNew: boolean,
  time: EpochMs,
): number {
  // Each item has its own phase; otherwise all would turn on the same days.
  const days = time / DAY_MS + (item.key >>> 8) / 0x10000;
  const deviation = LEAST_DEVIATION * DEVIATION_SPAN ** uniform(item.key, DEVIATION, 0);
  const regime = Math.exp(0.5 * smoothNoise(item.key, REGIME, days / 20));
  return (
    item.logPrice +
    MARKET_DEVIATION * mood.walk +
    deviation * regime * walk(item.key, SWING, days) +
    eventsOf(item, mood, isNew, time)
  );
}

/** The walk of the market on a day. */
export function marketWalk(seed: number, time: EpochMs): number {
  return walk(seed, MARKET_SWING, time / DAY_MS);
}

function walk(key: number, channel: number, days: number): number {
  let sum = 0;
  for (let index = 0; index < PERIODS; index += 1) {
    const period = 2 ** index;
    sum += Math.sqrt(period) * smoothNoise(key, channel + index, days / period);
  }
  return sum;
}

function eventsOf(
  { isKnife, isSticker }: Exposure,
  { crash, major, newCase }: Mood,
  isNew: boolean,
  time: EpochMs,
): number {
  let sum = 0;
  if (crash !== undefined) {
    const size = isKnife ? CRASH.ofKnives : CRASH.ofOthers;
    sum += size * Math.min(1, crash / CRASH.sets) * Math.exp(-crash / CRASH.fades);
  }
  if (major !== undefined) {
    const size = isSticker ? MAJOR.ofStickers : MAJOR.ofOthers;
    const after = Math.max(0, major - MAJOR.rises);
    sum += size * Math.min(1, major / MAJOR.rises) * Math.exp(-after / MAJOR.fades);
  }
  if (newCase !== undefined && isNew) {
    sum += NEW_CASE.excess * Math.exp((newCase.time - time) / DAY_MS / NEW_CASE.fades);
  }
  return sum;
}
