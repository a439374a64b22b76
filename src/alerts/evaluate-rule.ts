import type { AlertRule, AlertState } from '../domain/alert.js';

/**
 * The result of comparing a figure with a rule. Between `fires` and `rearms` is a hysteresis band
 * without effect, so that a figure that fluctuates around the threshold fires once.
 */
export type RuleResult = 'fires' | 'between' | 'rearms';

/** Share of the price by which it must move back. */
const PRICE_BAND = 0.01;
/** Shares of the thresholds to which a change and a volume must move back. */
const CHANGE_REARM = 0.8;
const SPIKE_REARM = 0.75;
/** Standard deviations from the mean: the edge of the band, and where a breach ends. */
const BREACH = 2;
const BREACH_REARM = 1.5;
/** Share of the rule's rank by which an item must fall behind it. */
const RANK_REARM = 0.25;

/**
 * @param value the figure of the rule: the price; the change in percent; the distance from the mean
 *   in standard deviations; the volume divided by the mean volume; the rank, infinite without one
 */
export function evaluateRule(rule: AlertRule, value: number): RuleResult {
  switch (rule.type) {
    case 'price_above':
      return compare(value, rule.price, rule.price - priceBand(rule.price));
    case 'price_below':
      return compare(-value, -rule.price, -rule.price - priceBand(rule.price));
    case 'percent_change':
      return compare(inDirection(rule.direction, value), rule.percent, CHANGE_REARM * rule.percent);
    case 'bollinger_breach':
      // The edge itself is inside the band.
      return compare(inDirection(rule.band, value), BREACH + Number.EPSILON * BREACH, BREACH_REARM);
    case 'volume_spike':
      return compare(value, rule.factor, SPIKE_REARM * rule.factor);
    case 'ranking_entry':
      return compare(-value, -rule.places, -rule.places - Math.ceil(RANK_REARM * rule.places) - 1);
  }
}

/**
 * Computes the next state of an alert. It fires when its condition becomes true, not while it is
 * true: the first evaluation, and the first on another market, only set the state.
 */
export function step(
  state: AlertState,
  verdict: RuleResult,
  sourceId: number,
): { readonly state: AlertState; readonly fired: boolean } {
  const fired = state.armed && verdict === 'fires' && state.sourceId === sourceId;
  return { state: { armed: isArmed(state, verdict), sourceId }, fired };
}

function isArmed(state: AlertState, verdict: RuleResult): boolean {
  if (verdict === 'between') return state.sourceId === 0 || state.armed;
  return verdict === 'rearms';
}

function compare(value: number, threshold: number, rearm: number): RuleResult {
  if (value >= threshold) return 'fires';
  return value <= rearm ? 'rearms' : 'between';
}

/** At least one cent. */
function priceBand(price: number): number {
  return Math.max(1, Math.ceil(PRICE_BAND * price));
}

function inDirection(
  direction: 'up' | 'down' | 'upper' | 'lower' | 'either',
  value: number,
): number {
  if (direction === 'either') return Math.abs(value);
  return direction === 'up' || direction === 'upper' ? value : -value;
}
