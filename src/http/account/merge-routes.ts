import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../../auth/cookies.js';
import type * as auth from '../../auth/merging.js';
import type { MergeState } from '../../contract/merge.js';
import { accountOperations } from '../../contract/operations/account.js';
import { requireCurrentSession } from '../security/current-session.js';
import { clearCookie, setCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { timestamp } from '../server/timestamp.js';

/** `/account/merge` */
export function mergeRoutes(app: FastifyInstance, { accounts }: Pick<HttpDeps, 'accounts'>): void {
  const { merging, cookies } = accounts;
  const tokenIn = (request: FastifyRequest) => readCookie(request.headers.cookie, cookies.merge);

  route(app, accountOperations.getMerge, async (request) => {
    const session = await requireCurrentSession(accounts, request);
    return stateView(await merging.state(session, tokenIn(request)));
  });

  route(app, accountOperations.offerMerge, async (request, reply) => {
    const session = await requireCurrentSession(accounts, request);
    const token = await merging.offer(session);
    setCookie(reply, cookies.merge, token);
    return stateView(await merging.state(session, token));
  });

  route(app, accountOperations.withdrawMerge, async (request, reply) => {
    await merging.withdraw(tokenIn(request));
    clearCookie(reply, cookies.merge);
  });

  route(app, accountOperations.confirmMerge, async (request, reply) => {
    const session = await requireCurrentSession(accounts, request);
    const from = readUuid('body.from', request.body.from);
    await merging.merge(session, tokenIn(request), from);
    clearCookie(reply, cookies.merge);
    request.log.info({ userId: session.user.id, from, ip: request.ip }, 'accounts merged');
  });
}

function stateView(state: auth.MergeState | undefined): MergeState {
  if (state === undefined) return { offered_until: null, source: null };
  const { expiresAt, source } = state;
  return {
    offered_until: timestamp(expiresAt),
    source: source === undefined ? null : sourceView(source),
  };
}

function sourceView({ user, providers, holdings, lostEmail, refusal }: auth.MergeSource) {
  return {
    id: user.id,
    email: user.email ?? '',
    name: user.name,
    providers: providers.map(({ provider }) => provider),
    lots: holdings.lots,
    watched: holdings.watched,
    alerts: holdings.alerts,
    lost_email: lostEmail ?? null,
    refusal: refusal ?? null,
  };
}
