import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as contract from '../../contract/game-accounts.js';
import { gameAccountOperations } from '../../contract/operations/game-accounts.js';
import type { GameAccount } from '../../domain/game-account.js';
import { requireCaller } from '../security/caller.js';
import { oneAtATime } from '../security/one-at-a-time.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';

/** `/portfolio/accounts` */
export function gameAccountRoutes(
  app: FastifyInstance,
  { accounts, portfolios }: Pick<HttpDeps, 'accounts' | 'portfolios'>,
): void {
  const { gameAccounts } = portfolios;
  const userOf = async (request: FastifyRequest) =>
    (await requireCaller(accounts, request)).user.id;

  route(app, gameAccountOperations.listGameAccounts, async (request) =>
    (await gameAccounts.all(await userOf(request))).map(gameAccountView),
  );

  route(
    app,
    gameAccountOperations.addGameAccount,
    async (request, _reply) => {
      const { profile, ...choice } = request.body;
      const userId = await userOf(request);
      return gameAccountView(await gameAccounts.add(userId, profile, choiceOf(choice)));
    },
    { preParsing: oneAtATime(accounts, 'another account of yours is being linked') },
  );

  route(app, gameAccountOperations.changeGameAccount, async (request) => {
    const { id } = request.params;
    const choice = choiceOf(request.body);
    return gameAccountView(await gameAccounts.change(await userOf(request), id, choice));
  });

  route(app, gameAccountOperations.removeGameAccount, async (request, _reply) => {
    await gameAccounts.remove(await userOf(request), request.params.id);
  });
}

function choiceOf({ name, import_every_hours }: contract.GameAccountChanges) {
  return { name, importEveryHours: import_every_hours };
}

export function gameAccountView(account: GameAccount): contract.GameAccount {
  return {
    id: account.id,
    name: account.name,
    own: account.isOwn,
    added_at: timestamp(account.addedAt),
    import_every_hours: account.importEveryHours,
    next_import_at: optionalTimestamp(account.nextImportAt),
    state: account.state ?? null,
    state_at: optionalTimestamp(account.stateAt),
    missing: account.missing,
    last_imported_at: optionalTimestamp(account.lastImportedAt),
  };
}
