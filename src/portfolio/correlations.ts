import { correlation } from '../analytics/risk/comovement.js';
import { type ItemMoves, itemMoves, LEAST_PAST } from '../analytics/risk/item-moves.js';
import { orderBySimilarity } from '../analytics/risk/order-by-similarity.js';
import { withoutSpikes } from '../analytics/risk/spikes.js';
import { sum } from '../analytics/vectors.js';
import type { ValuationBasis } from '../domain/lot.js';
import { required } from '../domain/required.js';
import { type Clock, DAY_MS, type EpochMs } from '../domain/units.js';
import { CORRELATION_DAYS, type CorrelationHorizon } from '../domain/window.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import { type PricingDeps, pricedBy } from './priced-by.js';
import type { RiskDeps } from './read-risk.js';
import {
  firstRiskDay,
  loadRiskPasts,
  type RiskPasts,
  type ValuedItem,
  withCloses,
} from './risk-closes.js';
import { type LeftOutReason, selectHoldings } from './risk-selection.js';
import { onceAnItem } from './shown-markets.js';
import { loadSomeLots, type SomeLots } from './some-lots.js';
import { valuate } from './valuation.js';

/** Maximum number of holdings of a portfolio, the most valuable ones. */
const MOST_HOLDINGS = 30;

/** The correlations of the prices of items. */
export interface CorrelationMap {
  readonly horizon: CorrelationHorizon;
  readonly items: readonly {
    readonly itemId: number;
    readonly sourceId: number;
    /** Whether it has enough days of prices for correlations of its own. */
    readonly hasOwnPast: boolean;
  }[];
  /** In the order of the items. */
  readonly correlations: readonly (readonly number[])[];
  /** Of all pairs; undefined if there are fewer than two items. */
  readonly mean: number | undefined;
  readonly of: number;
  readonly days: number;
  readonly returns: number;
  /** The beginning of the first day. */
  readonly from: EpochMs;
  readonly computedAt: EpochMs;
  readonly pasts: RiskPasts;
  /** The beginning of their first day. */
  readonly firstDay: EpochMs;
  readonly leftOut: readonly {
    readonly itemId: number;
    readonly reason: LeftOutReason | 'unmoved';
    readonly days: number;
  }[];
}

interface CorrelationDeps extends RiskDeps, PricingDeps {
  readonly clock: Clock;
}

/** Correlation maps of chosen items, and of portfolios. */
export class Correlations {
  readonly #deps: CorrelationDeps;

  constructor(deps: CorrelationDeps) {
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

  /** Of the most valuable holdings of a user in a valuation, by default at the shown prices. */
  async ofUser(
    userId: string,
    horizon: CorrelationHorizon,
    { basis = { by: 'offer' }, ...some }: SomeLots & { readonly basis?: ValuationBasis } = {},
  ): Promise<CorrelationMap> {
    const { database, clock } = this.#deps;
    const now = clock();
    const lots = await loadSomeLots(database, userId, some);
    const priceOf = onceAnItem(pricedBy(this.#deps, basis, now).priceOf);
    const { holdings } = await valuate(lots, priceOf);
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
    const pasts = await loadRiskPasts(this.#deps, items, now);
    const priced = await withCloses(items, pasts, this.#deps.items.directory);
    const selection = selectHoldings(priced, LEAST_PAST);
    const rows = await mapInSlices(selection.parts, (part) => {
      const priced = part.closes.filter((close) => close > 0);
      return {
        itemId: part.itemId,
        sourceId: required(part.sourceId, 'a source'),
        days: priced.length,
        isMoving: new Set(priced).size > 1,
        moves: itemMoves(withoutSpikes(part.closes), part.price, part, days),
      };
    });
    const moving = rows.filter(({ isMoving }) => isMoving);
    const unmoved = rows.filter(({ isMoving }) => !isMoving);
    return {
      horizon,
      ...correlate(moving),
      of,
      days: rows.length > 0 ? selection.days : 0,
      returns: rows.length > 0 ? Math.max(0, selection.days - days) : 0,
      from: firstRiskDay(now) + selection.begin * DAY_MS,
      computedAt: now,
      pasts,
      firstDay: firstRiskDay(now),
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
  readonly moves: ItemMoves;
}

/** The correlations of at least two items, ordered so that similar ones are neighbours. */
function correlate(rows: readonly Row[]) {
  if (rows.length < 2) return { items: [], correlations: [], mean: undefined };
  const all = rows.map((a) => rows.map((b) => (a === b ? 1 : correlation(a.moves, b.moves))));
  const order = orderBySimilarity(all);
  const total = sum(all.map(sum));
  return {
    items: order.map((index) => {
      const { itemId, sourceId, moves } = required(rows[index], 'an item');
      return { itemId, sourceId, hasOwnPast: moves.returns !== undefined };
    }),
    correlations: order.map((row) =>
      order.map((column) => required(all[row]?.[column], 'a correlation')),
    ),
    mean: (total - rows.length) / (rows.length * (rows.length - 1)),
  };
}
