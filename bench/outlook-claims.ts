import type { MadeDays } from './made-prices.js';

// Imports nothing of the service, so that the same code can evaluate its sources in a test and its
// build in a bench.

/** A model to evaluate. */
export interface Forecaster {
  /**
   * Learns from the history of items, and returns the range of one of them; undefined if there is
   * none.
   * @param today the index of the last day
   */
  learn(
    known: readonly MadeDays[],
    today: number,
  ): Promise<(item: number, horizon: number) => Range | undefined>;
  /** The maximum number of days from which it learns. */
  readonly days: number;
  /** The index of the price band. */
  bandOf(price: number): number;
}

interface Range {
  readonly lower: number;
  readonly upper: number;
}

/** The outcome of a forecast range. */
export interface OutlookOutcome {
  readonly horizon: number;
  /** Relative to the price on the day of the forecast. */
  readonly band: number;
  /** Whether the price had risen by more than 20% in the week before. */
  readonly risen: boolean;
  readonly below: boolean;
  readonly above: boolean;
  /** The upper bound divided by the price. */
  readonly reach: number;
  readonly loss: number;
  /** That of the quantiles of the item's own returns over as many days, from the last price on. */
  readonly ownLoss: number;
  /** That of the quantiles of the returns of all items in the price band. */
  readonly bandLoss: number;
}

export interface Walk {
  readonly horizons: readonly number[];
  /** Days between two days of forecasts. */
  readonly every: number;
}

/** The first day of forecasts: with a history long enough for the item's quantiles of a month. */
const FIRST_DAY = 80;

/**
 * Walks forward: each range uses only the days up to its own, and is compared with the later
 * prices.
 */
export async function walkOutlooks(
  { learn, days: most, bandOf }: Forecaster,
  prices: readonly MadeDays[],
  { horizons, every }: Walk,
): Promise<OutlookOutcome[]> {
  const outcomes: OutlookOutcome[] = [];
  const days = prices[0]?.closes.length ?? 0;
  for (let day = FIRST_DAY; day + Math.max(...horizons) < days; day += every) {
    const begin = Math.max(0, day + 1 - most);
    const known = prices.map(({ closes, volumes }) => ({
      closes: closes.subarray(begin, day + 1),
      volumes: volumes.subarray(begin, day + 1),
    }));
    const rangeOf = await learn(known, day);
    const logs = known.map(({ closes }) => logsOf(closes));
    const bands = logs.map((own) => bandOf(Math.round(Math.exp(own.at(-1) ?? 0))));
    for (const horizon of horizons) {
      const returns = logs.map((own) => sortedReturns(own, horizon));
      const pooled = pooledByBand(returns, bands);
      for (const [item, { closes }] of known.entries()) {
        // A market that is followed sends the prices of the last days.
        if (closes.subarray(-4).every((close) => close === 0)) continue;
        const range = rangeOf(item, horizon);
        const own = returns[item];
        const band = bands[item] ?? 0;
        const ofBand = pooled.get(band);
        // Without returns over as many days, the item has no history to be compared with.
        if (range === undefined || !own?.length || ofBand === undefined) continue;
        const after = prices[item]?.closes.subarray(0, day + horizon + 1) ?? closes;
        const price = after.findLast((close) => close > 0) ?? 0;
        const outcome = outcomeOf(logs[item] ?? [], range, { own, ofBand }, price);
        outcomes.push({ ...outcome, horizon, band });
      }
    }
  }
  return outcomes;
}

/** The logs of closes from the first one on; days without one have that of the day before. */
function logsOf(closes: Int32Array): number[] {
  let carried: number | undefined;
  return [...closes].flatMap((close) => {
    if (close > 0) carried = Math.log(close);
    return carried === undefined ? [] : [carried];
  });
}

function sortedReturns(logs: readonly number[], horizon: number): Float64Array {
  const returns = logs.slice(horizon).map((log, at) => log - (logs[at] ?? Number.NaN));
  return Float64Array.from(returns).sort();
}

/** The returns of all items in each price band, ascending. */
function pooledByBand(
  returns: readonly Float64Array[],
  bands: readonly number[],
): Map<number, Float64Array> {
  const all = new Map<number, number[]>();
  for (const [item, own] of returns.entries()) {
    const band = bands[item] ?? 0;
    const ofBand = all.get(band) ?? [];
    all.set(band, ofBand);
    for (const one of own) ofBand.push(one);
  }
  return new Map([...all].map(([band, pooled]) => [band, Float64Array.from(pooled).sort()]));
}

function outcomeOf(
  logs: readonly number[],
  range: Range,
  { own, ofBand }: { readonly own: Float64Array; readonly ofBand: Float64Array },
  price: number,
) {
  const last = logs.at(-1) ?? Number.NaN;
  const log = Math.log(price);
  const lossOf = ({ lower, upper }: Range) =>
    pinball(log, Math.log(lower), 0.05) + pinball(log, Math.log(upper), 0.95);
  const rangeBy = (returns: Float64Array) => ({
    lower: cents(last + quantile(returns, 0.05)),
    upper: cents(last + quantile(returns, 0.95)),
  });
  return {
    risen: last - (logs.at(-8) ?? last) > Math.log(1.2),
    below: price < range.lower,
    above: price > range.upper,
    reach: range.upper / Math.round(Math.exp(last)),
    loss: lossOf(range),
    ownLoss: lossOf(rangeBy(own)),
    bandLoss: lossOf(rangeBy(ofBand)),
  };
}

function cents(log: number): number {
  return Math.max(1, Math.round(Math.exp(log)));
}

function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  return low + (position % 1) * ((sorted[Math.ceil(position)] ?? low) - low);
}

/** The loss of a forecast quantile (Koenker, Bassett 1978). */
function pinball(value: number, bound: number, share: number): number {
  return value < bound ? (1 - share) * (bound - value) : share * (value - bound);
}

/** The percentage of outcomes on one side of their ranges. */
export function percentOutside(some: readonly OutlookOutcome[], side: 'below' | 'above'): number {
  return 100 * meanOf(some, (one) => (one[side] ? 1 : 0));
}

export function meanOf(
  some: readonly OutlookOutcome[],
  value: (one: OutlookOutcome) => number,
): number {
  return some.reduce((sum, one) => sum + value(one), 0) / some.length;
}
