import type { FastifyInstance } from 'fastify';
import { itemOperations } from '../../contract/operations/items.js';
import { DomainError } from '../../domain/errors.js';
import { required } from '../../domain/required.js';
import { MOST_CORRELATED } from '../../domain/window.js';
import { correlationView } from '../portfolio/correlation-view.js';
import { namesOf } from '../portfolio/names.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { existingItem } from './existing-item.js';
import { sourceOrCurrent } from './existing-source.js';
import { forecastOf } from './forecast.js';
import { readItemIds } from './item-ids.js';
import { missingMoveSentence, moveView } from './move-view.js';
import { missingOutlookSentence, outlookView } from './outlook-view.js';
import { saleChanceOf } from './sale-chance.js';

type FigureDeps = Pick<
  HttpDeps,
  'clock' | 'engine' | 'items' | 'sources' | 'outlooks' | 'moves' | 'portfolios'
>;

/** Figures of the past of one or several items. */
export function figureRoutes(app: FastifyInstance, deps: FigureDeps): void {
  const { clock, items, sources, outlooks, moves, portfolios } = deps;
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
    const found = await saleChanceOf(deps, id, query);
    if (found === undefined) {
      throw new DomainError('no_sales', 'too few days of sales of this item are known');
    }
    return found;
  });

  route(app, itemOperations.getItemForecast, async ({ params, query }) =>
    forecastOf(deps, existingItem(items, params.id), query),
  );

  route(app, itemOperations.getItemMove, async ({ params, query }) => {
    const item = existingItem(items, params.id);
    const sourceId = sourceOrCurrent(deps, item.id, query.source);
    const move =
      sourceId === undefined ? 'none_before' : await moves.move(item, sourceId, query.window);
    if (typeof move === 'string') throw new DomainError('no_move', missingMoveSentence(move));
    return moveView(item.id, move, (sourceId) => sources.nameOf(sourceId));
  });

  route(app, itemOperations.getCorrelations, async ({ query }) => {
    const ids = readItemIds(items, query.items, MOST_CORRELATED);
    return correlationView(await portfolios.correlations.ofItems(ids, query.horizon), names);
  });
}
