import type { FastifyPluginAsync } from 'fastify';
import { Answer, sendJson } from '../cache/encoded-body.js';

/** `/openapi.json`: the document of all routes above, made at the first request. */
export function openapiRoutes(): FastifyPluginAsync {
  let answer: Answer | undefined;
  return async (app) => {
    app.get(
      '/openapi.json',
      { schema: { hide: true }, config: { token: 'any' } },
      async (request, reply) => {
        answer ??= new Answer(JSON.stringify(app.swagger()));
        return sendJson(answer, request, reply);
      },
    );
  };
}
