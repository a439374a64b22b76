import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../../auth/accounts.js';
import { LotsImport } from '../../contract/lots-csv.js';
import { lotOperations } from '../../contract/operations/lots.js';
import type { FileReport } from '../../portfolio/csv/lot-files.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { requireCaller } from '../security/caller.js';
import { oneAtATime } from '../security/one-at-a-time.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { takeFileAlone } from '../server/take-file-alone.js';

const { type: CSV } = lotOperations.importLots.file;

const writeReport = slicedJsonWriter(LotsImport);

/** All lots as a file, and from a file. */
export function lotFileScope({
  accounts,
  portfolios,
}: Pick<HttpDeps, 'accounts' | 'portfolios'>): FastifyPluginAsync {
  const { lotFiles } = portfolios;
  return async (scope) => {
    takeFileAlone(scope, lotOperations.importLots.file);

    route(scope, lotOperations.exportLots, async (request, reply) => {
      const { user } = await requireCaller(accounts, request);
      return reply
        .type(`${CSV}; charset=utf-8`)
        .header('content-disposition', 'attachment; filename="itemtide-lots.csv"')
        .send(Readable.from(await lotFiles.write(user.id)));
    });

    route(
      scope,
      lotOperations.importLots,
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const { body, query } = request;
        const preview = query.preview === 'true';
        const report = preview
          ? await lotFiles.preview(user.id, body)
          : { lines: await lotFiles.read(user.id, body), errors: [] };
        return sendWritten(reply, await writeReport(await reportView(preview, report)));
      },
      { preParsing: oneImportAtATime(accounts) },
    );
  };
}

async function reportView(preview: boolean, { lines, errors }: FileReport): Promise<LotsImport> {
  const count = (effect: string) => lines.filter((line) => line.effect === effect).length;
  return {
    preview,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    lines: await mapInSlices(lines, ({ line, type, marketHashName, quantity, effect }) => ({
      line,
      type,
      market_hash_name: marketHashName,
      quantity,
      effect,
    })),
    errors: errors.map(({ line, error }) => ({ line, error })),
  };
}

/** Refuses an import while another one of the user is running: each reads and changes all lots. */
export function oneImportAtATime(accounts: Accounts) {
  return oneAtATime(accounts, 'another import of yours is running');
}
