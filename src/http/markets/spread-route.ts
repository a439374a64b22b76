import type { FastifyInstance } from 'fastify';
import { marketOperations } from '../../contract/operations/markets.js';
import type { MarketSpread, MarketSpreads, SpreadsQuery } from '../../contract/spreads.js';
import { DomainError } from '../../domain/errors.js';
import type { Spread } from '../../domain/trade-legs.js';
import { finishInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { currentSpreads } from './current-spreads.js';
import { SpreadBook } from './spread-book.js';
import { firstSpreads, isStillWanted, sortSpreads } from './spread-list.js';

/** `min_sales` is applied to this number of spreads: counting the sales of all would take seconds. */
const MOST_COUNTED = 2_000;

type SpreadDeps = Pick<HttpDeps, 'clock' | 'engine' | 'items' | 'sources' | 'trading' | 'rates'>;

/** `/markets/spreads` */
export function spreadRoutes(app: FastifyInstance, deps: SpreadDeps): void {
  const { clock } = deps;
  const { knownMarkets } = deps.trading;
  const book = new SpreadBook(deps);
  const viewOf = currentSpreads(deps);

  /** @throws DomainError `invalid_parameter` */
  function existingMarket(parameter: string, name: string | undefined): number | undefined {
    if (name === undefined) return undefined;
    const number = book.marketNumber(name);
    if (number >= 0) return number;
    const names = knownMarkets.map((market) => market.name).join(', ');
    throw new DomainError('invalid_parameter', `${parameter} must be one of ${names}`);
  }

  /** The first spreads that still match, at current prices. */
  async function viewsOf(spreads: readonly Spread[], query: SpreadsQuery) {
    const now = clock();
    const views: MarketSpread[] = [];
    const slices = new TimeSlices();
    for (const spread of spreads) {
      if (views.length === query.limit) break;
      const view = viewOf(spread, now);
      if (view !== undefined && isStillWanted(view, query)) views.push(view);
      if (slices.over) await slices.next();
    }
    return sortSpreads(views, query.sort);
  }

  route(app, marketOperations.listSpreads, async ({ query }) => {
    const { sell, min_price, min_profit, stale, sort, limit } = query;
    const filter = {
      from: existingMarket('from', query.from),
      to: existingMarket('to', query.to),
      side: sell === 'any' ? undefined : sell,
      withStale: stale === 'include',
      withFarApart: query.far_apart === 'include',
      withUnconfirmed: query.unconfirmed === 'include',
      minPays: min_price,
      minProfit: min_profit,
    };
    const legs = await book.legs();
    const all = await finishInSlices(legs.spreads(filter));
    const most = Math.max(limit, MOST_COUNTED);
    const first = await finishInSlices(firstSpreads(all, sort, most));
    return { spreads: await viewsOf(first, query), left_out: leftOut(deps) };
  });
}

/** Markets with offers whose prices are left out. */
function leftOut({ trading: { tradingAt }, sources }: SpreadDeps): MarketSpreads['left_out'] {
  const markets: MarketSpreads['left_out'] = [];
  for (const name of sources.names()) {
    const id = sources.idOf(name);
    const trading = id === undefined ? undefined : tradingAt(id);
    if (trading === undefined || trading.side === 'bid') continue;
    const { market, cash, fees } = trading;
    if (!cash) markets.push({ market, reason: 'not_in_cash' });
    else if (fees === undefined) markets.push({ market, reason: 'fees_unknown' });
  }
  return markets;
}
