import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { SECURITY_SCHEMES } from '../security/security-schemes.js';
import { NAMED_SCHEMAS } from '../server/serializer.js';

/** Makes the OpenAPI document from the schemas of the routes. Call it before any route is added. */
export async function installOpenapi(
  app: FastifyInstance,
  { version, baseUrl }: { version: string; baseUrl: URL },
): Promise<void> {
  for (const schema of NAMED_SCHEMAS.values()) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Itemtide',
        description:
          'Prices of tradable game items, and how much they move. ' +
          'Prices are integers in minor units of USD unless `currency` names another; every error is `{"error": "<message>"}`.',
        version,
      },
      // The documentation page sends its requests to the first server: its own origin, whatever
      // address it was opened under.
      servers: [{ url: '/' }, { url: baseUrl.href.replace(/\/$/, '') }],
      tags: [
        { name: 'items', description: 'Items, their prices and how these move' },
        { name: 'indices', description: 'Price indices of many items' },
        { name: 'rankings', description: 'Items compared' },
        {
          name: 'markets',
          description: 'The markets, their state, and differences between their prices',
        },
        { name: 'auth', description: 'Signing in and out' },
        { name: 'account', description: 'The account of a user' },
        { name: 'setup', description: 'Setting up a new service' },
        { name: 'admin', description: 'Administration' },
        { name: 'portfolio', description: 'The holdings of a user and their value' },
        { name: 'health', description: 'The state of the service' },
      ],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  });
}
