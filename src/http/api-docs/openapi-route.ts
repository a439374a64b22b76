import type { FastifyPluginAsync } from 'fastify';
import { EncodedBody, sendJson } from '../cache/encoded-body.js';

/** `/openapi.json`: the document of all routes, made at the first request. */
export function openapiRoutes(): FastifyPluginAsync {
  let body: EncodedBody | undefined;
  return async (app) => {
    app.get(
      '/openapi.json',
      { schema: { hide: true }, config: { token: 'any' } },
      async (request, reply) => {
        body ??= new EncodedBody(JSON.stringify(app.swagger()));
        return sendJson(body, request, reply);
      },
    );
  };
}
