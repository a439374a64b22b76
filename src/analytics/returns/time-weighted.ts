import { required } from '../../domain/required.js';
import type { CollectionDays } from './collection-days.js';

type Gains = Pick<CollectionDays, 'base' | 'gain'>;

/**
 * Whether a day has a return: it began with priced holdings, and these are worth something at its end. Only after
 * fees can they be worth nothing, less than a cent. A return of -100% would be that of all days, even if the
 * price is back a day later, so the chain of returns pauses instead.
 */
function hasReturn({ base, gain }: Gains, day: number): boolean {
  const worth = required(base[day], 'a base');
  return worth > 0 && worth + required(gain[day], 'a gain') > 0;
}

/**
 * The return of each day, as a fraction: the gain of the holdings by prices, divided by their value
 * at the close of the previous day. 0 on days that have none.
 */
export function dailyReturns(gains: Gains): Float64Array {
  return gains.gain.map((amount, day) =>
    hasReturn(gains, day) ? amount / required(gains.base[day], 'a base') : 0,
  );
}

/** The number of days that have a return. */
export function returnDays(gains: Gains): number {
  return gains.base.reduce((days, _, day) => days + (hasReturn(gains, day) ? 1 : 0), 0);
}

/**
 * The time-weighted return, as a fraction: sub-periods are linked geometrically, (1 + r1)(1 + r2) …
 * - 1. Because each sub-period is a day and flows happen at its end, no flow affects a return.
 * Source: P. O. Dietz, "Pension Funds: Measuring Investment Performance" (1966); Global Investment
 * Performance Standards for Firms (CFA Institute, 2020), section 2.
 */
export function linked(returns: Float64Array): number {
  return returns.reduce((growth, dailyReturn) => growth * (1 + dailyReturn), 1) - 1;
}

/** By the same standards, returns of less than a year must not be annualized. */
const LEAST_DAYS_OF_A_YEAR = 365;

/**
 * The annualized return, as a fraction: (1 + r)^(365 / days) - 1.
 * @returns undefined for less than a year
 */
export function annual(total: number, days: number): number | undefined {
  return days < LEAST_DAYS_OF_A_YEAR ? undefined : (1 + total) ** (365 / days) - 1;
}
