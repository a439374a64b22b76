import Type from '#typebox';
import {
  Alert,
  AlertChanges,
  AlertEvent,
  AlertEventsQuery,
  AlertInput,
  AlertPath,
} from '../alerts.js';
import { EnteredCurrency } from '../rates.js';
import { ref } from '../schema.js';
import { operationsOf } from './operation.js';

export const alertOperations = operationsOf('portfolio', {
  listAlerts: {
    method: 'GET',
    path: '/portfolio/alerts',
    summary: 'The alerts of the user',
    access: 'alerts',
    result: Type.Array(ref(Alert), { description: 'The newest first' }),
  },
  addAlert: {
    method: 'POST',
    path: '/portfolio/alerts',
    summary: 'Watches an item',
    access: 'alerts',
    query: EnteredCurrency,
    body: AlertInput,
    created: ref(Alert),
    errors: {
      item_not_found: 'There is no such item',
      too_many_alerts: 'The user has the maximum number of alerts',
    },
  },
  changeAlert: {
    method: 'PATCH',
    path: '/portfolio/alerts/{id}',
    summary: 'Changes an alert; another item or rule resets its state',
    access: 'alerts',
    params: AlertPath,
    query: EnteredCurrency,
    body: AlertChanges,
    result: ref(Alert),
    errors: {
      alert_not_found: 'The user has no such alert',
      item_not_found: 'there is no such item',
    },
  },
  removeAlert: {
    method: 'DELETE',
    path: '/portfolio/alerts/{id}',
    summary: 'Watches no longer',
    access: 'alerts',
    params: AlertPath,
    errors: { alert_not_found: 'The user has no such alert' },
  },
  listAlertEvents: {
    method: 'GET',
    path: '/portfolio/alerts/events',
    summary: 'The events of the alerts, and their deliveries',
    access: 'alerts',
    query: AlertEventsQuery,
    result: Type.Array(ref(AlertEvent), { description: 'The newest first' }),
  },
});
