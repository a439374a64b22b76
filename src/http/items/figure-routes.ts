import type { FastifyInstance } from 'fastify';
import { singleSales } from '../../analytics/past/single-sales.js';
import { quickSale } from '../../analytics/quick-sale.js';
import { itemOperations } from '../../contract/operations/items.js';
import type { SaleChance } from '../../contract/outlook.js';
import { DomainError } from '../../domain/errors.js';
import type { LatestPoint } from '../../domain/metrics.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import { MOST_CORRELATED } from '../../domain/window.js';
import { correlationView } from '../portfolio/correlation-view.js';
import { namesOf } from '../portfolio/names.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment } from '../server/read-values.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';
import { existingItem } from './existing-item.js';
import { existingSource, sourceOrCurrent } from './existing-source.js';
import { readItemIds } from './item-ids.js';
import { moveView } from './move-view.js';
import { missingOutlookSentence, outlookView } from './outlook-view.js';

/** The numbers of days for the chance to sell. */
const SALE_SPANS = [1, 3, 7];

type FigureDeps = Pick<
  HttpDeps,
  'clock' | 'engine' | 'items' | 'sources' | 'outlooks' | 'moves' | 'portfolios'
>;

/** Figures of the past of one or several items. */
export function figureRoutes(app: FastifyInstance, deps: FigureDeps): void {
  const { clock, engine, items, sources, outlooks, moves, portfolios } = deps;
  const names = namesOf(deps);

  route(app, itemOperations.getItemOutlook, async ({ params, query }) => {
    const { id } = existingItem(items, params.id);
    const { days } = query;
    const sourceId = sourceOrCurrent(deps, id, query.source);
    if (sourceId === undefined) {
      throw new DomainError('no_outlook', missingOutlookSentence('too_few_days'));
    }
    const [outlook] = await outlooks.outlooks([{ itemId: id, sourceId, days }]);
    const present = required(outlook, 'an outlook');
    if (typeof present === 'string') {
      throw new DomainError('no_outlook', missingOutlookSentence(present));
    }
    const subject = { days, sourceId, now: clock() };
    return { item_id: id, ...outlookView(present, subject, (one) => sources.nameOf(one)) };
  });

  route(app, itemOperations.getItemSaleChance, async ({ params, query }) => {
    const { id } = existingItem(items, params.id);
    const { source } = query;
    const wanted = source === undefined ? undefined : existingSource(deps, source);
    const now = clock();
    const points = engine.latest
      .all(id, now)
      .filter(({ sourceId }) => engine.series.countsTrades(sourceId))
      .filter(({ sourceId }) => source === undefined || sourceId === wanted);
    for (const point of points) {
      const { price = point.price, cheaper = leastCheaper(price, point), tradable_after } = query;
      const offeredAt =
        tradable_after === undefined ? now : readMoment('tradable_after', tradable_after);
      const series = { itemId: id, sourceId: point.sourceId };
      const found = await outlooks.saleChances(series, SALE_SPANS, { cheaper, offeredAt });
      if (found === undefined) continue;
      return {
        item_id: id,
        price,
        cheaper,
        chances: SALE_SPANS.map((days, index) => ({
          days,
          chance: required(found.chances[index], 'a day'),
        })),
        sales_a_day: found.mean,
        dispersion: found.dispersion,
        past_days: found.days,
        source: sources.nameOf(point.sourceId),
        sells_today: sellsToday(deps, id, points, now),
        computed_at: timestamp(now),
      };
    }
    throw new DomainError('no_sales', 'too few days of sales of this item are known');
  });

  route(app, itemOperations.getItemMove, async ({ params, query }) => {
    const item = existingItem(items, params.id);
    const sourceId = sourceOrCurrent(deps, item.id, query.source);
    const move =
      sourceId === undefined ? undefined : await moves.move(item, sourceId, query.window);
    if (move === undefined) {
      throw new DomainError('no_move', 'the item has no price from before the window');
    }
    return moveView(item.id, move, (sourceId) => sources.nameOf(sourceId));
  });

  route(app, itemOperations.getCorrelations, async ({ query }) => {
    const ids = readItemIds(items, query.items, MOST_CORRELATED);
    return correlationView(await portfolios.correlations.ofItems(ids, query.horizon), names);
  });
}

/** Of the first market whose single sales are known. */
function sellsToday(
  { engine, sources }: Pick<FigureDeps, 'engine' | 'sources'>,
  itemId: number,
  points: readonly LatestPoint[],
  now: EpochMs,
): SaleChance['sells_today'] {
  for (const { sourceId } of points) {
    const found = quickSale(singleSales(engine, { itemId, sourceId }, now));
    if (found !== undefined) return { ...found, source: sources.nameOf(sourceId) };
  }
  return null;
}

/** Above the current price at least one offer is cheaper; how many is not known. */
function leastCheaper(price: number, point: LatestPoint): number {
  return price > point.price ? 1 : 0;
}
