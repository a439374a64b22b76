// Texts of the risk of the portfolio.

import type { RiskHorizon } from '../../../contract/values.js';

/** What loads, as in `Loading the risk of your portfolio…`. */
export const content = 'the risk of your portfolio';
export const nothingHeld = 'An empty portfolio has no risk';

const HORIZONS: Readonly<Record<RiskHorizon, string>> = {
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
};
export const volatilityOver = (horizon: RiskHorizon) => `Volatility over ${HORIZONS[horizon]}`;
export const undiversified = 'If all prices moved together';
export const valueAtRisk = 'Value at risk, 95 %';
export const expectedShortfall = 'Mean of the worst 5 %';
export const valueCovered = 'Value covered';
/** @param days,returns counts, formatted */
export const method = (horizon: RiskHorizon, days: string, returns: string) =>
  `What your current holdings would have done over each ${HORIZONS[horizon]} of the last ${days} days: ${returns} returns, which overlap. The volatility is how far those typically are from zero. It is no forecast of a direction.`;

export const pastReturns = (from: string, to: string, lowest: string, highest: string) =>
  `Returns up to each day from ${from} to ${to}: lowest ${lowest}, highest ${highest}.`;
export const worstReturns = 'Five of 100 are at the dashed line or below.';
export const pastTable = 'Returns as a table';
export const pastOrder = 'Newest first.';
export const pastCaption = 'Returns over the chosen time, which overlap.';
export const pastColumns = { upTo: 'Up to', return: 'Return' } as const;

export const contributionsCaption =
  'Contribution of each holding to the volatility of the portfolio.';
export const contributionsOrder = 'Largest first.';
export const contributionColumns = {
  item: 'Item',
  weight: 'Weight',
  volatility: 'Own volatility',
  market: 'Market',
  contribution: 'Contribution',
} as const;
export const shareOfTotal = (percentage: string) => `${percentage} of the total`;

export const leftOutCaption = 'Holdings left out';
export const leftOutColumns = { reason: 'Reason', items: 'Items', value: 'Value' } as const;
/** @param days with a price, formatted; undefined where they differ */
export const leftOutReasons = (days: string | undefined) => ({
  unpriced: 'No market has a price.',
  stale: 'No price in the last 7 days.',
  too_few_points:
    days === undefined ? 'Too few days with a price.' : `Too few days with a price: ${days}.`,
  begins_late: 'Prices begin later than those of the other items.',
});
/** Instead of the names of many. */
export const leftOutItems = (items: string) => `${items} items`;

export const correlations = 'Which holdings move together';
/** What loads, as in `Loading the correlations…`. */
export const correlationsContent = 'the correlations';
export const returnsOver = 'Returns over';
export const tooFewHoldings = (holdings: string) =>
  `Fewer than two of ${holdings} holdings have prices of 30 days.`;
export const holding = 'Holding';
export const numbered = (number: number, holding: string) => `${number}. ${holding}`;
/** @param mean of the correlations of all pairs, formatted */
export const correlationsMethod = (days: string, mean: string) =>
  `1 moves exactly alike, 0 not at all together; similar holdings are neighbours. From ${days} days of prices, moved towards the mean of all pairs, ${mean}: differences of 0.2 between pairs are mostly chance.`;
