import { carried } from '../analytics/carried.js';
import { calibrate } from '../analytics/outlook/calibrate.js';
import { outlookOf } from '../analytics/outlook/outlook.js';
import { followSample, SAMPLED_DAYS } from '../analytics/outlook/sample.js';
import { saleAhead } from '../analytics/outlook/seasonal-sales.js';
import { BAND_COUNT, bandOf } from '../analytics/risk/price-bands.js';
import { withoutSpikes } from '../analytics/risk/spikes.js';
import { type Days, noDays } from '../domain/candle.js';
import { required } from '../domain/required.js';
import { DAY_MS } from '../domain/units.js';
import { assessRisk } from '../portfolio/risk.js';
import type { PricedHolding } from '../portfolio/risk-selection.js';
import { finishInSlices } from '../runtime/schedule/time-slices.js';
import { CORRELATION_PAST, correlationError } from './correlation-claims.js';
import { dailyPrices } from './daily-prices.js';
import { withLongestTurn } from './loop-turns.js';
import { MADE_SALES, SALES } from './made-prices.js';
import {
  type Forecaster,
  meanOf,
  type OutlookOutcome,
  percentOutside,
  walkOutlooks,
} from './outlook-claims.js';
import { quick, report } from './report.js';
import { createRandom, shuffled } from './seed.js';

// Whether the forecasts of the service were correct: the risk of random baskets is assessed on many
// days from earlier days only, and compared with the later development of the baskets; and the
// ranges of prices are compared with later prices. PRICES_FILE names real prices.

const BASKET = 20;
/** Of one day: they differ little, as the market moves all, so more days tell more. */
const BASKETS = 3;
const HORIZONS = [1, 3, 7, 30];
const PASTS = [120, 61, 31];
/** All pasts are judged by the same days: months differ by more than pasts do. */
const FIRST_DAY = Math.max(...PASTS);

/** The outlooks of the service, with a sample of 400 items. */
const OUTLOOKS: Forecaster = {
  days: SAMPLED_DAYS,
  bandOf,
  async learn(known, today) {
    const priced = known.filter(({ closes: own }) => own.some((close) => close > 0));
    const { market, series } = await finishInSlices(followSample(priced.slice(0, 400)));
    const calibrations = await finishInSlices(calibrate({ market, series }));
    const now = firstDay + today * DAY_MS;
    const near = SALES.filter(({ begins }) => Math.abs(begins - now) < 183 * DAY_MS);
    return (item, horizon) => {
      const sale = saleAhead(now, horizon, near);
      const outlook = outlookOf(known[item] ?? noDays(0), market, calibrations, horizon, sale);
      return typeof outlook === 'string' ? undefined : outlook;
    };
  },
};

type Kind = 'equal values' | 'one of each';

const { prices, firstDay, kinds } = await dailyPrices({
  ...(quick ? { items: 120, days: 400 } : { items: 400, days: 23_400 }),
  sales: MADE_SALES,
});
const closes = prices.map(({ closes: own }: Days) => own);
const carriedCloses = closes.map(carried);
const calm = closes.map((own) => carried(withoutSpikes(own)));
const days = closes[0]?.length ?? 0;

// Not multiples of a week: prices depend on the weekday.
const EVERY = quick ? 26 : Math.floor(days / 1_000);
const OUTLOOKS_EVERY = quick ? 55 : Math.floor(days / 150);

for (const past of PASTS) {
  const ratios: number[] = [];
  for (const kind of ['equal values', 'one of each'] as const) {
    ratios.push(...(await judge(past, kind)));
  }
  report({
    label: `volatility of 7 d within 0.8 to 1.25 times the realised one, both weightings; ${past} days of past`,
    unit: '%',
    rounds: [percentNear(ratios)],
    target: { atLeast: 55 },
  });
}
judgeCorrelations();
await time();
await judgeOutlooks();

function judgeCorrelations(): void {
  const rounds: number[] = [];
  for (let today = CORRELATION_PAST; today + CORRELATION_PAST < days; today += quick ? 160 : 60) {
    rounds.push(...[correlationError({ closes, kinds }, today)].filter((one) => one !== undefined));
  }
  const label = 'mean squared error of correlations of the next 120 d, 120 days of past';
  if (rounds.length > 0) report({ label, unit: '', rounds, target: { atMost: 0.056 } });
}

/** Of all items together, by horizon and by price band. */
async function judgeOutlooks(): Promise<void> {
  const horizons = [1, 3, 7, 14, 30];
  const outcomes = await walkOutlooks(OUTLOOKS, prices, { horizons, every: OUTLOOKS_EVERY });
  for (const horizon of horizons) {
    const some = outcomes.filter((one) => one.horizon === horizon);
    report({
      label: `pinball loss of ranges of ${horizon} d, to the better of those of the own past and of the price band`,
      unit: 'times',
      rounds: [toBetter(some)],
      target: { atMost: 0.92 },
    });
    for (let band = 0; band < BAND_COUNT; band += 1) {
      const ofBand = some.filter((one) => one.band === band);
      if (ofBand.length === 0) continue;
      report({
        label: `pinball loss of ranges of ${horizon} d, to the better of both; price band ${band + 1}`,
        unit: 'times',
        rounds: [toBetter(ofBand)],
      });
      for (const side of ['below', 'above'] as const) {
        const label = `prices ${side} their range of ${horizon} d: 5 are meant; price band ${band + 1}`;
        const rounds = [percentOutside(ofBand, side)];
        // No range of whole cents leaves out 5 in 100 of the cheapest items.
        const target = band === 0 ? {} : { target: { between: [4, 6] as const } };
        report({ label, unit: '%', rounds, ...target });
      }
    }
    const risen = some.filter((one) => one.risen);
    const label = `prices below their range of ${horizon} d after a rise of over 20% in a week`;
    if (risen.length > 0) {
      const rounds = [percentOutside(risen, 'below')];
      report({ label, unit: '%', rounds, target: { atMost: 8 } });
    }
  }
  report({
    label: 'highest upper bound',
    unit: 'times the price',
    rounds: [outcomes.reduce((most, { reach }) => Math.max(most, reach), 0)],
    target: { atMost: 5 },
  });
}

/** The mean loss of ranges, divided by that of the better reference. */
function toBetter(some: readonly OutlookOutcome[]): number {
  const reference = Math.min(
    meanOf(some, ({ ownLoss }) => ownLoss),
    meanOf(some, ({ bandLoss }) => bandLoss),
  );
  return meanOf(some, ({ loss }) => loss) / reference;
}

/** The time of a request besides reading prices and writing the response. */
async function time(): Promise<void> {
  const holdings = Array.from({ length: 1_000 }, (_, index) =>
    holdingOf(index % closes.length, days - 1, 120, 'equal values'),
  );
  const taken: number[] = [];
  const turns: number[] = [];
  for (let round = 0; round < (quick ? 3 : 20); round += 1) {
    const begun = performance.now();
    const [, longest] = await withLongestTurn(() => assessRisk(holdings, 7));
    taken.push(performance.now() - begun);
    turns.push(longest.own);
  }
  const label = 'risk of 1,000 holdings over 120 days';
  report({ label, unit: 'ms', rounds: taken, target: { atMost: 300 } });
  report({ label: `${label}: longest turn`, unit: 'ms', rounds: turns, target: { atMost: 20 } });
}

/** @returns the volatilities of 7 days, predicted / realised */
async function judge(past: number, kind: Kind): Promise<readonly number[]> {
  const random = createRandom(20_261_125);
  const beyond = new Map(HORIZONS.map((horizon) => [horizon, { all: 0, worse: 0 }]));
  const ratios: number[] = [];
  for (let today = FIRST_DAY; today + 31 < days; today += EVERY) {
    for (let basket = 0; basket < BASKETS; basket += 1) {
      const items = chosen(random, today, past);
      if (items === undefined) continue;
      const holdings = items.map((item) => holdingOf(item, today, past, kind));
      for (const horizon of HORIZONS) {
        const { figures } = await assessRisk(holdings, horizon);
        const count = beyond.get(horizon);
        if (figures === undefined || count === undefined) continue;
        const loss = -change(carriedCloses, holdings, today, today + horizon);
        count.all += 1;
        if (loss > figures.bad.valueAtRisk) count.worse += 1;
        if (horizon !== 7 || today + 120 >= days) continue;
        ratios.push(figures.volatility / realised(holdings, today));
      }
    }
  }
  const label = `${kind}, ${past} days of past`;
  for (const [horizon, { all, worse }] of beyond) {
    const rounds = [(100 * worse) / all];
    report({
      label: `losses beyond the value at risk of ${horizon} d: 5 are meant; ${label}`,
      unit: '%',
      rounds,
      target: { between: past === 120 ? [4, 6.5] : [3.5, 8] },
    });
  }
  report({
    label: `volatility of 7 d: predicted / realised; ${label}`,
    unit: '',
    rounds: ratios,
    target: { between: [0.9, 1.15] },
  });
  report({
    label: `of these within 0.8 to 1.25; ${label}`,
    unit: '%',
    rounds: [percentNear(ratios)],
  });
  return ratios;
}

function percentNear(ratios: readonly number[]): number {
  return (100 * ratios.filter((ratio) => ratio >= 0.8 && ratio <= 1.25).length) / ratios.length;
}

/** Items with prices throughout; undefined if there are too few. */
function chosen(random: () => number, today: number, past: number): number[] | undefined {
  const known = [...closes.keys()].filter((item) => {
    const own = closes[item]?.subarray(today - past + 1, today + 1) ?? new Int32Array();
    const isOld = (own[0] ?? 0) > 0 || (own[1] ?? 0) > 0;
    return isOld && own.subarray(-7).some((close) => close > 0);
  });
  if (known.length < 3 * BASKET) return undefined;
  return [...shuffled(random, known.length)].slice(0, BASKET).map((index) => known[index] ?? 0);
}

function holdingOf(item: number, today: number, past: number, kind: Kind): PricedHolding {
  const price = carriedCloses[item]?.[today] ?? 0;
  return {
    itemId: item + 1,
    value: kind === 'one of each' ? price : 1_000_000,
    sourceId: 1,
    price,
    ...required(kinds[item], 'a kind'),
    closes: closes[item]?.slice(today - past + 1, today + 1) ?? new Int32Array(past),
  };
}

/** The gain of the holdings between two days, as a fraction. */
function change(
  of: readonly Int32Array[],
  holdings: readonly PricedHolding[],
  from: number,
  to: number,
): number {
  let [before, after] = [0, 0];
  for (const { itemId, value } of holdings) {
    const own = of[itemId - 1];
    before += value;
    after += (value * (own?.[to] ?? 0)) / (own?.[from] ?? 1);
  }
  return after / before - 1;
}

/** The root mean square of the returns over 7 days of the next 120, of prices without single absurd ones. */
function realised(holdings: readonly PricedHolding[], today: number): number {
  const values = Array.from({ length: 121 }, (_, day) =>
    Math.log1p(change(calm, holdings, today, today + day)),
  );
  const squares = values.slice(7).map((value, day) => (value - (values[day] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((total, square) => total + square, 0) / squares.length);
}
