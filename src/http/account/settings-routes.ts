import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountSettings, AccountSettingsChanges } from '../../contract/account-settings.js';
import { ref } from '../../contract/schema.js';
import { DomainError } from '../../domain/errors.js';
import { requireCurrentSession } from '../security/current-session.js';
import { SESSION_ONLY } from '../security/security-schemes.js';
import type { HttpDeps } from '../server/deps.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';

const getSchema = {
  operationId: 'getAccountSettings',
  summary: 'What the user chose for all browsers',
  tags: ['account'],
  security: SESSION_ONLY,
  response: { 200: ref(AccountSettings), ...USER_RESPONSES },
};

const changeSchema = {
  operationId: 'changeAccountSettings',
  summary: 'Changes what the user chose for all browsers',
  tags: ['account'],
  body: AccountSettingsChanges,
  response: { 200: ref(AccountSettings), ...CHANGE_RESPONSES },
};

/** `/account/settings` */
export function accountSettingsRoutes({
  accounts,
  knownMarkets,
}: HttpDeps): FastifyPluginAsyncTypebox {
  const markets = knownMarkets.map(({ name }) => name);

  return async (app) => {
    app.get('/settings', { schema: getSchema }, async (request) =>
      accounts.own.settings(await requireCurrentSession(accounts, request)),
    );

    app.put('/settings', { schema: changeSchema }, async (request) => {
      const session = await requireCurrentSession(accounts, request);
      requireUsable(request.body, markets);
      return accounts.own.changeSettings(session, request.body);
    });
  };
}

/** @throws DomainError `invalid_parameter` */
function requireUsable(
  { timezone, market }: AccountSettingsChanges,
  markets: readonly string[],
): void {
  if (timezone && !isTimezone(timezone)) {
    const sentence = 'body.timezone must be the name of a time zone, such as Europe/Berlin';
    throw new DomainError('invalid_parameter', sentence);
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
