import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Portfolio, PortfolioQuery } from '../../contract/portfolio.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import type { ValuationBasis } from '../../domain/valuation-basis.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { USER_RESPONSES } from '../server/user-responses.js';
import { namesOf } from './names.js';
import { portfolioView } from './portfolio-views.js';

const writePortfolio = slicedJsonWriter(Portfolio);

const overviewSchema = {
  operationId: 'getPortfolio',
  summary: 'The holdings of the user and their current value',
  tags: ['portfolio'],
  querystring: PortfolioQuery,
  response: { 200: ref(Portfolio), ...USER_RESPONSES },
};

/** `/portfolio` */
export function overviewRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { accounts, portfolios } = deps;
  const names = namesOf(deps);
  return async (app) => {
    app.get(
      '',
      { schema: overviewSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const basis = basisOf(request.query, portfolios.netMarkets);
        const overview = await portfolios.overview(user.id, request.conversion, basis);
        const view = await portfolioView(user.id, overview, names);
        return sendWritten(reply, await writePortfolio(view));
      },
    );
  };
}

/** @throws DomainError `invalid_parameter` for `net` without a market whose fees are known */
function basisOf(
  { valuation, market }: PortfolioQuery,
  netMarkets: readonly string[],
): ValuationBasis {
  if (valuation !== 'net') return { by: valuation };
  if (market !== undefined && netMarkets.includes(market)) return { by: valuation, market };
  throw new DomainError('invalid_parameter', `market must be one of ${netMarkets.join(', ')}`);
}
