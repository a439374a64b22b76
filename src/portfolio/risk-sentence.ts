import { HORIZON_DAYS, type RiskHorizon } from '../domain/window.js';
import { dollars } from './amounts.js';
import type { Risk } from './risk.js';

const PERIODS: Readonly<Record<RiskHorizon, { readonly one: string; readonly many: string }>> = {
  '1d': { one: 'day', many: 'days' },
  '7d': { one: 'week', many: 'weeks' },
  '30d': { one: 'month', many: 'months' },
};

/** Describes the risk of a portfolio in one sentence. */
export function riskSentence(risk: Risk, horizon: RiskHorizon): string {
  const { figures, days, daysNeeded, value } = risk;
  const { one: singular, many } = PERIODS[horizon];
  if (figures === undefined) return missing(risk, horizon);
  const { worst, volatility } = figures;
  if (worst === undefined) {
    const typical = dollars(volatility * value);
    return `In a typical ${singular} this collection moves by ${typical}; ${daysNeeded - days} more days of prices are needed to say what it loses in the worst ${many}.`;
  }
  const loss = Math.round(worst.valueAtRisk * value);
  if (loss <= 0) return `Even in the worst 5 of 100 ${many} this collection lost nothing.`;
  return `In the worst 5 of 100 ${many} this collection lost ${dollars(loss)} or more.`;
}

function missing({ reason, days, daysNeeded }: Risk, horizon: RiskHorizon): string {
  switch (reason) {
    case 'nothing_held':
      return 'Nothing is held.';
    case 'no_prices':
      return 'No holding has had a price within the last 7 days.';
    default:
      return `The past is too short: ${days} days have prices, and ${daysNeeded} are needed for a horizon of ${HORIZON_DAYS[horizon]} ${horizon === '1d' ? 'day' : 'days'}.`;
  }
}
