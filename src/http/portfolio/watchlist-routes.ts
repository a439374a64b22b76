import type { FastifyInstance } from 'fastify';
import { portfolioOperations } from '../../contract/operations/portfolio.js';
import type { Watched } from '../../store/portfolio/watchlist.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { namesOf } from './names.js';
import { watchedView } from './portfolio-views.js';

/** `/portfolio/watchlist` */
export function watchlistRoutes(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'accounts' | 'clock' | 'engine' | 'portfolios' | 'items' | 'sources'>,
): void {
  const { accounts, clock, engine } = deps;
  const { watchlist } = deps.portfolios;
  const names = namesOf(deps);
  const view = (watched: Watched) =>
    watchedView(watched, engine.glances.glance(watched.itemId, '24h', [], clock()), names);

  route(app, portfolioOperations.listWatchlist, async (request) => {
    const { user } = await requireCaller(accounts, request);
    return (await watchlist.all(user.id)).map(view);
  });

  route(app, portfolioOperations.watchItem, async (request) => {
    const { user } = await requireCaller(accounts, request);
    return view(await watchlist.add(user.id, request.params.item_id));
  });

  route(app, portfolioOperations.unwatchItem, async (request, _reply) => {
    const { user } = await requireCaller(accounts, request);
    await watchlist.remove(user.id, request.params.item_id);
  });
}
