import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { Disagreement, Market } from '../../contract/markets.js';
import { ConsistencyQuery } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { volumeMeaning } from '../../domain/source.js';
import { existingItem } from '../items/existing-item.js';
import { sourceFacts } from '../items/item-views.js';
import type { HttpDeps } from '../server/deps.js';
import { NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { ConsistencyList } from './consistency-list.js';
import { disagreementView, marketView } from './market-views.js';

const listSchema = {
  operationId: 'listMarkets',
  summary: 'All known markets, and the state of those that are polled',
  tags: ['markets'],
  response: {
    200: Type.Array(ref(Market), {
      description: 'Polled markets in order of preference, then the others',
    }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

const consistencySchema = {
  operationId: 'listDisagreements',
  summary: 'The items with the greatest price differences between markets',
  tags: ['markets'],
  querystring: ConsistencyQuery,
  response: {
    200: Type.Array(ref(Disagreement), {
      description: 'Greatest spread first, ties by item id; at most ten seconds old',
    }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

/** `/markets` and `/markets/consistency` */
export function marketRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { clock, engine, items, knownMarkets } = deps;
  const sources = sourceFacts(deps);
  const consistency = new ConsistencyList(engine, items, clock);

  return async (app) => {
    app.get('/markets', { schema: listSchema, config: { token: 'any' } }, async () => {
      const now = clock();
      const statuses = new Map(deps.health.markets().map((status) => [status.name, status]));
      const series = engine.sourcesByMarket();
      const active = [...statuses.keys()].flatMap(
        (name) => knownMarkets.find((market) => market.name === name) ?? [],
      );
      const others = knownMarkets.filter(({ name }) => !statuses.has(name));
      return [...active, ...others].map((market) =>
        marketView(
          market,
          statuses.get(market.name),
          (series.get(market.name) ?? []).map(({ sourceId, items: count }) => ({
            source: sources.sourceName(sourceId),
            items: count,
            volume_means: volumeMeaning(sources.sourceName(sourceId), market),
            kind: sources.priceKind(sourceId),
          })),
          now,
        ),
      );
    });

    app.get(
      '/markets/consistency',
      { schema: consistencySchema, config: { token: 'any' } },
      async ({ query }) => {
        const list = await consistency.read();
        const now = clock();
        const disagreements = list.slice(0, query.limit).flatMap(({ itemId }) => {
          const found = engine.consensus(itemId, now);
          if (found === undefined) return [];
          const voters = engine
            .latest(itemId, now)
            .filter(({ sourceId }) => engine.isInConsensus(sourceId));
          return disagreementView(existingItem(items, itemId), found, voters, sources);
        });
        // Prices may have changed since the list was made.
        return disagreements.sort((a, b) => b.spread - a.spread || a.item_id - b.item_id);
      },
    );
  };
}
