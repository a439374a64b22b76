import { dollars } from '../amounts.js';
import { BAD_PERIODS } from '../risk-sentence.js';
import type { ValuedSide, WhatIfOutcome } from './what-if.js';

/** Describes the effect of sales and purchases in one or two sentences. */
export function whatIfSentence({ before, after, sale, purchase }: WhatIfOutcome): string {
  const cash = sale.proceeds - purchase.cost;
  const money = cash < 0 ? `This costs ${dollars(-cash)}` : `This brings ${dollars(cash)}`;
  const values = [before, after].map(({ valuation }) => dollars(valuation.totalValue));
  const value = `${money}; the value of the collection goes from ${values[0]} to ${values[1]}.`;
  const losses = [lossOf(before), lossOf(after)];
  if (losses.some((loss) => loss === undefined)) return value;
  return `${value} ${BAD_PERIODS[after.risk.horizon]} (1 of 20) it would lose ${losses[1]} or more, instead of ${losses[0]}.`;
}

function lossOf({ risk }: ValuedSide): string | undefined {
  const bad = risk.figures?.bad;
  return bad && dollars(Math.round(bad.valueAtRisk * risk.value));
}
