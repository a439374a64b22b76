import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rehearse } from '../../alerts/rehearsal/rehearse.js';
import type { SavedAlert } from '../../alerts/user-alerts.js';
import { alertOperations } from '../../contract/operations/alerts.js';
import type { EnteredCurrency } from '../../contract/rates.js';
import { rateOf } from '../../domain/exchange-rates.js';
import { enteredView } from '../currency/entered-view.js';
import { existingItem } from '../items/existing-item.js';
import { namesOf } from '../portfolio/names.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { route } from '../server/route.js';
import { alertView, eventWithDeliveriesView, savedAlertView } from './alert-views.js';
import { readAlert, readAlertChanges, readRule } from './read-alert.js';
import { rehearsalView } from './rehearsal-view.js';

/** `/portfolio/alerts` */
export function alertRoutes(
  app: FastifyInstance,
  deps: Pick<
    HttpDeps,
    'accounts' | 'alerts' | 'clock' | 'database' | 'engine' | 'items' | 'rates' | 'sources'
  >,
): void {
  const { accounts, alerts, rates, clock } = deps;
  const names = namesOf(deps);
  const { itemName } = names;
  const userOf = async (request: FastifyRequest) =>
    (await requireCaller(accounts, request)).user.id;
  const rateFor = ({ currency = 'USD' }: EnteredCurrency) => rateOf(rates, currency, clock());
  const viewOf = (saved: SavedAlert, { currency }: EnteredCurrency) => {
    const { rule } = saved.alert.settings;
    const entered = 'price' in rule ? enteredView(rates, currency, clock()) : {};
    return { ...savedAlertView(saved, names), ...entered };
  };

  route(app, alertOperations.listAlerts, async (request) => {
    const all = await alerts.all(await userOf(request));
    return all.map((alert) => alertView(alert, names));
  });

  route(app, alertOperations.addAlert, async (request) => {
    const { body, query } = request;
    const given = readAlert(body, rateFor(query));
    return viewOf(await alerts.add(await userOf(request), given), query);
  });

  route(app, alertOperations.rehearseAlert, async ({ body, query }) => {
    const { id } = existingItem(deps.items, body.item_id);
    const rule = readRule(body.rule, rateFor(query));
    return rehearsalView(await rehearse(deps, id, rule, clock()), rule, itemName(id));
  });

  route(app, alertOperations.changeAlert, async (request) => {
    const id = readUuid('id', request.params.id);
    const { body, query } = request;
    const changes = readAlertChanges(body, rateFor(query));
    return viewOf(await alerts.change(await userOf(request), id, changes), query);
  });

  route(app, alertOperations.removeAlert, async (request, _reply) => {
    await alerts.remove(await userOf(request), readUuid('id', request.params.id));
  });

  route(app, alertOperations.listAlertEvents, async (request) => {
    const events = await alerts.events(await userOf(request), request.query.limit);
    return events.map((event) => eventWithDeliveriesView(event, itemName(event.itemId)));
  });
}
