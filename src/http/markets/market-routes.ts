import type { FastifyInstance } from 'fastify';
import { marketOperations } from '../../contract/operations/markets.js';
import { volumeMeaning } from '../../domain/source.js';
import { existingItem } from '../items/existing-item.js';
import { sourceFacts } from '../items/item-views.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { ConsistencyList } from './consistency-list.js';
import { disagreementView, marketView } from './market-views.js';

type MarketDeps = Pick<
  HttpDeps,
  'clock' | 'engine' | 'items' | 'sources' | 'trading' | 'marketStatuses' | 'rates'
>;

/** `/markets` and `/markets/consistency` */
export function marketRoutes(app: FastifyInstance, deps: MarketDeps): void {
  const { clock, engine, items } = deps;
  const { knownMarkets } = deps.trading;
  const sources = sourceFacts(deps);
  const consistency = new ConsistencyList(engine, items, clock);

  route(app, marketOperations.listMarkets, async () => {
    const now = clock();
    const statuses = new Map(deps.marketStatuses.statuses().map((status) => [status.name, status]));
    const series = engine.series.sourcesByMarket();
    const active = [...statuses.keys()].flatMap(
      (name) => knownMarkets.find((market) => market.name === name) ?? [],
    );
    const others = knownMarkets.filter(({ name }) => !statuses.has(name));
    return [...active, ...others].map((market) =>
      marketView(
        market,
        statuses.get(market.name),
        {
          series: (series.get(market.name) ?? []).map(({ sourceId, items: count }) => ({
            source: sources.sourceName(sourceId),
            items: count,
            volume_means: volumeMeaning(sources.sourceName(sourceId), market),
            kind: sources.priceKind(sourceId),
          })),
          group: engine.series.groups.others(market.name),
          rate: market.currency === 'USD' ? undefined : deps.rates.at(market.currency, now),
        },
        now,
      ),
    );
  });

  route(app, marketOperations.listDisagreements, async ({ query }) => {
    const list = await consistency.read();
    const now = clock();
    const disagreements = list.slice(0, query.limit).flatMap(({ itemId }) => {
      const consensus = engine.votes.consensus(itemId, now);
      if (consensus === undefined) return [];
      const voters = engine.latest
        .all(itemId, now)
        .filter(({ sourceId }) => engine.votes.counts(sourceId));
      return disagreementView(existingItem(items, itemId), consensus, voters, sources);
    });
    // Prices may have changed since the list was made.
    return disagreements.sort((a, b) => b.spread - a.spread || a.item_id - b.item_id);
  });
}
