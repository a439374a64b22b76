// Sentences on the risk of a portfolio, and on the effect of sales and purchases.

import type { RiskHorizon } from '../../../contract/values.js';

const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'On a bad day',
  '7d': 'In a bad week',
  '30d': 'In a bad month',
};

export const badPeriod = (horizon: RiskHorizon, loss: string) =>
  `${BAD_PERIODS[horizon]} (1 of 20) this collection loses ${loss} or more.`;
/** What the figures of a risk rest on; nothing if all have been priced for 30 days. */
export const noneHasPrices =
  'No item has been priced for 30 days yet: similar items are used for all of its value.';
export const someHavePrices = (percent: string) =>
  `${percent} of its value has been priced for 30 days or more; for the rest similar items are used.`;
export const missing = {
  nothing_held: 'Nothing is held.',
  no_prices: 'No holding has a price.',
} as const;

export const costs = (amount: string) => `This costs ${amount}`;
export const brings = (amount: string) => `This brings ${amount}`;
/** @param money its cost or its proceeds */
export const newValue = (money: string, before: string, after: string) =>
  `${money}; the value of the collection goes from ${before} to ${after}.`;
export const newLoss = (horizon: RiskHorizon, before: string, after: string) =>
  `${BAD_PERIODS[horizon]} (1 of 20) it would lose ${after} or more, instead of ${before}.`;
