import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { ref } from '../../contract/schema.js';
import { WatchedItem, WatchedItemPath } from '../../contract/watchlist.js';
import type { Watched } from '../../store/watchlist.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { ITEM_NOT_FOUND } from '../server/responses.js';
import { CHANGE_ANSWERS, DONE, namesOf, PORTFOLIO_ANSWERS } from '../server/user-responses.js';
import { watchedView } from './portfolio-views.js';

const listSchema = {
  operationId: 'listWatchlist',
  summary: 'The items that the user watches, with what they cost now',
  tags: ['portfolio'],
  response: {
    200: Type.Array(ref(WatchedItem), { description: 'What was added last in front' }),
    ...PORTFOLIO_ANSWERS,
  },
};

const addSchema = {
  operationId: 'watchItem',
  summary: 'Puts an item on the watchlist; one that is there stays as it is',
  tags: ['portfolio'],
  params: WatchedItemPath,
  response: { 200: ref(WatchedItem), ...CHANGE_ANSWERS, ...ITEM_NOT_FOUND },
};

const removeSchema = {
  operationId: 'unwatchItem',
  summary: 'Takes an item off the watchlist, if it is there',
  tags: ['portfolio'],
  params: WatchedItemPath,
  response: { ...DONE, ...CHANGE_ANSWERS },
};

/** `/portfolio/watchlist` */
export function watchlistRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { accounts, clock, engine } = deps;
  const { watchlist } = deps.portfolios;
  const names = namesOf(deps);
  const view = (watched: Watched) =>
    watchedView(watched, engine.current(watched.itemId, clock()), names);

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
