import type { FastifyPluginAsync } from 'fastify';
import { Answer, sendJson } from '../answer.js';
import type { HttpDeps } from '../deps.js';
import { asyncapiDocument } from '../live-asyncapi.js';

/** `/asyncapi.json`: the document of the live connection. */
export function asyncapiRoutes(deps: HttpDeps): FastifyPluginAsync {
  const answer = new Answer(JSON.stringify(asyncapiDocument(deps)));
  return async (app) => {
    app.get(
      '/asyncapi.json',
      { schema: { hide: true }, config: { token: 'any' } },
      async (request, reply) => sendJson(answer, request, reply),
    );
  };
}
