import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from '#typebox';
import { LotsImport, LotsImportQuery } from '../../contract/lots-csv.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import type { FileReport } from '../../portfolio/csv/lot-files.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { requireCaller } from '../security/caller.js';
import { oneAtATime } from '../security/one-at-a-time.js';
import type { HttpDeps } from '../server/deps.js';
import { HttpError } from '../server/errors.js';
import { failure } from '../server/responses.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';

/** Bytes. Twice the size of the largest portfolio with one line of notes for each lot. */
const LARGEST_FILE = 16 * 1_048_576;

const CSV = 'text/csv';

const writeReport = slicedJsonWriter(LotsImport);

const exportSchema = {
  operationId: 'exportLots',
  summary: 'All lots and sales as a CSV file',
  tags: ['portfolio'],
  response: {
    200: {
      description: 'CSV in UTF-8; amounts are in cents',
      content: { [CSV]: { schema: Type.String() } },
    },
    ...USER_RESPONSES,
  },
};

const importSchema = {
  operationId: 'importLots',
  summary: 'Adds and changes lots and sales from a file',
  description:
    'The columns are those of the export, in any order; `market_hash_name` and `quantity` are ' +
    'required. All of the file is done or nothing. The same file again changes nothing. A line ' +
    'has at most 100 fields and 8,192 characters, a file 200,000 lines, blank ones included.',
  tags: ['portfolio'],
  consumes: [CSV],
  querystring: LotsImportQuery,
  body: Type.String(),
  response: {
    200: ref(LotsImport),
    ...CHANGE_RESPONSES,
    413: failure('The file has more than 16 MiB'),
    415: failure('The file is not sent as text/csv'),
    429: failure('Another import of the user is running'),
  },
};

/** `/portfolio/export` and `/portfolio/lots/import` */
export function lotFileRoutes({ accounts, portfolios }: HttpDeps): FastifyPluginAsyncTypebox {
  const { lotFiles } = portfolios;
  return async (app) => {
    takeCsvAlone(app);

    app.get(
      '/export',
      { schema: exportSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        return reply
          .type(`${CSV}; charset=utf-8`)
          .header('content-disposition', 'attachment; filename="itemtide-lots.csv"')
          .send(await lotFiles.write(user.id));
      },
    );

    app.post(
      '/lots/import',
      {
        schema: importSchema,
        config: { token: 'portfolio:write' },
        preParsing: oneAtATime(accounts, 'another import of yours is under way'),
      },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const { body, query } = request;
        const preview = query.preview === 'true';
        const report = preview
          ? await lotFiles.preview(user.id, body)
          : { lines: await lotFiles.read(user.id, body), errors: [] };
        return sendWritten(reply, await writeReport(await reportView(preview, report)));
      },
    );
  };
}

function takeCsvAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    CSV,
    { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
    async (_request: FastifyRequest, bytes: Buffer) => decode(bytes),
  );
  app.addContentTypeParser('*', async () => {
    throw new HttpError(415, 'content type must be text/csv');
  });
}

/** Removes a byte order mark. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError('invalid_parameter', 'the file must be text in UTF-8', { cause });
  }
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
