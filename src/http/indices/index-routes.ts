import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { INDEX_IDS } from '../../analytics/past/indices.js';
import {
  CustomIndexQuery,
  DEFAULT_DAYS,
  IndexPath,
  IndexQuery,
  IndexSeries,
  type IndexSummary,
  Indices,
  IndicesQuery,
} from '../../contract/indices.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { MOST_CHOSEN_ITEMS, MOST_HOURLY_DAYS } from '../../domain/index-window.js';
import { readItemIds } from '../items/item-ids.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { indexName } from './index-name.js';
import { hourlyIndexView, indexSummary, indexView } from './index-view.js';

const description = 'docs/figures.md has the formula, which items count, and its limits.';

const listSchema = {
  operationId: 'listIndices',
  summary: 'Price indices of all items and of each category',
  description,
  tags: ['indices'],
  querystring: IndicesQuery,
  response: { 200: Indices, ...NOT_MODIFIED, ...PUBLIC_RESPONSES },
};

const answers = {
  200: ref(IndexSeries, { description: 'Its level on each day, or at each hour, 100 at first' }),
  ...NOT_MODIFIED,
  ...PUBLIC_RESPONSES,
};

const indexSchema = {
  operationId: 'getIndex',
  summary: 'A price index over time',
  description,
  tags: ['indices'],
  params: IndexPath,
  querystring: IndexQuery,
  response: { ...answers, 404: failure('None of its items has a price') },
};

const customSchema = {
  operationId: 'getCustomIndex',
  summary: 'A price index of chosen items over time',
  description,
  tags: ['indices'],
  querystring: CustomIndexQuery,
  response: { ...answers, 404: failure('There is no such item, or none of them has a price') },
};

/** `/indices` and everything under it. */
export function indexRoutes({ indices, items }: HttpDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/indices', { schema: listSchema, config: { token: 'any' } }, async ({ query }) => {
      const found: IndexSummary[] = [];
      for (const id of INDEX_IDS) {
        const index = await indices.index(id, query.days);
        if (index === undefined) continue;
        found.push(indexSummary(id, index, await indices.hourly(id, 1)));
      }
      return found;
    });

    app.get(
      '/indices/:id',
      { schema: indexSchema, config: { token: 'any' } },
      async ({ params: { id }, query }) => {
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
        return indexView(named, index);
      },
    );

    app.get(
      '/indices/custom',
      { schema: customSchema, config: { token: 'any' } },
      async ({ query }) => {
        const ids = readItemIds(items, query.items, MOST_CHOSEN_ITEMS);
        const index = await indices.custom(ids, query.days);
        if (index === undefined) throw noIndex();
        const leftOut = ids.filter((id) => !index.items.includes(id));
        return indexView({ id: 'custom', name: 'Chosen items' }, index, leftOut);
      },
    );
  };
}

function tooManyHours(): DomainError {
  const message = `days must be at most ${MOST_HOURLY_DAYS} with interval 1h`;
  return new DomainError('invalid_parameter', message);
}

function noIndex(): DomainError {
  return new DomainError('no_index', 'no index: none of its items has a price');
}
