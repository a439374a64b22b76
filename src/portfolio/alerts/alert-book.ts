import { randomUUID } from 'node:crypto';
import { type Alert, type AlertRule, MAX_ALERTS, type Webhook } from '../../domain/alert.js';
import type { Clock } from '../../domain/clock.js';
import { DomainError } from '../../domain/errors.js';
import { loadAlertEvents, type ToldEvent } from '../../store/alert-events.js';
import {
  countAlerts,
  deleteAlert,
  findAlert,
  loadAlerts,
  lockAlert,
  lockAlerts,
  saveAlert,
} from '../../store/alerts.js';
import type { Database } from '../../store/database.js';
import { findItem, type ItemNames } from '../items.js';
import type { WebhookNetwork } from './post-webhook.js';
import { newWebhookSecret } from './sign-webhook.js';
import { checkWebhookUrl } from './webhook-url.js';

/** What a user says of an alert. */
export interface AlertWish {
  readonly itemId: number;
  readonly rule: AlertRule;
  readonly email: boolean;
  readonly webhookUrl: string | undefined;
  readonly enabled: boolean;
}

/** An alert, and whether its webhook's secret is new, so that its owner must be told it. */
export interface SavedAlert {
  readonly alert: Alert;
  readonly isSecretNew: boolean;
}

export interface AlertBookDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
  readonly network: WebhookNetwork;
  /** Called after a change, once it is stored. */
  readonly onChange: () => Promise<void>;
}

/** What users say of their alerts, and what they are told of them. */
export class AlertBook {
  readonly #deps: AlertBookDeps;

  constructor(deps: AlertBookDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  all(userId: string): Promise<Alert[]> {
    return loadAlerts(this.#deps.database, userId);
  }

  /** The newest first. */
  events(userId: string, limit: number): Promise<ToldEvent[]> {
    return loadAlertEvents(this.#deps.database, userId, limit);
  }

  /** @throws DomainError `item_not_found`, `invalid_parameter`, `too_many_alerts` */
  async add(userId: string, wish: AlertWish): Promise<SavedAlert> {
    await this.#check(wish);
    const now = this.#deps.clock();
    const webhook = newWebhook(wish);
    const alert = {
      userId,
      id: randomUUID(),
      ...settingsOf(wish),
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
  async replace(userId: string, id: string, wish: AlertWish): Promise<SavedAlert> {
    await this.#check(wish);
    const saved = await this.#deps.database.transaction(async (transaction) => {
      await lockAlerts(transaction);
      const former = await lockAlert(transaction, userId, id);
      if (former === undefined) throw notFound();
      const keepsSecret = former.webhook !== undefined && former.webhook.url === wish.webhookUrl;
      const webhook = keepsSecret ? former.webhook : newWebhook(wish);
      const isAnother =
        former.itemId !== wish.itemId ||
        former.enabled !== wish.enabled ||
        JSON.stringify(sorted(former.rule)) !== JSON.stringify(sorted(wish.rule));
      const alert = {
        ...former,
        ...settingsOf(wish),
        webhook,
        ...(isAnother ? { armed: true, sourceId: 0 } : {}),
        updatedAt: this.#deps.clock(),
      };
      await saveAlert(transaction, alert);
      return { alert, isSecretNew: webhook !== undefined && !keepsSecret };
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

  async #check({ itemId, webhookUrl }: AlertWish): Promise<void> {
    const { items, clock, network } = this.#deps;
    await findItem(items, { itemId }, clock());
    if (webhookUrl !== undefined) checkWebhookUrl(webhookUrl, network.mayReach);
  }

  /** As it is after the first look at it. */
  async #stored(alert: Alert): Promise<Alert> {
    return (await findAlert(this.#deps.database, alert.userId, alert.id)) ?? alert;
  }
}

function settingsOf({ itemId, rule, email, enabled }: AlertWish) {
  return { itemId, rule, email, enabled };
}

function newWebhook({ webhookUrl }: AlertWish): Webhook | undefined {
  return webhookUrl === undefined ? undefined : { url: webhookUrl, secret: newWebhookSecret() };
}

/** The database keeps the fields of a rule in an order of its own. */
function sorted(rule: AlertRule): [string, unknown][] {
  return Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1));
}

function notFound(): DomainError {
  return new DomainError('alert_not_found', 'alert not found');
}
