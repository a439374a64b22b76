import type { RiskHorizon } from '../domain/window.js';
import { dollars } from './amounts.js';
import type { Risk } from './risk.js';

/** The beginning of a sentence on the losses of a horizon. */
export const BAD_PERIODS: Readonly<Record<RiskHorizon, string>> = {
  '1d': 'On a bad day',
  '7d': 'In a bad week',
  '30d': 'In a bad month',
};

/** Describes the risk of a portfolio in one or two sentences. */
export function riskSentence({ figures, reason, value }: Risk, horizon: RiskHorizon): string {
  if (figures === undefined) {
    return reason === 'nothing_held' ? 'Nothing is held.' : 'No holding has a price.';
  }
  const loss = dollars(Math.round(figures.bad.valueAtRisk * value));
  const claim = `${BAD_PERIODS[horizon]} (1 of 20) this collection loses ${loss} or more.`;
  return `${claim} ${basis(figures.ownShare)}`.trim();
}

/**
 * The data behind the claim.
 * @param ownShare 0 to 1
 */
function basis(ownShare: number): string {
  const percent = Math.floor(100 * ownShare);
  if (ownShare === 0) {
    return 'No item has been priced for 30 days yet: similar items are used for all of its value.';
  }
  if (percent === 100) return '';
  return `${percent}% of its value has been priced for 30 days or more; for the rest similar items are used.`;
}
