import { required } from '../../domain/required.js';

/** Why there is no rate. */
export type NoRate = 'no_flows' | 'under_30_days' | 'one_direction' | 'no_rate' | 'several_rates';

export interface Rate {
  /** Annualized to 365 days, as a fraction. */
  readonly annual: number;
  /** Over the whole period from the first flow to the last, as a fraction. */
  readonly whole: number;
}

const LEAST_DAYS = 30;

const YEAR = 365;

/**
 * Rates are searched between about -99.9999% and 100,000,000% a year, as logarithms of 1 + rate.
 */
const FARTHEST = 13.8;

/** The step of the search grid; at most one rate is found per step. */
const STEP = 0.1;

/**
 * The money-weighted return (internal rate of return): the rate at which the present value of all
 * flows is 0, sum of a(d) (1 + r)^(-d / 365) = 0, by bisection of the interval in which the sum
 * changes its sign. Days by 365 as in Excel's XIRR. If the flows change direction more than once
 * there can be several such rates, and none is returned.
 * @param flows of consecutive days: deposits are negative, withdrawals positive, and the holdings
 *   of the last day count as withdrawn then
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
  const candidates = brackets(used);
  if (candidates.length > 1) return 'several_rates';
  const [bracket] = candidates;
  if (bracket === undefined) return 'no_rate';
  const logarithm = halve(used, bracket);
  return {
    annual: Math.expm1(logarithm),
    whole: Math.expm1((logarithm * (last - first)) / YEAR),
  };
}

/** The value of all flows on the first day, at the rate with this ln(1 + rate) per year. */
export function presentValue(flows: Float64Array, logarithm: number): number {
  const factor = Math.exp(-logarithm / YEAR);
  let value = 0;
  for (let day = flows.length - 1; day >= 0; day -= 1) {
    value = value * factor + required(flows[day], 'a flow');
  }
  return value;
}

type Bracket = readonly [low: number, high: number];

/** The steps of the grid in which the value changes its sign. */
function brackets(flows: Float64Array): Bracket[] {
  const result: Bracket[] = [];
  let low = -FARTHEST;
  let before = presentValue(flows, low);
  for (let step = 1; low < FARTHEST; step += 1) {
    const high = -FARTHEST + step * STEP;
    const value = presentValue(flows, high);
    if (before > 0 !== value > 0) result.push([low, high]);
    [low, before] = [high, value];
  }
  return result;
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
