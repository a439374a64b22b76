import type { Clock } from '../domain/clock.js';
import { CORRELATION_DAYS, type CorrelationHorizon } from '../domain/correlation.js';
import { firstDayOf } from '../domain/day.js';
import { required } from '../domain/required.js';
import { DAY_MS, type EpochMs } from '../domain/units.js';
import { carried } from '../figures/carried.js';
import { shrunkCorrelations } from '../figures/risk/correlations.js';
import { horizonReturns } from '../figures/risk/horizon-returns.js';
import { orderBySimilarity } from '../figures/risk/order-by-similarity.js';
import { comovement, squaredMoments } from '../figures/risk/shrinkage.js';
import { withoutSpikes } from '../figures/risk/spikes.js';
import { type DaysDeps, loadDays } from '../past/days.js';
import { mapInSlices } from '../schedule/time-slices.js';
import { loadLots } from '../store/portfolio/lots.js';
import { type LeftOutReason, type PricedHolding, selectHoldings } from './risk-selection.js';
import { valuate } from './valuation.js';

/** How far the past reaches, today included. */
const PAST_DAYS = 120;

/** The prices of an item must reach back so many days. */
const DAYS_NEEDED = 30;

/** Of a portfolio the most valuable holdings. */
const MOST_HOLDINGS = 30;

/** How the prices of items move together. */
export interface CorrelationMap {
  readonly horizon: CorrelationHorizon;
  readonly items: readonly { readonly itemId: number; readonly sourceId: number }[];
  /** In the order of the items. */
  readonly correlations: readonly (readonly number[])[];
  /** Undefined with fewer than two items. */
  readonly shrunk: { readonly mean: number; readonly intensity: number } | undefined;
  readonly of: number;
  readonly days: number;
  readonly returns: number;
  /** The beginning of the first day. */
  readonly from: EpochMs;
  readonly computedAt: EpochMs;
  readonly leftOut: readonly {
    readonly itemId: number;
    readonly reason: LeftOutReason | 'unmoved';
    readonly days: number;
  }[];
}

/** A holding before its prices are loaded. */
type Wanted = Pick<PricedHolding, 'itemId' | 'value' | 'sourceId'>;

/** Correlation maps of chosen items, and of portfolios. */
export class Correlations {
  readonly #deps: DaysDeps & { readonly clock: Clock };

  constructor(deps: DaysDeps & { readonly clock: Clock }) {
    this.#deps = deps;
  }

  ofItems(itemIds: readonly number[], horizon: CorrelationHorizon): Promise<CorrelationMap> {
    const { engine, clock } = this.#deps;
    const now = clock();
    const wanted = itemIds.map((itemId) => ({
      itemId,
      value: 1,
      sourceId: engine.current(itemId, now)?.sourceId,
    }));
    return this.#map(wanted, wanted.length, horizon, now);
  }

  /** Of the most valuable holdings of a user. */
  async ofUser(userId: string, horizon: CorrelationHorizon): Promise<CorrelationMap> {
    const { database, engine, clock } = this.#deps;
    const now = clock();
    const lots = await loadLots(database, userId);
    const { holdings } = await valuate(lots, (itemId) => engine.current(itemId, now));
    // The most valuable first.
    const wanted = holdings
      .map(({ itemId, totalValue, price }) => ({
        itemId,
        value: price === undefined ? 0 : totalValue,
        sourceId: price?.sourceId,
      }))
      .slice(0, MOST_HOLDINGS);
    return this.#map(wanted, holdings.length, horizon, now);
  }

  async #map(
    wanted: readonly Wanted[],
    of: number,
    horizon: CorrelationHorizon,
    now: EpochMs,
  ): Promise<CorrelationMap> {
    const days = CORRELATION_DAYS[horizon];
    const firstDay = firstDayOf(PAST_DAYS, now);
    const priced = await this.#withCloses(wanted, firstDay, now);
    const selection = selectHoldings(priced, DAYS_NEEDED);
    const rows = await mapInSlices(selection.parts, ({ itemId, sourceId, closes }) => ({
      itemId,
      sourceId: required(sourceId, 'a source'),
      days: closes.filter((close) => close > 0).length,
      returns: horizonReturns(carried(closes).subarray(selection.begin), days),
    }));
    const moving = rows.filter(({ returns }) => returns.some((one) => one !== 0));
    const unmoved = rows.filter((row) => !moving.includes(row));
    return {
      horizon,
      ...(await correlate(moving, days)),
      of,
      days: rows.length > 0 ? selection.days : 0,
      returns: rows[0]?.returns.length ?? 0,
      from: firstDay + selection.begin * DAY_MS,
      computedAt: now,
      leftOut: [
        ...selection.leftOut,
        ...unmoved.map((row) => ({
          itemId: row.itemId,
          reason: 'unmoved' as const,
          days: row.days,
        })),
      ],
    };
  }

  async #withCloses(
    wanted: readonly Wanted[],
    firstDay: EpochMs,
    now: EpochMs,
  ): Promise<PricedHolding[]> {
    const series = wanted.flatMap(({ itemId, sourceId }) =>
      sourceId === undefined ? [] : [{ itemId, sourceId }],
    );
    const loaded = await loadDays(this.#deps, series, firstDay, PAST_DAYS, now);
    const closes = await mapInSlices(loaded, (days) => withoutSpikes(days.closes));
    const byItem = new Map(series.map(({ itemId }, place) => [itemId, closes[place]]));
    return wanted.map((one) => ({
      ...one,
      closes: byItem.get(one.itemId) ?? new Int32Array(PAST_DAYS),
    }));
  }
}

interface Row {
  readonly itemId: number;
  readonly sourceId: number;
  readonly returns: Float64Array;
}

/** The shrunk correlations of at least two items, similar ones as neighbours. */
async function correlate(rows: readonly Row[], days: number) {
  if (rows.length < 2) return { items: [], correlations: [], shrunk: undefined };
  const returns = rows.map((row) => row.returns);
  const ends = required(returns[0], 'returns').keys();
  const squares = await mapInSlices(ends, (end) => squaredMoments(returns, end));
  const moments = comovement(returns, days, squares);
  const all = shrunkCorrelations(returns, moments);
  const order = orderBySimilarity(all);
  return {
    items: order.map((place) => {
      const { itemId, sourceId } = required(rows[place], 'an item');
      return { itemId, sourceId };
    }),
    correlations: order.map((row) =>
      order.map((column) => required(all[row]?.[column], 'a correlation')),
    ),
    shrunk: { mean: moments.meanCorrelation, intensity: moments.intensity },
  };
}
