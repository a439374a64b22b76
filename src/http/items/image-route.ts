import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from '#typebox';
import { ImageQuery, ItemPath } from '../../contract/parameters.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { drawPlaceholder } from '../../feeds/images/placeholder.js';
import { matchesEtag } from '../cache/encoded-body.js';
import { securityOf } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, NOT_MODIFIED, PUBLIC_ERRORS } from '../server/operation-schema.js';
import { existingItem } from './existing-item.js';

const IMAGE = { schema: Type.Unsafe<string | Buffer>({ type: 'string', format: 'binary' }) };

const schema = {
  operationId: 'getItemImage',
  summary: 'The image of an item',
  description: 'A placeholder (SVG) if there is no image.',
  tags: ['items'],
  security: securityOf('public', 'GET'),
  params: ItemPath,
  querystring: ImageQuery,
  response: {
    200: {
      description: 'The image, or a placeholder',
      content: {
        'image/webp': IMAGE,
        'image/png': IMAGE,
        'image/jpeg': IMAGE,
        'image/svg+xml': IMAGE,
      },
    },
    ...NOT_MODIFIED,
    ...PUBLIC_ERRORS,
    404: failure('There is no such item'),
  },
};

/** A week and no longer: another database at the same address may have other items under the same ids. */
const IMAGE_CACHING = `public, max-age=${(7 * DAY_MS) / SECOND_MS}, immutable`;
const PLACEHOLDER_CACHING = `public, max-age=${(5 * MINUTE_MS) / SECOND_MS}`;

/** `/items/:id/image`: for pages, which embed it by its address. */
export function imageRoute(
  app: FastifyInstance,
  { items, images }: Pick<HttpDeps, 'items' | 'images'>,
): void {
  app.get<{ Params: ItemPath; Querystring: ImageQuery }>(
    '/items/:id/image',
    // It waits for the host of the images, which takes no processor time.
    { schema, config: { access: 'public', withoutPlace: true } },
    async ({ params, query, headers }, reply) => {
      const item = existingItem(items, params.id);
      const width = query.width === undefined ? undefined : Number(query.width);
      const image = await images?.find(item.imageUrl, width);
      if (image === undefined) {
        reply.header('cache-control', PLACEHOLDER_CACHING);
        return reply.type('image/svg+xml').send(drawPlaceholder(item));
      }
      const etag = `"${image.digest}"`;
      reply.header('cache-control', IMAGE_CACHING).header('etag', etag);
      if (matchesEtag(headers['if-none-match'], etag)) return notModified(reply);
      return reply.type(image.type).send(image.bytes);
    },
  );
}

function notModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}
