import type { FastifyInstance } from 'fastify';
import { portfolioOperations } from '../../contract/operations/portfolio.js';
import type { WatchedItem } from '../../contract/watchlist.js';
import { enteredInCents, rateOf } from '../../domain/exchange-rates.js';
import { DAY_MS, type EpochMs, HOUR_MS } from '../../domain/units.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Watched } from '../../store/portfolio/watchlist.js';
import { enteredView } from '../currency/entered-view.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { namesOf } from './names.js';
import { watchedView } from './portfolio-views.js';

/** Between two prices of a week. */
const STEP = 4 * HOUR_MS;
const STEPS = (7 * DAY_MS) / STEP;

/** `/portfolio/watchlist` */
export function watchlistRoutes(
  app: FastifyInstance,
  deps: Pick<
    HttpDeps,
    'accounts' | 'clock' | 'engine' | 'portfolios' | 'items' | 'rates' | 'sources'
  >,
): void {
  const { accounts, clock, engine, rates } = deps;
  const { watchlist } = deps.portfolios;
  const names = namesOf(deps);

  function view(watched: Watched, now = clock()): WatchedItem {
    const { itemId } = watched;
    const glance = engine.glances.glance(itemId, '24h', [], now);
    const week =
      glance === undefined
        ? []
        : engine.observations.pricesAt(itemId, glance.point.sourceId, timesOfWeek(now));
    return watchedView(watched, glance, week, names);
  }

  route(app, portfolioOperations.listWatchlist, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const now = clock();
    return mapInSlices(await watchlist.all(user.id), (watched) => view(watched, now));
  });

  route(app, portfolioOperations.watchItem, async (request) => {
    const { user } = await requireCaller(accounts, request);
    return view(await watchlist.add(user.id, request.params.item_id));
  });

  route(app, portfolioOperations.setWatchTarget, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const { target_price: entered } = request.body;
    const { currency } = request.query;
    const rate = rateOf(rates, currency ?? 'USD', clock());
    const target = entered === null ? null : enteredInCents(entered, rate);
    const watched = await watchlist.setTarget(user.id, request.params.item_id, target);
    const isEntered = target !== null;
    return { ...view(watched), ...enteredView(rates, isEntered ? currency : undefined, clock()) };
  });

  route(app, portfolioOperations.unwatchItem, async (request, _reply) => {
    const { user } = await requireCaller(accounts, request);
    await watchlist.remove(user.id, request.params.item_id);
  });
}

/** The times of the prices of a week, ascending. */
function timesOfWeek(now: EpochMs): EpochMs[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => now - (STEPS - step) * STEP);
}
