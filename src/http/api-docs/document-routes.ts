import type { FastifyInstance } from 'fastify';
import { EncodedBody, sendJson } from '../cache/encoded-body.js';
import type { HttpDeps } from '../server/deps.js';
import { asyncapiDocument } from './asyncapi-document.js';

const HIDDEN = { schema: { hide: true }, config: { access: 'public' } } as const;

/** The documents of all operations, made at the first request, and of the live connection. */
export function documentRoutes(
  app: FastifyInstance,
  { settings }: Pick<HttpDeps, 'settings'>,
): void {
  let openapi: EncodedBody | undefined;
  const asyncapi = new EncodedBody(JSON.stringify(asyncapiDocument(settings)));

  app.get('/openapi.json', HIDDEN, async (request, reply) => {
    openapi ??= new EncodedBody(JSON.stringify(app.swagger()));
    return sendJson(openapi, request, reply);
  });

  app.get('/asyncapi.json', HIDDEN, async (request, reply) => sendJson(asyncapi, request, reply));
}
