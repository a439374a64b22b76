import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ItemOutlook, OutlookQuery } from '../../contract/outlook.js';
import { ItemPath } from '../../contract/parameters.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { required } from '../../domain/required.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, NOT_MODIFIED, PUBLIC_RESPONSES } from '../server/responses.js';
import { existingItem } from './existing-item.js';
import { sourceOrCurrent } from './existing-source.js';
import { missingOutlookSentence, outlookView } from './outlook-view.js';

const schema = {
  operationId: 'getItemOutlook',
  summary: 'The range in which the price of an item will be on a day to come',
  description: 'No direction is forecast. docs/figures.md has the formulas and their limits.',
  tags: ['items'],
  params: ItemPath,
  querystring: OutlookQuery,
  response: {
    200: ref(ItemOutlook, { description: 'The range, and what it was computed over' }),
    ...NOT_MODIFIED,
    ...PUBLIC_RESPONSES,
    404: failure('There is no such item, or its past or that of other items is too short'),
  },
};

/** `/items/:id/outlook` */
export function outlookRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { clock, items, outlooks } = deps;
  return async (app) => {
    app.get('/items/:id/outlook', { schema, config: { token: 'any' } }, async (request) => {
      const { id } = existingItem(items, request.params.id);
      const { days, source } = request.query;
      const sourceId = sourceOrCurrent(deps, id, source);
      if (sourceId === undefined) {
        throw new DomainError('no_outlook', missingOutlookSentence('too_few_days'));
      }
      const [outlook] = await outlooks.outlooks([{ itemId: id, sourceId, days }]);
      const found = required(outlook, 'an outlook');
      if (typeof found === 'string') {
        throw new DomainError('no_outlook', missingOutlookSentence(found));
      }
      return {
        item_id: id,
        ...outlookView(found, {
          days,
          source: deps.sourceName(sourceId),
          now: clock(),
        }),
      };
    });
  };
}
