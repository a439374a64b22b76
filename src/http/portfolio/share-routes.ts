import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { portfolioOperations } from '../../contract/operations/portfolio.js';
import { SharedPortfolio } from '../../contract/share.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { timestamp } from '../server/timestamp.js';
import { namesOf } from './names.js';
import { sharedPortfolioView } from './portfolio-views.js';

/** The public link of a user to the portfolio. */
export function shareRoutes(
  app: FastifyInstance,
  { accounts, portfolios, settings }: Pick<HttpDeps, 'accounts' | 'portfolios' | 'settings'>,
): void {
  const { shares } = portfolios;

  route(app, portfolioOperations.getShare, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const share = await shares.find(user.id);
    return { share: share === undefined ? null : { created_at: timestamp(share.createdAt) } };
  });

  route(app, portfolioOperations.sharePortfolio, async (request) => {
    const { user } = await requireCaller(accounts, request);
    const { token, createdAt } = await shares.open(user.id);
    return {
      token,
      url: `${settings.frontendUrl}/shared/${token}`,
      created_at: timestamp(createdAt),
    };
  });

  route(app, portfolioOperations.unsharePortfolio, async (request) => {
    const { user } = await requireCaller(accounts, request);
    await shares.close(user.id);
  });
}

const writeShared = slicedJsonWriter(SharedPortfolio);

/** The page behind the link: for everyone who has it, and not indexed by search engines. */
export function sharedScope(
  deps: Pick<HttpDeps, 'portfolios' | 'items' | 'sources'>,
): FastifyPluginAsync {
  const { shares } = deps.portfolios;
  const names = namesOf(deps);
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });

    route(scope, portfolioOperations.getSharedPortfolio, async ({ params }, reply) => {
      const owner = await shares.ownerOf(params.token);
      const view = await sharedPortfolioView(await deps.portfolios.overview(owner), names);
      return sendWritten(reply, await writeShared(view));
    });
  };
}
