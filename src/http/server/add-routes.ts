import type {
  FastifyPluginAsyncTypebox,
  TypeBoxTypeProvider,
} from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';

/**
 * Adds routes to the scope itself. `register` would make a scope for each, which is most of the time
 * that a server takes to be made: it is for routes with hooks or content types of their own.
 */
export async function addRoutes(
  scope: FastifyInstance,
  ...routes: readonly FastifyPluginAsyncTypebox[]
): Promise<void> {
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();
  for (const add of routes) await add(typed, {});
}
