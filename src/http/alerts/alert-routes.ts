import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from '#typebox';
import type { SavedAlert } from '../../alerts/user-alerts.js';
import {
  Alert,
  AlertChanges,
  AlertEvent,
  AlertEventsQuery,
  AlertInput,
  AlertPath,
} from '../../contract/alerts.js';
import { EnteredCurrency } from '../../contract/rates.js';
import { ref } from '../../contract/schema.js';
import { rateOf } from '../../domain/exchange-rates.js';
import { enteredView } from '../currency/entered-view.js';
import { namesOf } from '../portfolio/names.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { readUuid } from '../server/read-values.js';
import { DONE, failure, ITEM_NOT_FOUND } from '../server/responses.js';
import { CHANGE_RESPONSES, USER_RESPONSES } from '../server/user-responses.js';
import { alertView, eventWithDeliveriesView, savedAlertView } from './alert-views.js';
import { readAlert, readAlertChanges } from './read-alert.js';

const listSchema = {
  operationId: 'listAlerts',
  summary: 'The alerts of the user',
  tags: ['portfolio'],
  response: {
    200: Type.Array(ref(Alert), { description: 'The newest first' }),
    ...USER_RESPONSES,
  },
};

const addSchema = {
  operationId: 'addAlert',
  summary: 'Watches an item',
  tags: ['portfolio'],
  querystring: EnteredCurrency,
  body: AlertInput,
  response: {
    201: ref(Alert),
    ...CHANGE_RESPONSES,
    ...ITEM_NOT_FOUND,
    409: failure('The user has the maximum number of alerts'),
  },
};

const changeSchema = {
  operationId: 'changeAlert',
  summary: 'Changes an alert; another item or rule resets its state',
  tags: ['portfolio'],
  params: AlertPath,
  querystring: EnteredCurrency,
  body: AlertChanges,
  response: {
    200: ref(Alert),
    ...CHANGE_RESPONSES,
    404: failure('The user has no such alert, or there is no such item'),
  },
};

const removeSchema = {
  operationId: 'removeAlert',
  summary: 'Watches no longer',
  tags: ['portfolio'],
  params: AlertPath,
  response: { ...DONE, ...CHANGE_RESPONSES, 404: failure('The user has no such alert') },
};

const eventsSchema = {
  operationId: 'listAlertEvents',
  summary: 'The events of the alerts, and their deliveries',
  tags: ['portfolio'],
  querystring: AlertEventsQuery,
  response: {
    200: Type.Array(ref(AlertEvent), { description: 'The newest first' }),
    ...USER_RESPONSES,
  },
};

/** `/portfolio/alerts` */
export function alertRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
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

  return async (app) => {
    app.get('/alerts', { schema: listSchema, config: { token: 'alerts' } }, async (request) => {
      const all = await alerts.all(await userOf(request));
      return all.map((alert) => alertView(alert, names));
    });

    app.post(
      '/alerts',
      { schema: addSchema, config: { token: 'alerts' } },
      async (request, reply) => {
        const { body, query } = request;
        const given = readAlert(body, rateFor(query));
        const saved = await alerts.add(await userOf(request), given);
        return reply.code(201).send(viewOf(saved, query));
      },
    );

    app.patch(
      '/alerts/:id',
      { schema: changeSchema, config: { token: 'alerts' } },
      async (request) => {
        const id = readUuid('id', request.params.id);
        const { body, query } = request;
        const changes = readAlertChanges(body, rateFor(query));
        const saved = await alerts.change(await userOf(request), id, changes);
        return viewOf(saved, query);
      },
    );

    app.delete(
      '/alerts/:id',
      { schema: removeSchema, config: { token: 'alerts' } },
      async (request, reply) => {
        await alerts.remove(await userOf(request), readUuid('id', request.params.id));
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/alerts/events',
      { schema: eventsSchema, config: { token: 'alerts' } },
      async (request) => {
        const events = await alerts.events(await userOf(request), request.query.limit);
        return events.map((event) => eventWithDeliveriesView(event, itemName(event.itemId)));
      },
    );
  };
}
