import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InventoryImport } from '../../contract/inventory-import.js';
import { ref } from '../../contract/schema.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { failure } from '../server/responses.js';
import { CHANGE_RESPONSES } from '../server/user-responses.js';

const importSchema = {
  operationId: 'importInventory',
  summary: "Takes over the inventory of the user's linked account on the game platform",
  tags: ['portfolio'],
  response: {
    200: ref(InventoryImport),
    ...CHANGE_RESPONSES,
    403: failure('The inventory is private, or the CSRF token is missing or wrong'),
    409: failure('No account of the game platform is linked'),
    429: failure('Imported less than 5 minutes ago; `Retry-After` says when to retry'),
    502: failure('The game platform does not return the inventory'),
    503: failure('The game platform limits requests; `Retry-After` says when to retry'),
  },
};

/** `/portfolio/import` */
export function inventoryImportRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { accounts, portfolios } = deps;
  return async (app) => {
    app.post(
      '/import',
      { schema: importSchema, config: { token: 'portfolio:write' } },
      async (request) => {
        const { user } = await requireCaller(accounts, request);
        const imported = await portfolios.inventoryImports.run(user.id);
        const { added, closed, reopened, hidden, unmatched } = imported;
        request.log.info({ userId: user.id, added, closed, reopened }, 'inventory imported');
        return {
          message: 'inventory imported' as const,
          imported_assets: imported.taken,
          new: added,
          removed: closed,
          reopened,
          hidden,
          unmatched: unmatched.map(({ assetId, name, reason }) => ({
            asset_id: assetId,
            name,
            reason,
          })),
        };
      },
    );
  };
}
