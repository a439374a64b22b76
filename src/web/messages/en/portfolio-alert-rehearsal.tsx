// Texts of the rehearsal of an alert.

import { plural } from '../plural.js';

export const title = 'Last 90 days';
export const running = 'Trying the rule on the last 90 days…';
export const notRehearsed = 'The rule was not tried on the past';

export const count = (count: number) =>
  count === 0
    ? 'This rule would not have fired in the last 90 days.'
    : `This rule would have fired ${count} ${plural(count, { one: 'time', other: 'times' })} in the last 90 days.`;
export const since = (date: string) => `Prices since ${date}.`;
export const gaps = (days: number) =>
  `${days} ${plural(days, { one: 'day', other: 'days' })} between without prices.`;
export const reasons = {
  no_prices: 'No prices of the last 90 days: the rule cannot be tried on them.',
  rankings_not_kept: 'Rankings of the past are not kept: the rule cannot be tried on them.',
} as const;

/** @param last the change up to the end, and @param low and @param high the extremes, in percent */
export const after = (last: string, low: string, high: string, days: number) =>
  `${days === 0 ? 'since then' : `${days} ${plural(days, { one: 'day', other: 'days' })} later`} ${last}, from ${low} to ${high}`;
export const noLater = 'no later price';
export const more = (count: number) => `and ${count} earlier`;
