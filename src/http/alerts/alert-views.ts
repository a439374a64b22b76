import { sentenceOf } from '../../alerts/sentence.js';
import type { SavedAlert } from '../../alerts/user-alerts.js';
import type * as contract from '../../contract/alerts.js';
import type { Alert, AlertEvent } from '../../domain/alert.js';
import type { EventWithDeliveries } from '../../store/alerts/alert-events.js';
import type { Names } from '../portfolio/names.js';
import { timestamp } from '../server/timestamp.js';

export function alertView(alert: Alert, { itemName, rarityOf }: Names): contract.Alert {
  return {
    id: alert.id,
    item_id: alert.itemId,
    market_hash_name: itemName(alert.itemId),
    rarity: rarityOf(alert.itemId),
    rule: alert.rule,
    email: alert.email,
    webhook_url: alert.webhook?.url ?? null,
    enabled: alert.enabled,
    armed: alert.armed,
    last_triggered_at:
      alert.lastTriggeredAt === undefined ? null : timestamp(alert.lastTriggeredAt),
    created_at: timestamp(alert.createdAt),
    updated_at: timestamp(alert.updatedAt),
  };
}

/** Includes the secret of the webhook if it is new: it is shown only once. */
export function savedAlertView({ alert, isSecretNew }: SavedAlert, names: Names): contract.Alert {
  const secret = isSecretNew ? alert.webhook?.secret : undefined;
  return {
    ...alertView(alert, names),
    ...(secret === undefined ? {} : { webhook_secret: secret }),
  };
}

export function alertEventView(
  event: AlertEvent,
  itemName: string,
): Omit<contract.AlertEvent, 'deliveries'> {
  return {
    id: event.id,
    alert_id: event.alertId,
    item_id: event.itemId,
    market_hash_name: itemName,
    rule: event.rule,
    value: event.value,
    price: event.price,
    message: sentenceOf(event, itemName),
    triggered_at: timestamp(event.triggeredAt),
  };
}

export function eventWithDeliveriesView(
  event: EventWithDeliveries,
  itemName: string,
): contract.AlertEvent {
  return {
    ...alertEventView(event, itemName),
    deliveries: event.deliveries.map(({ deliveredAt, error, ...delivery }) => ({
      channel: delivery.channel,
      status: delivery.status,
      attempts: delivery.attempts,
      delivered_at: deliveredAt === undefined ? null : timestamp(deliveredAt),
      error: error ?? null,
    })),
  };
}
