import type { FastifyInstance } from 'fastify';
import { itemOperations } from '../../contract/operations/items.js';
import { DomainError } from '../../domain/errors.js';
import type { LatestPoint } from '../../domain/metrics.js';
import { required } from '../../domain/required.js';
import { MOST_CORRELATED } from '../../domain/window.js';
import { correlationView } from '../portfolio/correlation-view.js';
import { namesOf } from '../portfolio/names.js';
import type { HttpDeps } from '../server/deps.js';
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
    const source = sources.nameOf(sourceId);
    return { item_id: id, ...outlookView(present, { days, source, now: clock() }) };
  });

  route(app, itemOperations.getItemSaleChance, async ({ params, query }) => {
    const { id } = existingItem(items, params.id);
    const { source } = query;
    const wanted = source === undefined ? undefined : existingSource(deps, source);
    const now = clock();
    const point = engine.latest
      .all(id, now)
      .filter(({ sourceId }) => engine.series.countsTrades(sourceId))
      .find(({ sourceId }) => source === undefined || sourceId === wanted);
    const { price = point?.price, cheaper = leastCheaper(price, point) } = query;
    const chances =
      point &&
      (await outlooks.saleChances({ itemId: id, sourceId: point.sourceId }, SALE_SPANS, cheaper));
    if (chances === undefined) {
      throw new DomainError('no_sales', 'too few days of sales of this item are known');
    }
    return {
      item_id: id,
      price: required(price, 'a price'),
      cheaper,
      chances: SALE_SPANS.map((days, index) => ({
        days,
        chance: required(chances.chances[index], 'a day'),
      })),
      sales_a_day: chances.mean,
      dispersion: chances.dispersion,
      past_days: chances.days,
      source: sources.nameOf(required(point, 'a price').sourceId),
      computed_at: timestamp(now),
    };
  });

  route(app, itemOperations.getItemMove, async ({ params, query }) => {
    const item = existingItem(items, params.id);
    const sourceId = sourceOrCurrent(deps, item.id, query.source);
    const move =
      sourceId === undefined ? undefined : await moves.move(item, sourceId, query.window);
    if (move === undefined) {
      throw new DomainError('no_move', 'the item has no price from before the window');
    }
    return moveView(item.id, move, sources.nameOf(move.sourceId));
  });

  route(app, itemOperations.getCorrelations, async ({ query }) => {
    const ids = readItemIds(items, query.items, MOST_CORRELATED);
    return correlationView(await portfolios.correlations.ofItems(ids, query.horizon), names);
  });
}

/** Above the current price there is at least one cheaper offer; how many is unknown. */
function leastCheaper(price: number | undefined, point: LatestPoint | undefined): number {
  return price !== undefined && point !== undefined && price > point.price ? 1 : 0;
}
