import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from '#typebox';
import { Item, ItemDetail } from '../../contract/item.js';
import { ItemPath } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { HttpDeps } from '../server/deps.js';
import { ITEM_NOT_FOUND, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { jsonWriter } from '../server/serializer.js';
import { existingItem } from './existing-item.js';
import { itemDetailView, itemFactsView, itemView, sourceFacts } from './item-views.js';

const listSchema = {
  operationId: 'listItems',
  summary: 'All tracked items',
  tags: ['items'],
  response: {
    200: Type.Array(ref(Item), { description: 'In the order of their ids' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
  },
};

const detailSchema = {
  operationId: 'getItem',
  summary: 'One item with its current prices',
  tags: ['items'],
  params: ItemPath,
  response: {
    200: ref(ItemDetail, { description: 'The item' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    ...ITEM_NOT_FOUND,
  },
};

/** `/items` and `/items/:id` */
export function itemRoutes(deps: HttpDeps, cache: ResponseCache): FastifyPluginAsyncTypebox {
  const { clock, engine, items, itemFacts } = deps;

  return async (app) => {
    app.get('/items', { schema: listSchema, config: { token: 'any' } }, async (request, reply) =>
      cache.send(request, reply, 'items', {
        version: () => items.version,
        writeParts: () => writeList(items),
      }),
    );

    app.get(
      '/items/:id',
      { schema: detailSchema, config: { token: 'any' } },
      async ({ params }) => {
        const item = existingItem(items, params.id);
        const now = clock();
        const prices = {
          current: engine.current(item.id, now),
          latest: engine.latest(item.id, now),
          consensus: engine.consensus(item.id, now),
        };
        const facts = itemFactsView(
          itemFacts(item.marketHashName),
          (name) => items.byName(name)?.id,
        );
        return itemDetailView(item, prices, sourceFacts(deps), facts);
      },
    );
  };
}

const writeItem = jsonWriter(Item);

/** Items per part, about a millisecond of work. */
const ITEMS_IN_A_PART = 250;

function* writeList(items: ItemDirectory): Generator<Buffer> {
  const all = [...items.all()];
  for (let start = 0; start < all.length; start += ITEMS_IN_A_PART) {
    const part = all.slice(start, start + ITEMS_IN_A_PART);
    const written = part.map((item) => writeItem(itemView(item)));
    yield Buffer.from(`${start === 0 ? '[' : ','}${written.join(',')}`);
  }
  yield Buffer.from(all.length === 0 ? '[]' : ']');
}
