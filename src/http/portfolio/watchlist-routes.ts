import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { ref } from '../../contract/schema.js';
import { WatchedItem, WatchedItemPath } from '../../contract/watchlist.js';
import type { Watched } from '../../store/portfolio/watchlist.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { DONE, ITEM_NOT_FOUND } from '../server/responses.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';
import { namesOf } from './names.js';
import { watchedView } from './portfolio-views.js';

const listSchema = {
  operationId: 'listWatchlist',
  summary: 'The items of the watchlist with their current prices and how these moved',
  tags: ['portfolio'],
  response: {
    200: Type.Array(ref(WatchedItem), { description: 'Last added first' }),
    ...USER_RESPONSES,
  },
};

const addSchema = {
  operationId: 'watchItem',
  summary: 'Adds an item to the watchlist; an item that is on it stays unchanged',
  tags: ['portfolio'],
  params: WatchedItemPath,
  response: { 200: ref(WatchedItem), ...CHANGE_RESPONSES, ...ITEM_NOT_FOUND },
};

const removeSchema = {
  operationId: 'unwatchItem',
  summary: 'Removes an item from the watchlist',
  tags: ['portfolio'],
  params: WatchedItemPath,
  response: { ...DONE, ...CHANGE_RESPONSES },
};

/** `/portfolio/watchlist` */
export function watchlistRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { accounts, clock, engine } = deps;
  const { watchlist } = deps.portfolios;
  const names = namesOf(deps);
  const view = (watched: Watched) =>
    watchedView(watched, engine.glance(watched.itemId, '24h', [], clock()), names);

  return async (app) => {
    app.get(
      '/watchlist',
      { schema: listSchema, config: { token: 'portfolio:read' } },
      async (request) => {
        const { user } = await requireCaller(accounts, request);
        return (await watchlist.all(user.id)).map(view);
      },
    );

    app.put(
      '/watchlist/:item_id',
      { schema: addSchema, config: { token: 'portfolio:write' } },
      async (request) => {
        const { user } = await requireCaller(accounts, request);
        return view(await watchlist.add(user.id, request.params.item_id));
      },
    );

    app.delete(
      '/watchlist/:item_id',
      { schema: removeSchema, config: { token: 'portfolio:write' } },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        await watchlist.remove(user.id, request.params.item_id);
        return reply.code(204).send(null);
      },
    );
  };
}
