import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Ignores the content type of empty bodies on routes without a body: many clients send the same
 * content type with every request. Call it before any route is added.
 */
export function installEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    if (routeOptions.schema?.body === undefined && isEmpty(headers)) delete headers['content-type'];
  });
}

function isEmpty(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return coding === undefined && Number(length) === 0;
}
