import type { FastifyPluginAsync } from 'fastify';
import { gameAccountOperations } from '../../contract/operations/game-accounts.js';
import { UnitsImport } from '../../contract/storage-units.js';
import type { UnitsReport } from '../../portfolio/units/unit-files.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { takeFileAlone } from '../server/take-file-alone.js';
import { oneImportAtATime } from './lot-file-routes.js';

const writeReport = slicedJsonWriter(UnitsImport);

/** `/portfolio/units/import` */
export function unitFileScope({
  accounts,
  portfolios,
}: Pick<HttpDeps, 'accounts' | 'portfolios'>): FastifyPluginAsync {
  const { unitFiles } = portfolios;
  return async (scope) => {
    takeFileAlone(scope, gameAccountOperations.importUnits.file);

    route(
      scope,
      gameAccountOperations.importUnits,
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const { preview, account_id: accountId, unit } = request.query;
        const file = { text: request.body, accountId, unit };
        const report =
          preview === 'true'
            ? await unitFiles.preview(user.id, file)
            : await unitFiles.read(user.id, file);
        const view = reportView(preview === 'true', report);
        return sendWritten(reply, await writeReport(view));
      },
      { preParsing: oneImportAtATime(accounts) },
    );
  };
}

function reportView(preview: boolean, { units, skipped, errors }: UnitsReport): UnitsImport {
  return {
    preview,
    units: units.map(({ unit, items, added, moved, removed }) => ({
      name: unit,
      items,
      added,
      moved,
      removed,
    })),
    skipped: [...skipped],
    errors: [...errors],
  };
}
