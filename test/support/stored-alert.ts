import type { AlertRule } from '../../src/domain/alert-rules.js';
import type { StoredAlert } from '../../src/store/alerts/alerts.js';

/** An enabled and armed alert on item 1. */
export function storedAlert(rule: AlertRule, known: Partial<StoredAlert> = {}): StoredAlert {
  return {
    userId: 'user',
    id: 'alert',
    itemId: 1,
    settings: { rule, channels: [], enabled: true },
    armed: true,
    sourceId: 0,
    lastTriggeredAt: undefined,
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    deleted: false,
    ...known,
  };
}
