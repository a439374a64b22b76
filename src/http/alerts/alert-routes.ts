import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AlertSettings, SavedAlert } from '../../alerts/user-alerts.js';
import type { AlertInput } from '../../contract/alerts.js';
import { alertOperations } from '../../contract/operations/alerts.js';
import type { EnteredCurrency } from '../../contract/rates.js';
import { rateOf } from '../../domain/exchange-rates.js';
import { enteredView } from '../currency/entered-view.js';
import { namesOf } from '../portfolio/names.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { alertView, eventWithDeliveriesView, savedAlertView } from './alert-views.js';
import { readAlertRule } from './read-alert-rule.js';

/** `/portfolio/alerts` */
export function alertRoutes(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'accounts' | 'alerts' | 'clock' | 'items' | 'rates' | 'sources'>,
): void {
  const { accounts, alerts, rates, clock } = deps;
  const names = namesOf(deps);
  const { itemName } = names;
  const userOf = async (request: FastifyRequest) =>
    (await requireCaller(accounts, request)).user.id;
  const settingsOf = (input: AlertInput, { currency = 'USD' }: EnteredCurrency): AlertSettings => ({
    itemId: input.item_id,
    rule: readAlertRule(input.rule, rateOf(rates, currency, clock())),
    email: input.email ?? false,
    webhookUrl: input.webhook_url ?? undefined,
    enabled: input.enabled ?? true,
  });
  const viewOf = (saved: SavedAlert, { currency }: EnteredCurrency) => {
    const { rule } = saved.alert;
    const entered = 'price' in rule ? enteredView(rates, currency, clock()) : {};
    return { ...savedAlertView(saved, names), ...entered };
  };

  route(app, alertOperations.listAlerts, async (request) => {
    const all = await alerts.all(await userOf(request));
    return all.map((alert) => alertView(alert, names));
  });

  route(app, alertOperations.addAlert, async (request, _reply) => {
    const { body, query } = request;
    const saved = await alerts.add(await userOf(request), settingsOf(body, query));
    return viewOf(saved, query);
  });

  route(app, alertOperations.replaceAlert, async (request) => {
    const id = readUuid('id', request.params.id);
    const { body, query } = request;
    const saved = await alerts.replace(await userOf(request), id, settingsOf(body, query));
    return viewOf(saved, query);
  });

  route(app, alertOperations.removeAlert, async (request, _reply) => {
    await alerts.remove(await userOf(request), readUuid('id', request.params.id));
  });

  route(app, alertOperations.listAlertEvents, async (request) => {
    const events = await alerts.events(await userOf(request), request.query.limit);
    return events.map((event) => eventWithDeliveriesView(event, itemName(event.itemId)));
  });
}
