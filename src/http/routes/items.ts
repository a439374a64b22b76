import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Item, ItemDetail } from '../../contract/item.js';
import { ItemPath } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import { sendJson } from '../answer.js';
import type { HttpDeps } from '../deps.js';
import { PreparedAnswer } from '../prepared-answer.js';
import { jsonWriter } from '../serializer.js';
import { itemDetailView, itemView } from '../views.js';
import { COMMON_ANSWERS, existingItem, ITEM_NOT_FOUND, NOT_MODIFIED } from './answers.js';

const listSchema = {
  operationId: 'listItems',
  summary: 'All tracked items',
  tags: ['items'],
  response: {
    200: Type.Array(ref(Item), { description: 'In the order of their ids' }),
    ...NOT_MODIFIED,
    ...COMMON_ANSWERS,
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
    ...COMMON_ANSWERS,
    ...ITEM_NOT_FOUND,
  },
};

/** `/items` and `/items/:id` */
export function itemRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { clock, engine, items } = deps;
  const list = new PreparedAnswer(
    () => items.version,
    () => writeList(items),
  );

  return async (app) => {
    app.get('/items', { schema: listSchema }, async (request, reply) =>
      sendJson(await list.read(), request, reply),
    );

    app.get('/items/:id', { schema: detailSchema }, async ({ params }) => {
      const item = existingItem(items, params.id);
      const now = clock();
      return itemDetailView(
        item,
        engine.current(item.id, now),
        engine.latest(item.id, now),
        (sourceId) => deps.sourceName(sourceId),
      );
    });
  };
}

const writeItem = jsonWriter(Item);

/** Items written before others get their turn: about a millisecond's worth. */
const ITEMS_A_TURN = 500;

async function writeList(items: ItemDirectory): Promise<Buffer> {
  const all = [...items.all()];
  const parts: Buffer[] = [];
  for (let start = 0; start < all.length; start += ITEMS_A_TURN) {
    const written = all.slice(start, start + ITEMS_A_TURN).map((item) => writeItem(itemView(item)));
    parts.push(Buffer.from(`${start === 0 ? '[' : ','}${written.join(',')}`));
    await setImmediate();
  }
  parts.push(Buffer.from(all.length === 0 ? '[]' : ']'));
  return Buffer.concat(parts);
}
