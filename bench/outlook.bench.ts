import { calibrate } from '../analytics/outlook/calibrate.js';
import { OUTLOOK_DAYS, type Outlook, outlookOf } from '../analytics/outlook/outlook.js';
import { followSample, SAMPLED_DAYS } from '../analytics/outlook/sample.js';
import { carriedLogs, ESTIMATED_DAYS } from '../analytics/outlook/series.js';
import type { Days } from '../domain/candle.js';
import { dailyPrices } from './daily-prices.js';
import { quick, report } from './report.js';

// How often prices end outside of the range that was forecast a week before, and how narrow the range
// is: walking forward through the past, each forecast made as the service makes it, with nothing that
// came after. PRICES_FILE names real prices.

const HORIZON = 7;

/** A long past is looked at once a week, a short one each day. */
const LONG_PAST = 100;

const prices = await dailyPrices(quick ? { items: 80, days: 60 } : { items: 300, days: 500 });
const days = prices[0]?.closes.length ?? 0;

/** What came of a forecast. */
interface Outcome {
  readonly day: number;
  readonly liquidityClass: number;
  readonly below: boolean;
  readonly above: boolean;
  readonly loss: number;
  /** Of the price of the day, give or take 1.645 σ√7. */
  readonly plainLoss: number;
}

const calibrating: number[] = [];
let longestPiece = 0;
const outcomes: Outcome[] = [];
for (let day = OUTLOOK_DAYS; day + HORIZON < days; day += days < LONG_PAST ? 1 : HORIZON) {
  outcomes.push(...forecastsOn(day));
}
reportOutcomes();

/** All forecasts of one day, by what was known at its end. */
function forecastsOn(day: number): Outcome[] {
  const from = Math.max(0, day + 1 - SAMPLED_DAYS);
  const known = prices.map(
    ({ closes, volumes }): Days => ({
      closes: closes.subarray(from, day + 1),
      volumes: volumes.subarray(from, day + 1),
    }),
  );
  const begun = performance.now();
  const sample = finish(followSample(known));
  const calibration = finish(calibrate(sample, HORIZON));
  calibrating.push(performance.now() - begun);
  return known.flatMap((series, item) => {
    const outlook = outlookOf(series, sample.market, calibration, HORIZON);
    if (typeof outlook === 'string') return [];
    return [outcomeOf(series, outlook, day, actual(item, day + HORIZON))];
  });
}

/** The last price of the day, or that of the last day before that had one. */
function actual(item: number, day: number): number {
  const closes = prices[item]?.closes.subarray(0, day + 1) ?? new Int32Array();
  return closes.findLast((close) => close > 0) ?? Number.NaN;
}

function outcomeOf(series: Days, outlook: Outlook, day: number, price: number): Outcome {
  const logs = carriedLogs(series.closes).slice(-ESTIMATED_DAYS - 1);
  const known = logs.filter((log) => !Number.isNaN(log));
  const spread = 1.645 * Math.sqrt(HORIZON) * plainDeviation(known);
  const last = known.at(-1) ?? Number.NaN;
  const log = Math.log(price);
  return {
    day,
    liquidityClass: outlook.liquidityClass,
    below: price < outlook.lower,
    above: price > outlook.upper,
    loss: pinball(log, Math.log(outlook.lower), 0.05) + pinball(log, Math.log(outlook.upper), 0.95),
    plainLoss: pinball(log, last - spread, 0.05) + pinball(log, last + spread, 0.95),
  };
}

function plainDeviation(logs: Float64Array): number {
  const returns = logs.slice(1).map((log, at) => log - (logs[at] ?? Number.NaN));
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  return Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / returns.length);
}

/** The loss of a forecast quantile (Koenker, Bassett 1978). */
function pinball(value: number, quantile: number, share: number): number {
  return value < quantile ? (1 - share) * (quantile - value) : share * (value - quantile);
}

/** Runs work to its end that yields in between, and notes its longest piece. */
function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const begun = process.cpuUsage();
    const step = steps.next();
    const { user, system } = process.cpuUsage(begun);
    longestPiece = Math.max(longestPiece, (user + system) / 1_000);
    if (step.done === true) return step.value;
  }
}

function reportOutcomes(): void {
  const classes = new Set(outcomes.map((one) => one.liquidityClass));
  const shares: number[] = [];
  for (const place of [...classes].sort()) {
    const ofClass = outcomes.filter((one) => one.liquidityClass === place);
    const below = percent(ofClass, 'below');
    const above = percent(ofClass, 'above');
    shares.push(below, above);
    const what = `class ${place} of ${classes.size} (from the least traded), ${ofClass.length} forecasts`;
    report({ what: `${what}: below the range`, unit: '%', rounds: [below] });
    report({ what: `${what}: above the range`, unit: '%', rounds: [above] });
  }
  report({
    what: 'farthest of these from 5 %',
    unit: 'percentage points',
    rounds: [Math.max(...shares.map((share) => Math.abs(share - 5)))],
    target: { atMost: 1 },
  });
  report({
    what: `pinball loss of ${outcomes.length} forecasts, relative to the last price ± 1.645 σ√7`,
    unit: 'times',
    rounds: [meanOf(outcomes, (one) => one.loss) / meanOf(outcomes, (one) => one.plainLoss)],
    target: { atMost: 0.75 },
  });
  reportWeeks();
  report({ what: 'to calibrate by the past of all items', unit: 'ms', rounds: calibrating });
  report({
    what: 'longest piece of that in which nothing else has its turn, processor time',
    unit: 'ms',
    rounds: [longestPiece],
    target: { atMost: 20 },
  });
}

/** Misses come together, in the weeks in which the market moves. */
function reportWeeks(): void {
  const weeks = new Map<number, Outcome[]>();
  for (const one of outcomes) {
    const week = Math.floor(one.day / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), one]);
  }
  for (const side of ['below', 'above'] as const) {
    const worst = Math.max(...[...weeks.values()].map((ofWeek) => percent(ofWeek, side)));
    report({ what: `worst of ${weeks.size} weeks: ${side} the range`, unit: '%', rounds: [worst] });
  }
}

function percent(some: readonly Outcome[], side: 'below' | 'above'): number {
  return 100 * meanOf(some, (one) => (one[side] ? 1 : 0));
}

function meanOf(some: readonly Outcome[], value: (one: Outcome) => number): number {
  return some.reduce((sum, one) => sum + value(one), 0) / some.length;
}
