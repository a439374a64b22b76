// Texts of the rehearsal of an alert.

import { plural } from '../plural.js';

export const title = 'Last 90 days';
export const running = 'Testing on the last 90 days…';
export const notRehearsed = 'This rule couldn’t be tested';

export const count = (count: number) =>
  count === 0
    ? 'This rule would not have fired in the last 90 days.'
    : `This rule would have fired ${count} ${plural(count, { one: 'time', other: 'times' })} in the last 90 days.`;
export const since = (date: string) => `Prices since ${date}.`;
export const gaps = (days: number) =>
  `${days} ${plural(days, { one: 'day', other: 'days' })} without prices in between.`;
export const reasons = {
  no_prices: 'No prices in the last 90 days to test on.',
  rankings_not_kept: 'Past rankings aren’t kept, so this rule can’t be tested.',
} as const;

/** @param last the change up to the end, and @param low and @param high the extremes, in percent */
export const after = (last: string, low: string, high: string, days: number) =>
  `${days === 0 ? 'since then' : `${days} ${plural(days, { one: 'day', other: 'days' })} later`} ${last}, from ${low} to ${high}`;
export const noLater = 'no later price';
export const more = (count: number) => `and ${count} earlier`;
