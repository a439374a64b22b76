import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import type { TimeRange } from '../../analytics/past/observation-parts.js';
import { ItemPricesQuery, MAX_PRICE_DAYS } from '../../contract/item-prices.js';
import { ItemPath } from '../../contract/parameters.js';
import { DomainError } from '../../domain/errors.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { readRange } from '../server/read-values.js';
import { ITEM_NOT_FOUND, PUBLIC_RESPONSES } from '../server/responses.js';
import { existingItem } from './existing-item.js';
import { existingSource } from './existing-source.js';
import { type PricesOfSource, pricesCsv } from './prices-csv.js';

const schema = {
  operationId: 'exportItemPrices',
  summary: 'Every kept price of an item as a CSV file',
  description:
    'One market after the other, each ascending by time. A price that a market states again ' +
    'without a change is a line of its own.',
  tags: ['items'],
  params: ItemPath,
  querystring: ItemPricesQuery,
  response: {
    200: {
      description: 'CSV in UTF-8; amounts are in cents',
      content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
    },
    ...PUBLIC_RESPONSES,
    ...ITEM_NOT_FOUND,
  },
};

/** `/items/:id/prices.csv`, which is sent while it is read. */
export function pricesRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { clock, engine, items, observations, sourceId, sourceName, sourceNames } = deps;

  /** The ids of the market that a query names, or of all, by name. */
  function sourceIds(name: string | undefined): number[] {
    const ids =
      name === undefined ? sourceNames().toSorted().map(sourceId) : [existingSource(deps, name)];
    return ids.filter((id) => id !== undefined);
  }

  function* pricesOf(itemId: number, ids: readonly number[], range: TimeRange) {
    for (const id of ids) {
      const series = { itemId, sourceId: id };
      yield {
        source: sourceName(id),
        kind: engine.priceKind(id),
        parts: observations(series, range, clock()),
      } satisfies PricesOfSource;
    }
  }

  return async (app) => {
    app.get(
      '/items/:id/prices.csv',
      { schema, config: { token: 'any' } },
      async ({ params, query }, reply) => {
        const { id } = existingItem(items, params.id);
        const prices = pricesOf(id, sourceIds(query.source), rangeOf(query, clock()));
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="itemtide-${id}-prices.csv"`)
          .send(Readable.from(pricesCsv(prices)));
      },
    );
  };
}

/** @throws DomainError `invalid_parameter` */
function rangeOf(query: ItemPricesQuery, now: EpochMs): TimeRange {
  const longest = MAX_PRICE_DAYS * DAY_MS;
  const range = readRange(query, now, longest);
  if (range.to - range.from > longest) {
    throw new DomainError(
      'invalid_parameter',
      `from and to must be at most ${MAX_PRICE_DAYS} days apart`,
    );
  }
  return range;
}
