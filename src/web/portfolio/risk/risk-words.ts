import * as texts from '#messages/portfolio-sentences.js';
import type { PortfolioVolatility, WhatIfResult } from '../../../client/index.js';
import { formatAmount } from '../../ui/amount.js';
import { formatShare } from '../../ui/format.js';

/** The possible loss of a portfolio and its basis, in the language and currency of the page. */
export function riskWords({
  horizon,
  reason,
  value_at_risk: loss,
  own_share: share,
}: Pick<PortfolioVolatility, 'horizon' | 'reason' | 'value_at_risk' | 'own_share'>): string {
  if (loss === undefined) return texts.missing[reason ?? 'no_prices'];
  const claim = texts.badPeriod(horizon, formatAmount(loss));
  if (share === 0) return `${claim} ${texts.noneHasPrices}`;
  const percent = Math.floor(100 * share);
  return percent === 100 ? claim : `${claim} ${texts.someHavePrices(formatShare(percent))}`;
}

/** The costs and proceeds of sales and purchases, and their effect on value and risk. */
export function whatIfWords({ cash, before, after, horizon }: WhatIfResult): string {
  const money = (cash < 0 ? texts.costs : texts.brings)(formatAmount(Math.abs(cash)));
  const value = texts.newValue(money, formatAmount(before.value), formatAmount(after.value));
  const [lossBefore, lossAfter] = [before.value_at_risk, after.value_at_risk];
  if (lossBefore === undefined || lossAfter === undefined) return value;
  return `${value} ${texts.newLoss(horizon, formatAmount(lossBefore), formatAmount(lossAfter))}`;
}
