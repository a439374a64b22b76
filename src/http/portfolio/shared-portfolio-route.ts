import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../contract/schema.js';
import { SharedPortfolio, SharePath } from '../../contract/share.js';
import type { HttpDeps } from '../server/deps.js';
import { failure, PUBLIC_RESPONSES } from '../server/responses.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { namesOf } from './names.js';
import { sharedPortfolioView } from './portfolio-views.js';

const writeShared = slicedJsonWriter(SharedPortfolio);

const sharedSchema = {
  operationId: 'getSharedPortfolio',
  summary: 'The holdings of the owner of a link and their current value',
  tags: ['portfolio'],
  params: SharePath,
  response: {
    200: ref(SharedPortfolio),
    ...PUBLIC_RESPONSES,
    404: failure('There is no such link, or it was revoked'),
  },
};

/** `/shared/:token`: for everyone with the link, and not indexed by search engines. */
export function sharedRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { shares } = deps.portfolios;
  const names = namesOf(deps);
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });

    app.get(
      '/shared/:token',
      { schema: sharedSchema, config: { token: 'any' } },
      async ({ params }, reply) => {
        const owner = await shares.ownerOf(params.token);
        const view = await sharedPortfolioView(await deps.portfolios.overview(owner), names);
        return sendWritten(reply, await writeShared(view));
      },
    );
  };
}
