import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { portfolioOperations } from '../../contract/operations/portfolio.js';
import { SharedPortfolio } from '../../contract/share.js';
import type { Share } from '../../domain/share.js';
import type { EpochMs } from '../../domain/units.js';
import { installCompression } from '../cache/encoded-body.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment, readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { namesOf } from './names.js';
import { readShared } from './read-shared.js';

/** The public links of a user to the portfolio. */
export function shareRoutes(
  app: FastifyInstance,
  {
    accounts,
    clock,
    portfolios,
    settings,
  }: Pick<HttpDeps, 'accounts' | 'clock' | 'portfolios' | 'settings'>,
): void {
  const { shares } = portfolios;

  route(app, portfolioOperations.listShares, async (request) => {
    const { user } = await requireCaller(accounts, request);
    return (await shares.all(user.id)).map((share) =>
      activeShareView(share, clock(), settings.frontendUrl),
    );
  });

  route(app, portfolioOperations.sharePortfolio, async (request, _reply) => {
    const { user } = await requireCaller(accounts, request);
    const { name, ends_at, amounts = true, lots = false, history = false } = request.body;
    const endsAt =
      ends_at === undefined || ends_at === null ? undefined : readMoment('ends_at', ends_at);
    const terms = { name, endsAt, amounts, lots, history };
    const share = await shares.open(user.id, terms);
    const { token } = share;
    return { ...shareView(share), token, url: addressOf(token, settings.frontendUrl) };
  });

  route(app, portfolioOperations.unsharePortfolio, async (request, _reply) => {
    const { user } = await requireCaller(accounts, request);
    await shares.close(user.id, readUuid('id', request.params.id));
  });
}

export function activeShareView(share: Share, now: EpochMs, frontendUrl: string) {
  const { token, endsAt } = share;
  return {
    ...shareView(share),
    url: token === undefined ? null : addressOf(token, frontendUrl),
    ended: endsAt !== undefined && endsAt <= now,
  };
}

function addressOf(token: string, frontendUrl: string): string {
  return `${frontendUrl}/shared/${token}`;
}

function shareView({ id, name, createdAt, endsAt, amounts, lots, history }: Share) {
  return {
    id,
    name,
    created_at: timestamp(createdAt),
    ends_at: optionalTimestamp(endsAt),
    amounts,
    lots,
    history,
  };
}

const writeShared = slicedJsonWriter(SharedPortfolio);

/** The page behind the link: for everyone who has it, and not indexed by search engines. */
export function sharedScope(
  deps: Pick<HttpDeps, 'portfolios' | 'items' | 'sources'>,
): FastifyPluginAsync {
  const names = namesOf(deps);
  return async (scope) => {
    installCompression(scope);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });

    route(scope, portfolioOperations.getSharedPortfolio, async ({ params }, reply) => {
      const share = await deps.portfolios.shares.find(params.token);
      return sendWritten(reply, await writeShared(await readShared(deps.portfolios, share, names)));
    });
  };
}
