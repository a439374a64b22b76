import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { ItemPath, SeriesQuery } from '../../contract/parameters.js';
import { PriceHistoryPoint } from '../../contract/prices.js';
import { ref } from '../../contract/schema.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { HttpDeps } from '../server/deps.js';
import { ITEM_NOT_FOUND, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { existingItem, itemNotFound } from './existing-item.js';
import { existingSource } from './existing-source.js';
import { writeHistory } from './history-writer.js';

const History = Type.Array(ref(PriceHistoryPoint), {
  description: 'Ascending by time; empty where there are no points',
});

const schema = {
  operationId: 'getItemHistory',
  summary: 'The price history of an item in one window',
  tags: ['items'],
  params: ItemPath,
  querystring: SeriesQuery,
  response: {
    200: History,
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    ...ITEM_NOT_FOUND,
  },
};

/**
 * `/items/:id/history`: the points of all markets, or of one. A market without prices so far has
 * none.
 */
export function historyRoutes(deps: HttpDeps, cache: ResponseCache): FastifyPluginAsyncTypebox {
  const { clock, engine, items } = deps;
  return async (app) => {
    app.get('/items/:id/history', { schema, config: { token: 'any' } }, async (request, reply) => {
      const { window, source } = request.query;
      const item = existingItem(items, request.params.id);
      const { id } = item;
      const sourceId = source === undefined ? undefined : existingSource(deps, source);
      if (source !== undefined && sourceId === undefined) return [];
      return cache.send(request, reply, `history ${id} ${window} ${source}`, {
        // An item that was dropped from memory and loaded again is another object, with its own
        // versions.
        version: () => (items.get(id) === item ? engine.versionOfAll(id, window, clock()) : -1),
        write: () => {
          if (existingItem(items, id) !== item) throw itemNotFound();
          const now = clock();
          const points = engine.history(id, window, now, sourceId);
          return writeHistory(points, engine.latest(id, now), deps.sourceName);
        },
      });
    });
  };
}
