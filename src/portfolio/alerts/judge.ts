import type { AlertRule, AlertState } from '../../domain/alert.js';

/**
 * How a figure stands to a rule. Between `fires` and `rearms` lies a band in which nothing happens:
 * a figure that trembles around its line fires once.
 */
export type Verdict = 'fires' | 'between' | 'rearms';

/** The share of a price by which it must go back. */
const PRICE_BAND = 0.01;
/** The shares of a change and of a spike to which they must go back. */
const CHANGE_BACK = 0.8;
const SPIKE_BACK = 0.75;
/** Standard deviations from the middle: the edge of the band, and where a breach is over. */
const BREACH = 2;
const BREACH_BACK = 1.5;
/** The share of the places by which an item must fall behind the last of them. */
const PLACES_BACK = 0.25;

/**
 * @param value what the rule looks at: the price; the change in percent; the distance from the mean
 *   in standard deviations; the volume by the mean volume; the place, infinite without one
 */
export function judge(rule: AlertRule, value: number): Verdict {
  switch (rule.type) {
    case 'price_above':
      return over(value, rule.price, rule.price - priceBand(rule.price));
    case 'price_below':
      return over(-value, -rule.price, -rule.price - priceBand(rule.price));
    case 'percent_change':
      return over(towards(rule.direction, value), rule.percent, CHANGE_BACK * rule.percent);
    case 'bollinger_breach':
      // On the edge is inside.
      return over(towards(rule.band, value), BREACH + Number.EPSILON * BREACH, BREACH_BACK);
    case 'volume_spike':
      return over(value, rule.factor, SPIKE_BACK * rule.factor);
    case 'ranking_entry':
      return over(-value, -rule.places, -rule.places - Math.ceil(PLACES_BACK * rule.places) - 1);
  }
}

/**
 * Takes a rule one step further. It fires when its condition comes true, not because it is true: a
 * look at another market than before, and the first look of all, only take note of how things stand.
 */
export function step(
  state: AlertState,
  verdict: Verdict,
  sourceId: number,
): { readonly state: AlertState; readonly fired: boolean } {
  const fired = state.armed && verdict === 'fires' && state.sourceId === sourceId;
  return { state: { armed: isArmed(state, verdict), sourceId }, fired };
}

function isArmed(state: AlertState, verdict: Verdict): boolean {
  if (verdict === 'between') return state.sourceId === 0 || state.armed;
  return verdict === 'rearms';
}

function over(value: number, line: number, back: number): Verdict {
  if (value >= line) return 'fires';
  return value <= back ? 'rearms' : 'between';
}

/** At least a cent. */
function priceBand(price: number): number {
  return Math.max(1, Math.ceil(PRICE_BAND * price));
}

function towards(direction: 'up' | 'down' | 'upper' | 'lower' | 'either', value: number): number {
  if (direction === 'either') return Math.abs(value);
  return direction === 'up' || direction === 'upper' ? value : -value;
}
