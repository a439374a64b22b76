import type { FastifyInstance } from 'fastify';
import type { Session } from '../../auth/sessions.js';
import { AccountExport } from '../../contract/account.js';
import { accountOperations } from '../../contract/operations/account.js';
import { required } from '../../domain/required.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { alertView, eventWithDeliveriesView } from '../alerts/alert-views.js';
import { userView } from '../auth/user-view.js';
import { gameAccountView } from '../portfolio/game-account-routes.js';
import { lotsChangeView } from '../portfolio/lot-change-views.js';
import { lotOutlooks } from '../portfolio/lot-outlooks.js';
import { manualValueView } from '../portfolio/manual-value-routes.js';
import { namesOf } from '../portfolio/names.js';
import { lotView } from '../portfolio/portfolio-views.js';
import { activeShareView } from '../portfolio/share-routes.js';
import { requireCurrentSession } from '../security/current-session.js';
import { clearCookie } from '../security/set-cookie.js';
import type { HttpDeps } from '../server/deps.js';
import { route } from '../server/route.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { listedTokenView } from './api-token-routes.js';
import { sessionView } from './session-view.js';

const writeExport = slicedJsonWriter(AccountExport);

type AccountDataDeps = Pick<
  HttpDeps,
  | 'accounts'
  | 'alerts'
  | 'clock'
  | 'engine'
  | 'portfolios'
  | 'items'
  | 'sources'
  | 'outlooks'
  | 'settings'
>;

/** `/account/export` and `/account/delete` */
export function accountDataRoutes(app: FastifyInstance, deps: AccountDataDeps): void {
  const { accounts } = deps;
  route(app, accountOperations.exportAccount, async (request, reply) => {
    const session = await requireCurrentSession(accounts, request);
    reply.header('content-disposition', 'attachment; filename="itemtide-account.json"');
    request.log.info({ userId: session.user.id, ip: request.ip }, 'account exported');
    return sendWritten(reply, await writeExport(await exportOf(session, deps)));
  });

  route(app, accountOperations.deleteAccount, async (request, reply) => {
    const session = await requireCurrentSession(accounts, request);
    await accounts.own.delete(session, request.body.confirm);
    clearCookie(reply, accounts.cookies.session);
    request.log.info({ userId: session.user.id, ip: request.ip }, 'account deleted');
  });
}

async function exportOf(session: Session, deps: AccountDataDeps): Promise<AccountExport> {
  const { accounts, portfolios, alerts, clock, settings } = deps;
  const { user } = session;
  const names = namesOf(deps);
  const [
    identities,
    sessions,
    tokens,
    lots,
    changes,
    gameAccounts,
    values,
    watchlist,
    shares,
    lastImportedAt,
    rules,
    events,
  ] = await Promise.all([
    accounts.identities(user),
    accounts.own.sessions(session),
    accounts.apiTokens.all(user.id),
    portfolios.lots.list(user.id),
    portfolios.recordedChanges.list(user.id),
    portfolios.gameAccounts.all(user.id),
    portfolios.manualValues.all(user.id),
    portfolios.watchlist.all(user.id),
    portfolios.shares.all(user.id),
    portfolios.lastImportedAt(user.id),
    alerts.all(user.id),
    alerts.events(user.id, Number.MAX_SAFE_INTEGER),
  ]);
  const outlooks = await lotOutlooks(deps, lots);
  return {
    exported_at: timestamp(clock()),
    user: userView(user, accounts.roleOf(user)),
    settings: await accounts.own.settings(session),
    identities: identities.map(({ provider, subject, linkedAt }) => ({
      provider,
      subject,
      linked_at: timestamp(linkedAt),
    })),
    sessions: sessions.map((listed) => sessionView(listed, session)),
    api_tokens: tokens.map(listedTokenView),
    lots: await mapInSlices(lots, (lot, index) =>
      lotView(lot, required(outlooks[index], 'an outlook'), names),
    ),
    lot_changes: changes.map(lotsChangeView),
    game_accounts: gameAccounts.map(gameAccountView),
    manual_values: values.map((value) => manualValueView(value, names, clock())),
    last_imported_at: optionalTimestamp(lastImportedAt),
    watchlist: watchlist.map(({ itemId, addedAt, targetPrice }) => ({
      item_id: itemId,
      market_hash_name: names.itemName(itemId),
      added_at: timestamp(addedAt),
      target_price: targetPrice,
    })),
    shares: shares.map((share) => activeShareView(share, clock(), settings.frontendUrl)),
    alerts: rules.map((alert) => alertView(alert, names)),
    alert_events: events.map((event) =>
      eventWithDeliveriesView(event, names.itemName(event.itemId)),
    ),
  };
}
