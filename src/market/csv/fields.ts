import { MAX_PRICE } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';

export const MAX_VOLUME = 2 ** 31 - 1;

/** Smaller epoch times are probably seconds: as milliseconds they would be before March 1973. */
const EARLIEST_EPOCH: EpochMs = 100_000_000_000;

/** The latest time of a Date. */
const LATEST_EPOCH: EpochMs = 8_640_000_000_000_000;

/** The reason for rejecting a field. */
export interface Refusal {
  readonly reason: string;
}

/** A price in whole minor units, 1 to MAX_PRICE. */
export function parsePrice(text: string): MinorUnits | Refusal {
  if (!/^[+-]?\d+$/.test(text)) return { reason: 'price is not a whole number of minor units' };
  const price = Number(text);
  if (price < 1) return { reason: 'price is not above zero' };
  if (price > MAX_PRICE) return { reason: `price is above ${MAX_PRICE}` };
  return price;
}

/** A count from 0 to 2^31 - 1; an empty field counts as 0. */
export function parseVolume(text: string): number | Refusal {
  if (text === '') return 0;
  const volume = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(volume <= MAX_VOLUME))
    return { reason: `volume is not a whole number up to ${MAX_VOLUME}` };
  return volume;
}

const ISO_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d))?$/i;

/**
 * A time in ISO 8601 or epoch milliseconds. A time of day needs a time zone; a bare date is
 * midnight UTC. Fractions finer than milliseconds are truncated.
 */
export function parseTime(text: string): EpochMs | Refusal {
  if (ISO_TIME.test(text)) {
    const time = Date.parse(text.replace(' ', 'T'));
    return Number.isNaN(time) || !isInCalendar(text) ? { reason: 'time is impossible' } : time;
  }
  if (!/^\d{5,16}$/.test(text)) {
    return { reason: 'time is neither ISO 8601 with a time zone nor epoch milliseconds' };
  }
  const time = Number(text);
  if (time < EARLIEST_EPOCH) return { reason: 'time is too small for epoch milliseconds' };
  return time <= LATEST_EPOCH ? time : { reason: 'time is impossible' };
}

/** `Date.parse` turns 30 February into 1 March, and 24:00 into the next day. */
function isInCalendar(text: string): boolean {
  if (text.slice(11, 13) === '24') return false;
  const day = text.slice(8, 10);
  return day <= '28' || new Date(text.slice(0, 10)).getUTCDate() === Number(day);
}
