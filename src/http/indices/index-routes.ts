import type { FastifyInstance } from 'fastify';
import { INDEX_IDS } from '../../analytics/past/indices.js';
import { DEFAULT_DAYS, type IndexSummary } from '../../contract/indices.js';
import { indexOperations } from '../../contract/operations/indices.js';
import { DomainError } from '../../domain/errors.js';
import { MOST_CHOSEN_ITEMS, MOST_HOURLY_DAYS } from '../../domain/window.js';
import { readItemIds } from '../items/item-ids.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { indexName } from './index-name.js';
import { hourlyIndexView, indexSummary, indexView } from './index-view.js';

/** `/indices` and everything under it. */
export function indexRoutes(
  app: FastifyInstance,
  { indices, items, sources }: Pick<HttpDeps, 'indices' | 'items' | 'sources'>,
): void {
  const nameOf = (sourceId: number) => sources.nameOf(sourceId);

  route(app, indexOperations.listIndices, async ({ query }) => {
    const summaries: IndexSummary[] = [];
    for (const id of INDEX_IDS) {
      const index = await indices.index(id, query.days);
      if (index === undefined) continue;
      const changes = {
        '24h': await indices.change(id, '24h'),
        '7d': await indices.change(id, '7d'),
        '30d': await indices.change(id, '30d'),
      };
      summaries.push(indexSummary(id, index, changes, nameOf));
    }
    return summaries;
  });

  route(app, indexOperations.getIndex, async ({ params: { id }, query }) => {
    const { interval } = query;
    const named = { id, name: indexName(id) };
    if (interval === '1h') {
      const { days = MOST_HOURLY_DAYS } = query;
      if (days > MOST_HOURLY_DAYS) throw tooManyHours();
      const hourly = await indices.hourly(id, days);
      if (hourly === undefined) throw noIndex();
      return hourlyIndexView(named, hourly);
    }
    const index = await indices.index(id, query.days ?? DEFAULT_DAYS);
    if (index === undefined) throw noIndex();
    return indexView(named, index, nameOf);
  });

  route(app, indexOperations.getCustomIndex, async ({ query }) => {
    const ids = readItemIds(items, query.items, MOST_CHOSEN_ITEMS);
    const index = await indices.custom(ids, query.days);
    if (index === undefined) throw noIndex();
    const leftOut = ids.filter((id) => !index.items.includes(id));
    return indexView({ id: 'custom', name: 'Chosen items' }, index, nameOf, leftOut);
  });
}

function tooManyHours(): DomainError {
  const message = `days must be at most ${MOST_HOURLY_DAYS} with interval 1h`;
  return new DomainError('invalid_parameter', message);
}

function noIndex(): DomainError {
  return new DomainError('no_index', 'no index: none of its items has a price');
}
