import type { DaysDeps } from '../analytics/past/days.js';
import { shrunkCorrelations } from '../analytics/risk/correlations.js';
import { orderBySimilarity } from '../analytics/risk/order-by-similarity.js';
import { required } from '../domain/required.js';
import { type Clock, DAY_MS, type EpochMs } from '../domain/units.js';
import { CORRELATION_DAYS, type CorrelationHorizon } from '../domain/window.js';
import { loadLots } from '../store/portfolio/lots.js';
import { comovementOf, returnsOf } from './joint-returns.js';
import { firstRiskDay, loadRiskCloses, type ValuedItem, withCloses } from './risk-closes.js';
import { type LeftOutReason, selectHoldings } from './risk-selection.js';
import { valuate } from './valuation.js';

/** An item needs prices for this many days. */
const DAYS_NEEDED = 30;

/** Maximum number of holdings of a portfolio, the most valuable ones. */
const MOST_HOLDINGS = 30;

/** The correlations of the prices of items. */
export interface CorrelationMap {
  readonly horizon: CorrelationHorizon;
  readonly items: readonly { readonly itemId: number; readonly sourceId: number }[];
  /** In the order of the items. */
  readonly correlations: readonly (readonly number[])[];
  /** Undefined if there are fewer than two items. */
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

/** Correlation maps of chosen items, and of portfolios. */
export class Correlations {
  readonly #deps: DaysDeps & { readonly clock: Clock };

  constructor(deps: DaysDeps & { readonly clock: Clock }) {
    this.#deps = deps;
  }

  ofItems(itemIds: readonly number[], horizon: CorrelationHorizon): Promise<CorrelationMap> {
    const { engine, clock } = this.#deps;
    const now = clock();
    const items = itemIds.map((itemId) => ({
      itemId,
      totalValue: 1,
      price: engine.latest.shown(itemId, now),
    }));
    return this.#map(items, items.length, horizon, now);
  }

  /** Of the most valuable holdings of a user. */
  async ofUser(userId: string, horizon: CorrelationHorizon): Promise<CorrelationMap> {
    const { database, engine, clock } = this.#deps;
    const now = clock();
    const lots = await loadLots(database, userId);
    const { holdings } = await valuate(lots, (itemId) => engine.latest.shown(itemId, now));
    // Most valuable first.
    return this.#map(holdings.slice(0, MOST_HOLDINGS), holdings.length, horizon, now);
  }

  async #map(
    items: readonly ValuedItem[],
    of: number,
    horizon: CorrelationHorizon,
    now: EpochMs,
  ): Promise<CorrelationMap> {
    const days = CORRELATION_DAYS[horizon];
    const closes = await loadRiskCloses(this.#deps, items, now);
    const selection = selectHoldings(withCloses(items, closes), DAYS_NEEDED);
    const returns = await returnsOf(selection.parts, selection.begin, days);
    const rows = selection.parts.map((part, index) => ({
      itemId: part.itemId,
      sourceId: required(part.sourceId, 'a source'),
      days: part.closes.filter((close) => close > 0).length,
      returns: required(returns[index], 'returns'),
    }));
    const moving = rows.filter(({ returns }) => returns.some((value) => value !== 0));
    const unmoved = rows.filter((row) => !moving.includes(row));
    return {
      horizon,
      ...(await correlate(moving, days)),
      of,
      days: rows.length > 0 ? selection.days : 0,
      returns: rows[0]?.returns.length ?? 0,
      from: firstRiskDay(now) + selection.begin * DAY_MS,
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
}

interface Row {
  readonly itemId: number;
  readonly sourceId: number;
  readonly returns: Float64Array;
}

/** The shrunk correlations of at least two items, ordered so that similar ones are neighbours. */
async function correlate(rows: readonly Row[], days: number) {
  if (rows.length < 2) return { items: [], correlations: [], shrunk: undefined };
  const returns = rows.map((row) => row.returns);
  const moments = await comovementOf(returns, days);
  const all = shrunkCorrelations(returns, moments);
  const order = orderBySimilarity(all);
  return {
    items: order.map((index) => {
      const { itemId, sourceId } = required(rows[index], 'an item');
      return { itemId, sourceId };
    }),
    correlations: order.map((row) =>
      order.map((column) => required(all[row]?.[column], 'a correlation')),
    ),
    shrunk: { mean: moments.meanCorrelation, intensity: moments.intensity },
  };
}
