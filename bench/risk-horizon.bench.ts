import { carried } from '../analytics/carried.js';
import { horizonReturns } from '../analytics/risk/horizon-returns.js';
import { withoutSpikes } from '../analytics/risk/spikes.js';
import { dot, weightedSum } from '../analytics/vectors.js';
import { assessRisk, daysForDeviation } from '../portfolio/risk.js';
import type { PricedHolding } from '../portfolio/risk-selection.js';
import { loadHourlyPrices } from './hourly-prices.js';
import { withLongestTurn } from './loop-turns.js';
import { quick, report } from './report.js';
import { createRandom, shuffled } from './seed.js';

// Whether baskets of 20 items move as much as was predicted: the risk is assessed on each of several
// days from the prices before, and compared with what the basket did afterwards, until the prices end
// or for as many days as it was assessed from. Beside it stands the former formula: the deviation of
// hourly returns of the last seven days, scaled up by the root of the hours.

const BASKET = 20;
const BASKETS = quick ? 20 : 200;
const PAST_DAYS = 120;

const { hours } = await loadHourlyPrices();
const days = Math.floor((hours[0]?.length ?? 0) / 24);
const closes = hours.map(closesOf);
const withoutAbsurd = closes.map(withoutSpikes);
const random = createRandom(20_261_122);

for (const horizon of [1, 3, 7, 30]) {
  for (const kind of ['equal values', 'one of each'] as const) await compare(horizon, kind);
}

await time();

/** What a request costs beside reading prices and writing the answer. */
async function time(): Promise<void> {
  const holdings = Array.from({ length: 300 }, (_, place): PricedHolding => {
    const own = closes[place % closes.length] ?? new Int32Array();
    // Shorter pasts are repeated.
    const past = Int32Array.from({ length: PAST_DAYS }, (__, day) => own[day % own.length] ?? 0);
    return {
      itemId: place,
      value: 1_000,
      sourceId: 1,
      closes: past.with(0, past.find(Boolean) ?? 1),
    };
  });
  const taken: number[] = [];
  const turns: number[] = [];
  for (let round = 0; round < (quick ? 3 : 20); round += 1) {
    const begun = performance.now();
    const [, longest] = await withLongestTurn(() => assessRisk(holdings, 7));
    taken.push(performance.now() - begun);
    turns.push(longest.own);
  }
  const what = `risk of 300 holdings over ${PAST_DAYS} days`;
  report({ what, unit: 'ms', rounds: taken });
  report({ what: `${what}: longest turn`, unit: 'ms', rounds: turns, target: { atMost: 20 } });
}

async function compare(horizon: number, kind: 'equal values' | 'one of each'): Promise<void> {
  const trials: Trial[] = [];
  const first = daysForDeviation(horizon);
  const last = days - Math.max(2, horizon + 3);
  for (let today = first; today <= last; today += Math.ceil((last - first + 1) / 6)) {
    for (let basket = 0; basket < BASKETS; basket += 1) {
      const trial = await tryBasket(today, horizon, kind);
      if (trial !== undefined) trials.push(trial);
    }
  }
  if (trials.length === 0) return;
  const what = `deviation over ${horizon} d of ${BASKET} items, ${kind}: predicted / realised`;
  const ratios = (predicted: (trial: Trial) => number, realised: (trial: Trial) => number) =>
    trials
      .filter((trial) => realised(trial) > 0)
      .map((trial) => predicted(trial) / realised(trial));
  const predicted = (trial: Trial) => trial.predicted;
  const former = (trial: Trial) => trial.former;
  const realised = (trial: Trial) => trial.realised;
  const smoothed = (trial: Trial) => trial.smoothed;
  const target = horizon === 7 ? { target: { atMost: 1.25 } } : {};
  report({ what, unit: '', rounds: ratios(predicted, realised), ...target });
  report({ what: `${what} without spikes`, unit: '', rounds: ratios(predicted, smoothed) });
  report({
    what: `${what} without spikes, of all baskets together`,
    unit: '',
    rounds: [together(trials, predicted) / together(trials, smoothed)],
  });
  report({ what: `${what}, former formula`, unit: '', rounds: ratios(former, realised) });
  const losses = trials.flatMap(({ beyond }) => beyond ?? []);
  if (losses.length === 0) return;
  report({
    what: `losses over ${horizon} d beyond the value at risk, ${kind}: 5 were meant`,
    unit: '%',
    rounds: [(100 * losses.filter(Boolean).length) / losses.length],
  });
}

interface Trial {
  readonly predicted: number;
  readonly former: number;
  readonly realised: number;
  /** The same, of prices without single absurd sales. */
  readonly smoothed: number;
  /** Of each horizon afterwards, whether more was lost than the value at risk. */
  readonly beyond: readonly boolean[] | undefined;
}

async function tryBasket(
  today: number,
  horizon: number,
  kind: 'equal values' | 'one of each',
): Promise<Trial | undefined> {
  const from = Math.max(0, today - PAST_DAYS);
  const isKnown = (item: number) => (carried(closes[item] ?? [])[from + 1] ?? 0) > 0;
  const items = [...closes.keys()].filter(isKnown);
  const basket = [...shuffled(random, items.length)]
    .slice(0, BASKET)
    .map((place) => items[place] ?? 0);
  const holdings = basket.map((item): PricedHolding => {
    const past = (closes[item] ?? new Int32Array()).slice(from, today);
    const price = carried(past).at(-1) ?? 0;
    const value = kind === 'one of each' ? price : 1_000_000;
    return { itemId: item, value, sourceId: 1, closes: past };
  });
  const { figures, value } = await assessRisk(holdings, horizon);
  if (figures === undefined) return undefined;
  const end = Math.min(days, today + today - from);
  const returnsAfter = (prices: readonly Int32Array[]) =>
    horizonReturns(valuesAfter(prices, figures.contributions, today, end), horizon);
  const returns = returnsAfter(closes);
  const { worst } = figures;
  return {
    predicted: figures.volatility,
    former: formerVolatility(figures.contributions, value, today) * Math.sqrt(24 * horizon),
    realised: rootMeanSquare(returns),
    smoothed: rootMeanSquare(returnsAfter(withoutAbsurd)),
    beyond: worst && [...returns].map((one) => -one > worst.valueAtRisk),
  };
}

interface Part {
  readonly itemId: number;
  readonly value: number;
}

/** What the parts are worth at the end of each day from the last known one on. */
function valuesAfter(
  prices: readonly Int32Array[],
  parts: readonly Part[],
  today: number,
  end: number,
): Float64Array {
  const relative = parts.map(({ itemId }) => {
    const own = carried(prices[itemId] ?? []);
    return Float64Array.from(
      own.subarray(today - 1, end),
      (price) => price / (own[today - 1] ?? 1),
    );
  });
  return weightedSum(
    relative,
    parts.map(({ value }) => value),
  );
}

/** The deviation of the hourly returns over seven days. */
function formerVolatility(parts: readonly Part[], value: number, today: number): number {
  const returns = parts.map(({ itemId }) => {
    const prices = carried(hours[itemId] ?? []).subarray(24 * Math.max(1, today - 7), 24 * today);
    return prices.some((price) => price === 0) ? new Float64Array() : horizonReturns(prices, 1);
  });
  const length = Math.max(...returns.map((own) => own.length));
  const whole = weightedSum(
    returns.map((own) => (own.length === length ? own : new Float64Array(length))),
    parts.map((part) => part.value / value),
  );
  const mean = whole.reduce((sum, one) => sum + one, 0) / whole.length;
  return Math.sqrt(whole.reduce((sum, one) => sum + (one - mean) ** 2, 0) / whole.length);
}

/** The root of the mean square of all baskets. */
function together(trials: readonly Trial[], of: (trial: Trial) => number): number {
  return rootMeanSquare(Float64Array.from(trials, of));
}

function rootMeanSquare(values: Float64Array): number {
  return Math.sqrt(dot(values, values) / values.length);
}

function closesOf(own: Int32Array): Int32Array {
  const all = new Int32Array(Math.floor(own.length / 24));
  for (const [hour, price] of own.entries()) {
    const day = Math.floor(hour / 24);
    if (price > 0 && day < all.length) all[day] = price;
  }
  return all;
}
