import type { FastifyInstance } from 'fastify';
import type { AccountSettingsChanges } from '../../contract/account-settings.js';
import { accountOperations } from '../../contract/operations/account.js';
import { DomainError } from '../../domain/errors.js';
import { requireCurrentSession } from '../security/current-session.js';
import { clearCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { sessionView } from './session-view.js';

/** Sessions, settings and linked providers of the user. */
export function accountRoutes(
  app: FastifyInstance,
  { accounts, trading }: Pick<HttpDeps, 'accounts' | 'trading'>,
): void {
  route(app, accountOperations.listSessions, async (request) => {
    const current = await requireCurrentSession(accounts, request);
    const sessions = await accounts.own.sessions(current);
    return sessions.map((session) => sessionView(session, current));
  });

  route(app, accountOperations.endSession, async (request, reply) => {
    const current = await requireCurrentSession(accounts, request);
    const id = readUuid('id', request.params.id);
    if (await accounts.own.endSession(current, id)) clearCookie(reply, accounts.cookies.session);
    request.log.info({ userId: current.user.id, ip: request.ip }, 'session ended');
  });

  route(app, accountOperations.endAllSessions, async (request, reply) => {
    const current = await requireCurrentSession(accounts, request);
    await accounts.own.endAllSessions(current, request.query.api_tokens);
    clearCookie(reply, accounts.cookies.session);
    request.log.info({ userId: current.user.id, ip: request.ip }, 'all sessions ended');
  });

  const markets = trading.knownMarkets.map(({ name }) => name);

  route(app, accountOperations.getAccountSettings, async (request) =>
    accounts.own.settings(await requireCurrentSession(accounts, request)),
  );

  route(app, accountOperations.changeAccountSettings, async (request) => {
    const session = await requireCurrentSession(accounts, request);
    requireUsable(request.body, markets);
    return accounts.own.changeSettings(session, request.body);
  });

  route(app, accountOperations.unlinkProvider, async (request, _reply) => {
    const session = await requireCurrentSession(accounts, request);
    const { provider } = request.params;
    await accounts.own.unlink(session, provider);
    request.log.info({ userId: session.user.id, ip: request.ip, provider }, 'provider unlinked');
  });
}

/** @throws DomainError `invalid_parameter` */
function requireUsable(
  { timezone, market }: AccountSettingsChanges,
  markets: readonly string[],
): void {
  if (timezone && !isTimezone(timezone)) {
    const message = 'body.timezone must be the name of a time zone, such as Europe/Berlin';
    throw new DomainError('invalid_parameter', message);
  }
  if (market && !markets.includes(market)) {
    throw new DomainError('invalid_parameter', `body.market must be one of ${markets.join(', ')}`);
  }
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
