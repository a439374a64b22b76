import type { FastifyPluginAsync } from 'fastify';
import { MarketHistoryImport } from '../../contract/market-history.js';
import { lotOperations } from '../../contract/operations/lots.js';
import { DomainError } from '../../domain/errors.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { takeFileAlone } from '../server/take-file-alone.js';
import { oneImportAtATime } from './lot-file-routes.js';
import { marketHistoryView } from './market-history-view.js';
import { namesOf } from './names.js';

const writeImport = slicedJsonWriter(MarketHistoryImport);

type Deps = Pick<HttpDeps, 'accounts' | 'portfolios' | 'items' | 'sources'>;

/** Costs and sales of lots by the history of the platform's market. */
export function marketHistoryScope(deps: Deps): FastifyPluginAsync {
  const { accounts, portfolios } = deps;
  const names = namesOf(deps);
  return async (scope) => {
    takeFileAlone(scope, lotOperations.importMarketHistory.file);

    route(
      scope,
      lotOperations.importMarketHistory,
      async (request, reply) => {
        const { id: userId } = (await requireCaller(accounts, request)).user;
        const { currency = 'USD', version } = request.query;
        const preview = request.query.preview === 'true';
        const { marketHistories } = portfolios;
        const file = request.body;
        const outcome = preview
          ? { ...(await marketHistories.preview(userId, file, currency)), id: undefined }
          : await marketHistories.apply(userId, file, currency, required(version));
        const matched = outcome.matches.length;
        if (!preview) request.log.info({ userId, matched }, 'market history imported');
        const view = await marketHistoryView(outcome, preview, currency, names);
        return sendWritten(reply, await writeImport(view));
      },
      { preParsing: oneImportAtATime(accounts) },
    );
  };
}

/** @throws DomainError `invalid_parameter` */
function required(version: number | undefined): number {
  if (version !== undefined) return version;
  throw new DomainError('invalid_parameter', 'version must be given: that of the preview');
}
