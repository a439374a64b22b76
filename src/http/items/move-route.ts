import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ItemMove, MoveQuery } from '../../contract/move.js';
import { ItemPath } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { existingItem } from './existing-item.js';
import { sourceOrCurrent } from './existing-source.js';
import { moveView } from './move-view.js';

const schema = {
  operationId: 'getItemMove',
  summary: 'Why a price moved: the parts of the market, of the category and of the item itself',
  description: 'docs/figures.md has the formulas and their limits.',
  tags: ['items'],
  params: ItemPath,
  querystring: MoveQuery,
  response: {
    200: ref(ItemMove, { description: 'The parts, which add up to the whole' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    404: failure('There is no such item, or it has no price from before the window'),
  },
};

/** `/items/:id/move` */
export function moveRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { items, moves } = deps;
  return async (app) => {
    app.get('/items/:id/move', { schema, config: { token: 'any' } }, async (request) => {
      const item = existingItem(items, request.params.id);
      const { window, source } = request.query;
      const sourceId = sourceOrCurrent(deps, item.id, source);
      const move = sourceId === undefined ? undefined : await moves.move(item, sourceId, window);
      if (move === undefined) {
        throw new DomainError('no_move', 'the item has no price from before the window');
      }
      return moveView(item.id, move, deps.sourceName(move.sourceId));
    });
  };
}
