import type { Tick } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { OldHour } from '../../store/prices/old-prices.js';

/** The highest volume that an observation can have. */
const MAX_VOLUME = 2 ** 31 - 1;

/** What the volumes were that an hour has the sum of. */
export type VolumeKind = 'flow' | 'level';

/**
 * The observations that an hour was summed up from, as far as they are known: the first and the last
 * one, and between them the highest and the lowest price where it is none of theirs. Their times are
 * those of observations where these are known, else spread evenly.
 *
 * What was traded in the hour is the volume of the last one; of offers, each has their mean count.
 * @returns 1 to 4 of them, ascending by time, each at another one
 */
export function hourObservations(hour: OldHour, kind: VolumeKind): Tick[] {
  const { itemId, sourceId, open, close, openAt, closeAt, count } = hour;
  const sum = Math.min(hour.volume, MAX_VOLUME);
  const level = Math.min(Math.round(hour.volume / count), MAX_VOLUME);
  const [before, last] = kind === 'level' ? [level, level] : [0, sum];
  const toTick = (time: EpochMs, price: MinorUnits, volume: number): Tick => {
    return { itemId, sourceId, time, price, volume };
  };
  if (openAt === closeAt) return [toTick(closeAt, close, last)];
  const extremes = extremesOf(hour);
  const times = timesBetween(hour, extremes.length);
  return [
    toTick(openAt, open, before),
    ...times.map((time, index) => toTick(time, extremes[index] ?? close, before)),
    toTick(closeAt, close, last),
  ];
}

/** The highest and the lowest price that are neither the first nor the last one: the lowest first
 * where the price has risen, as from there it is the shorter way. */
function extremesOf({ open, high, low, close }: OldHour): MinorUnits[] {
  const lowest = low < Math.min(open, close) ? [low] : [];
  const highest = high > Math.max(open, close) ? [high] : [];
  return open <= close ? [...lowest, ...highest] : [...highest, ...lowest];
}

function timesBetween({ openAt, closeAt, hasTimes, between }: OldHour, wanted: number): EpochMs[] {
  if (hasTimes) return between.slice(0, wanted);
  const step = Math.floor((closeAt - openAt) / (wanted + 1));
  // Two observations a millisecond apart leave no room.
  if (step === 0) return [];
  return Array.from({ length: wanted }, (_, index) => openAt + (index + 1) * step);
}
