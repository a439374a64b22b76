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
          'Prices of tradable game items, how much they move, and which move most. ' +
          'Prices are integers in minor units of USD unless `currency` asks for another; every error is `{"error": "<message>"}`.',
        version,
      },
      // The documentation page sends its requests to the first server: its own origin, whatever
      // address it was opened under.
      servers: [{ url: '/' }, { url: baseUrl.href.replace(/\/$/, '') }],
      tags: [
        { name: 'items', description: 'Items, their prices and how these move' },
        { name: 'indices', description: 'Price indices of many items' },
        { name: 'rankings', description: 'Items compared' },
        { name: 'markets', description: 'Where prices come from, and where they disagree' },
        { name: 'auth', description: 'Signing in and out' },
        { name: 'account', description: 'What belongs to the account of a user' },
        { name: 'admin', description: 'What administrators see and do' },
        { name: 'portfolio', description: 'What a user holds and what it is worth' },
        { name: 'health', description: 'How the service is doing' },
      ],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  });
}
