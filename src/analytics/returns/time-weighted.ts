import { required } from '../../domain/required.js';
import type { CollectionDays } from './collection-days.js';

/**
 * The return of each day, as a fraction: what the prices of the holdings gained, divided by what these
 * were worth when the day before closed. 0 on days on which nothing with a price was held.
 */
export function dailyReturns({ base, gain }: Pick<CollectionDays, 'base' | 'gain'>): Float64Array {
  return gain.map((amount, day) => {
    const worth = required(base[day], 'a base');
    return worth === 0 ? 0 : amount / worth;
  });
}

/**
 * The time-weighted return, as a fraction: sub-periods are linked geometrically, (1 + r1)(1 + r2) … - 1.
 * With one sub-period a day and each flow at the end of its day, no flow is in a return. Source: P. O.
 * Dietz, "Pension Funds: Measuring Investment Performance" (1966); Global Investment Performance
 * Standards for Firms (CFA Institute, 2020), section 2.
 */
export function linked(returns: Float64Array): number {
  return returns.reduce((growth, one) => growth * (1 + one), 1) - 1;
}

/** The same standards: returns of less than a year must not be put in terms of a year. */
const LEAST_DAYS_OF_A_YEAR = 365;

/**
 * A return in terms of a year, as a fraction: (1 + r)^(365 / days) - 1.
 * @returns undefined for less than a year
 */
export function annual(whole: number, days: number): number | undefined {
  return days < LEAST_DAYS_OF_A_YEAR ? undefined : (1 + whole) ** (365 / days) - 1;
}
