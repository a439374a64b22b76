import { randomUUID } from 'node:crypto';
import { type Alert, type AlertRule, MAX_ALERTS, type Webhook } from '../domain/alert.js';
import type { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/errors.js';
import { findItem, type ItemNames } from '../portfolio/items.js';
import { type EventWithDeliveries, loadAlertEvents } from '../store/alerts/alert-events.js';
import {
  countAlerts,
  deleteAlert,
  findAlert,
  loadAlerts,
  lockAlert,
  lockAlerts,
  saveAlert,
} from '../store/alerts/alerts.js';
import type { Database } from '../store/connection/database.js';
import type { WebhookNetwork } from './post-webhook.js';
import { newWebhookSecret } from './sign-webhook.js';
import { checkWebhookUrl } from './webhook-url.js';

/** The settings of an alert, as its user makes them. */
export interface AlertSettings {
  readonly itemId: number;
  readonly rule: AlertRule;
  readonly email: boolean;
  readonly webhookUrl: string | undefined;
  readonly enabled: boolean;
}

/** An alert, and whether its webhook's secret is new and must be shown to its owner. */
export interface SavedAlert {
  readonly alert: Alert;
  readonly isSecretNew: boolean;
}

export interface UserAlertsDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
  readonly network: WebhookNetwork;
  /** Called after a change is stored. */
  readonly onChange: () => Promise<void>;
}

/** The alerts of users and their events: listed, added, changed, removed. */
export class UserAlerts {
  readonly #deps: UserAlertsDeps;

  constructor(deps: UserAlertsDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  all(userId: string): Promise<Alert[]> {
    return loadAlerts(this.#deps.database, userId);
  }

  /** The newest first. */
  events(userId: string, limit: number): Promise<EventWithDeliveries[]> {
    return loadAlertEvents(this.#deps.database, userId, limit);
  }

  /** @throws DomainError `item_not_found`, `invalid_parameter`, `too_many_alerts` */
  async add(userId: string, settings: AlertSettings): Promise<SavedAlert> {
    await this.#check(settings);
    const now = this.#deps.clock();
    const webhook = newWebhook(settings);
    const alert = {
      userId,
      id: randomUUID(),
      ...settingsOf(settings),
      webhook,
      armed: true,
      sourceId: 0,
      lastTriggeredAt: undefined,
      createdAt: now,
      updatedAt: now,
    };
    await this.#deps.database.transaction(async (transaction) => {
      await lockAlerts(transaction);
      if ((await countAlerts(transaction, userId)) >= MAX_ALERTS) {
        throw new DomainError('too_many_alerts', `a user can have at most ${MAX_ALERTS} alerts`);
      }
      await saveAlert(transaction, alert);
    });
    await this.#deps.onChange();
    return { alert: await this.#stored(alert), isSecretNew: webhook !== undefined };
  }

  /** @throws DomainError `alert_not_found`, `item_not_found`, `invalid_parameter` */
  async replace(userId: string, id: string, settings: AlertSettings): Promise<SavedAlert> {
    await this.#check(settings);
    const saved = await this.#deps.database.transaction(async (transaction) => {
      await lockAlerts(transaction);
      const former = await lockAlert(transaction, userId, id);
      if (former === undefined) throw notFound();
      const keepsWebhook =
        former.webhook !== undefined && former.webhook.url === settings.webhookUrl;
      const webhook = keepsWebhook ? former.webhook : newWebhook(settings);
      const isReset =
        former.itemId !== settings.itemId ||
        former.enabled !== settings.enabled ||
        JSON.stringify(sorted(former.rule)) !== JSON.stringify(sorted(settings.rule));
      const alert = {
        ...former,
        ...settingsOf(settings),
        webhook,
        ...(isReset ? { armed: true, sourceId: 0 } : {}),
        updatedAt: this.#deps.clock(),
      };
      await saveAlert(transaction, alert);
      return { alert, isSecretNew: webhook !== undefined && !keepsWebhook };
    });
    await this.#deps.onChange();
    return { ...saved, alert: await this.#stored(saved.alert) };
  }

  /** @throws DomainError `alert_not_found` */
  async remove(userId: string, id: string): Promise<void> {
    await this.#deps.database.transaction(async (transaction) => {
      await lockAlerts(transaction);
      if (!(await deleteAlert(transaction, userId, id, this.#deps.clock()))) throw notFound();
    });
    await this.#deps.onChange();
  }

  async #check({ itemId, webhookUrl }: AlertSettings): Promise<void> {
    const { items, clock, network } = this.#deps;
    await findItem(items, { itemId }, clock());
    if (webhookUrl !== undefined) checkWebhookUrl(webhookUrl, network.mayReach);
  }

  /** The alert as stored, with the state after its first evaluation. */
  async #stored(alert: Alert): Promise<Alert> {
    return (await findAlert(this.#deps.database, alert.userId, alert.id)) ?? alert;
  }
}

function settingsOf({ itemId, rule, email, enabled }: AlertSettings) {
  return { itemId, rule, email, enabled };
}

function newWebhook({ webhookUrl }: AlertSettings): Webhook | undefined {
  return webhookUrl === undefined ? undefined : { url: webhookUrl, secret: newWebhookSecret() };
}

/** In a fixed order, because the database does not keep the order of fields. */
function sorted(rule: AlertRule): [string, unknown][] {
  return Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1));
}

function notFound(): DomainError {
  return new DomainError('alert_not_found', 'alert not found');
}
