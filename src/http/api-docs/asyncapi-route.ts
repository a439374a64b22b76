import type { FastifyPluginAsync } from 'fastify';
import { EncodedBody, sendJson } from '../cache/encoded-body.js';
import type { HttpDeps } from '../server/deps.js';
import { asyncapiDocument } from './asyncapi-document.js';

/** `/asyncapi.json`: the document of the live connection. */
export function asyncapiRoutes(deps: HttpDeps): FastifyPluginAsync {
  const body = new EncodedBody(JSON.stringify(asyncapiDocument(deps)));
  return async (app) => {
    app.get(
      '/asyncapi.json',
      { schema: { hide: true }, config: { token: 'any' } },
      async (request, reply) => sendJson(body, request, reply),
    );
  };
}
