// Texts of the outlook of an item, and of the chances to sell it.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Outlook';
/** What loads, as in `Loading the outlook…`. */
export const content = 'the outlook';
export const none = 'No outlook for this item yet';
export const noneHint = 'It needs prices of 20 days, and outcomes of past forecasts to learn from.';

export const weekAhead = (lower: string, upper: string) =>
  `In 7 days the price will be between ${lower} and ${upper} in about 90 of 100 cases. No direction is forecast.`;
export const daysAhead = (days: number) =>
  plural(days, { one: 'Tomorrow', other: `In ${days} days` });
export const basis = (days: string, market: string, forecasts: string, age: ReactNode) => (
  <>
    From {days} days of {market}, and {forecasts} past forecasts of items traded about as much,
    computed {age}.
  </>
);

export const chances = 'Chance to sell at the current price';
export const within = (days: number) =>
  plural(days, { one: 'Within a day', other: `Within ${days} days` });
export const almostSure = 'over 99 %';
export const almostNone = 'under 1 %';
export const chancesBasis = (days: string, salesADay: string) =>
  `If no offer is cheaper. From ${days} days with ${salesADay} sales a day.`;
