import type { RiskHorizon } from '../../domain/window.js';
import { dollars } from '../amounts.js';
import type { ValuedSide, WhatIfOutcome } from './what-if.js';

const PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'days',
  '7d': 'weeks',
  '30d': 'months',
};

/** Describes the effect of sales and purchases in one or two sentences. */
export function whatIfSentence({ before, after, sale, purchase }: WhatIfOutcome): string {
  const cash = sale.proceeds - purchase.cost;
  const money = cash < 0 ? `This costs ${dollars(-cash)}` : `This brings ${dollars(cash)}`;
  const values = [before, after].map(({ valuation }) => dollars(valuation.totalValue));
  const value = `${money}; the value of the collection goes from ${values[0]} to ${values[1]}.`;
  const losses = [lossOf(before), lossOf(after)];
  if (losses.some((loss) => loss === undefined)) return value;
  return `${value} In the worst 5 of 100 ${PERIODS[after.risk.horizon]} it would have lost ${losses[1]} or more, instead of ${losses[0]}.`;
}

function lossOf({ risk }: ValuedSide): string | undefined {
  const worst = risk.figures?.worst;
  return worst && dollars(Math.max(0, Math.round(worst.valueAtRisk * risk.value)));
}
