import {
  Alert,
  AlertChanges,
  AlertEvent,
  AlertEventsQuery,
  AlertInput,
  AlertPath,
  AlertRehearsal,
  AlertRehearsalInput,
} from '../alerts.js';
import { EnteredCurrency } from '../rates.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

export const alertOperations = operationsOf('portfolio', {
  listAlerts: {
    call: 'GET /portfolio/alerts',
    summary: 'The alerts of the user',
    access: 'alerts',
    result: s.listOf(s.ref(Alert), 'The newest first'),
  },
  addAlert: {
    call: 'POST /portfolio/alerts',
    summary: 'Watches an item',
    access: 'alerts',
    query: EnteredCurrency,
    body: AlertInput,
    created: s.ref(Alert),
    errors: {
      item_not_found: 'There is no such item',
      too_many_alerts: 'The user has the maximum number of alerts',
    },
  },
  rehearseAlert: {
    call: 'POST /portfolio/alerts/rehearsal',
    summary: 'When an alert would have fired in the last 90 days; nothing is stored',
    description:
      'The kept prices of the item pass the code that fires alerts, as if the alert had been made 90 days ago. ' +
      'Of items with very many prices only the newest 60,000 do. Rankings of the past are not kept.',
    access: 'alerts',
    query: EnteredCurrency,
    body: AlertRehearsalInput,
    result: s.ref(AlertRehearsal),
    errors: { item_not_found: 'There is no such item' },
  },
  changeAlert: {
    call: 'PATCH /portfolio/alerts/{id}',
    summary: 'Changes an alert; another item or rule resets its state',
    access: 'alerts',
    params: AlertPath,
    query: EnteredCurrency,
    body: AlertChanges,
    result: s.ref(Alert),
    errors: {
      alert_not_found: 'The user has no such alert',
      item_not_found: 'there is no such item',
    },
  },
  removeAlert: {
    call: 'DELETE /portfolio/alerts/{id}',
    summary: 'Deletes an alert',
    access: 'alerts',
    params: AlertPath,
    errors: { alert_not_found: 'The user has no such alert' },
  },
  listAlertEvents: {
    call: 'GET /portfolio/alerts/events',
    summary: 'The events of the alerts, and their deliveries',
    access: 'alerts',
    query: AlertEventsQuery,
    result: s.listOf(s.ref(AlertEvent), 'The newest first'),
  },
});
