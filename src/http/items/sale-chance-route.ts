import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SaleChance, SaleChanceQuery } from '../../contract/outlook.js';
import { ItemPath } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import type { LatestPoint } from '../../domain/metrics.js';
import { required } from '../../domain/required.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { timestamp } from '../server/timestamp.js';
import { existingItem } from './existing-item.js';
import { existingSource } from './existing-source.js';

/** Within how many days. */
const SPANS = [1, 3, 7];

const schema = {
  operationId: 'getItemSaleChance',
  summary: 'The chance that an offer of an item is sold within 1, 3 and 7 days',
  description:
    'Only where a market reports sales. docs/figures.md has the formulas and their limits.',
  tags: ['items'],
  params: ItemPath,
  querystring: SaleChanceQuery,
  response: {
    200: ref(SaleChance, { description: 'The chances, and what they were computed over' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    404: failure('There is no such item, or no sales of it are known'),
  },
};

/** `/items/:id/sale-chance` */
export function saleChanceRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { clock, engine, items, outlooks } = deps;
  return async (app) => {
    app.get('/items/:id/sale-chance', { schema, config: { token: 'any' } }, async (request) => {
      const { id } = existingItem(items, request.params.id);
      const { source } = request.query;
      const wanted = source === undefined ? undefined : existingSource(deps, source);
      const now = clock();
      const point = engine
        .latest(id, now)
        .filter(({ sourceId }) => engine.countsTrades(sourceId))
        .find(({ sourceId }) => source === undefined || sourceId === wanted);
      const { price = point?.price, cheaper = leastCheaper(price, point) } = request.query;
      const found =
        point &&
        (await outlooks.saleChances({ itemId: id, sourceId: point.sourceId }, SPANS, cheaper));
      if (found === undefined) {
        throw new DomainError('no_sales', 'no sales of this item are known, or of too few days');
      }
      return {
        item_id: id,
        price: required(price, 'a price'),
        cheaper,
        chances: SPANS.map((days, at) => ({ days, chance: required(found.chances[at], 'a day') })),
        sales_a_day: found.mean,
        dispersion: found.dispersion,
        past_days: found.days,
        source: deps.sourceName(required(point, 'a price').sourceId),
        computed_at: timestamp(now),
      };
    });
  };
}

/** Above the current price at least one offer is cheaper; how many is not known. */
function leastCheaper(price: number | undefined, point: LatestPoint | undefined): number {
  return price !== undefined && point !== undefined && price > point.price ? 1 : 0;
}
