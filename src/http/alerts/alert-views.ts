import { eventFields } from '../../alerts/event-fields.js';
import type { SavedAlert } from '../../alerts/user-alerts.js';
import type * as contract from '../../contract/alerts.js';
import type { Alert, AlertEvent } from '../../domain/alert.js';
import type { EventWithDeliveries } from '../../store/alerts/alert-events.js';
import type { Names } from '../portfolio/names.js';
import { timestamp } from '../server/timestamp.js';

export function alertView(alert: Alert, names: Names): contract.Alert {
  return savedAlertView({ alert, newSecrets: [] }, names);
}

/** Includes new secrets of channels: they are shown only once. */
export function savedAlertView(
  { alert, newSecrets }: SavedAlert,
  { itemName, rarityOf }: Names,
): contract.Alert {
  const { channels, ...settings } = alert.settings;
  return {
    id: alert.id,
    item_id: alert.itemId,
    market_hash_name: itemName(alert.itemId),
    rarity: rarityOf(alert.itemId),
    ...settings,
    channels: channels.map(({ kind, target = null, secret }) => ({
      kind,
      target,
      ...(secret !== undefined && newSecrets.includes(kind) && { secret }),
    })),
    armed: alert.armed,
    last_triggered_at:
      alert.lastTriggeredAt === undefined ? null : timestamp(alert.lastTriggeredAt),
    created_at: timestamp(alert.createdAt),
    updated_at: timestamp(alert.updatedAt),
  };
}

export function alertEventView(
  event: AlertEvent,
  itemName: string,
): Omit<contract.AlertEvent, 'deliveries'> {
  return { ...eventFields(event, itemName), triggered_at: timestamp(event.triggeredAt) };
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
