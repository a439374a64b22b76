import { required } from '../../domain/required.js';

/** Why there is no rate. */
export type NoRate = 'no_flows' | 'under_30_days' | 'one_direction' | 'no_rate' | 'several_rates';

export interface Rate {
  /** In terms of a year of 365 days, as a fraction. */
  readonly annual: number;
  /** Over the whole time from the first flow to the last, as a fraction. */
  readonly whole: number;
}

const LEAST_DAYS = 30;

const YEAR = 365;

/** Rates are looked for between about -99.9999 % and 100,000,000 % a year: these logarithms of 1 + rate. */
const FARTHEST = 13.8;

/** Between two neighbours of this grid one rate is found, or none. */
const STEP = 0.1;

/**
 * The money-weighted return: the rate at which all flows are worth nothing together,
 * sum of a(d) (1 + r)^(-d / 365) = 0, by halving the interval in which the sum changes its sign. Also
 * named internal rate of return; days by 365 as in Excel's XIRR. Where the flows change their direction
 * more than once there can be several such rates, none of which is meant.
 * @param flows of consecutive days: what was put in is negative, what was taken out positive, and what
 *   is held on the last day is taken out then
 */
export function moneyWeighted(flows: Float64Array): Rate | NoRate {
  const first = flows.findIndex((amount) => amount !== 0);
  const last = flows.findLastIndex((amount) => amount !== 0);
  if (first < 0) return 'no_flows';
  if (last - first < LEAST_DAYS) return 'under_30_days';
  const used = flows.subarray(first, last + 1);
  if (used.every((amount) => amount >= 0) || used.every((amount) => amount <= 0)) {
    return 'one_direction';
  }
  const found = brackets(used);
  if (found.length > 1) return 'several_rates';
  const [bracket] = found;
  if (bracket === undefined) return 'no_rate';
  const logarithm = halve(used, bracket);
  return {
    annual: Math.expm1(logarithm),
    whole: Math.expm1((logarithm * (last - first)) / YEAR),
  };
}

/** What all flows are worth on the first day, at the rate with that ln(1 + rate) a year. */
export function presentValue(flows: Float64Array, logarithm: number): number {
  const factor = Math.exp(-logarithm / YEAR);
  let value = 0;
  for (let day = flows.length - 1; day >= 0; day -= 1) {
    value = value * factor + required(flows[day], 'a flow');
  }
  return value;
}

type Bracket = readonly [low: number, high: number];

/** The steps of the grid over which the value changes its sign. */
function brackets(flows: Float64Array): Bracket[] {
  const found: Bracket[] = [];
  let low = -FARTHEST;
  let before = presentValue(flows, low);
  for (let step = 1; low < FARTHEST; step += 1) {
    const high = -FARTHEST + step * STEP;
    const value = presentValue(flows, high);
    if (before > 0 !== value > 0) found.push([low, high]);
    [low, before] = [high, value];
  }
  return found;
}

function halve(flows: Float64Array, [from, to]: Bracket): number {
  let [low, high] = [from, to];
  const isPositive = presentValue(flows, low) > 0;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (presentValue(flows, middle) > 0 === isPositive) low = middle;
    else high = middle;
  }
}
