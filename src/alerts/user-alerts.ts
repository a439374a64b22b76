import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Alert, type AlertChannel, type AlertSettings, MAX_ALERTS } from '../domain/alert.js';
import { type ChannelKind, channelForm } from '../domain/alert-channels.js';
import { DomainError } from '../domain/errors.js';
import { UNSTORABLE } from '../domain/text.js';
import type { Clock } from '../domain/units.js';
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
import type { Channel } from './channels/channel.js';

/** Characters that JSON in PostgreSQL cannot have: NUL and lone surrogates. */
const UNSTORABLE_FAULT = 'not contain NUL or lone surrogates';

/** A channel as its user gives it: the service makes its secret. */
type GivenChannel = Omit<AlertChannel, 'secret'>;

/** An alert as its user gives it. */
export interface GivenAlert extends Omit<AlertSettings, 'channels'> {
  readonly itemId: number;
  readonly channels: readonly GivenChannel[];
}

/** An alert, and the kinds of channels whose secret is new and must be shown to its owner. */
export interface SavedAlert {
  readonly alert: Alert;
  readonly newSecrets: readonly ChannelKind[];
}

export interface UserAlertsDeps {
  readonly database: Database;
  readonly items: ItemNames;
  readonly clock: Clock;
  readonly channels: Readonly<Record<ChannelKind, Channel>>;
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
  async add(userId: string, { itemId, ...given }: GivenAlert): Promise<SavedAlert> {
    await this.#check({ itemId, ...given });
    const now = this.#deps.clock();
    const channels = this.#withSecrets(given.channels, []);
    const alert = {
      userId,
      id: randomUUID(),
      itemId,
      settings: { ...given, channels },
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
    return { alert: await this.#stored(alert), newSecrets: newSecrets(channels, []) };
  }

  /**
   * Changes the given settings. Another item or rule, and turning it on or off, reset its state.
   * @throws DomainError `alert_not_found`, `item_not_found`, `invalid_parameter`
   */
  async change(userId: string, id: string, changes: Partial<GivenAlert>): Promise<SavedAlert> {
    await this.#check(changes);
    const saved = await this.#deps.database.transaction(async (transaction) => {
      await lockAlerts(transaction);
      const previous = await lockAlert(transaction, userId, id);
      if (previous === undefined) throw notFound();
      const { itemId = previous.itemId, ...changed } = changes;
      const { channels: previousChannels } = previous.settings;
      const settings = {
        ...previous.settings,
        ...changed,
        channels: this.#withSecrets(changed.channels ?? previousChannels, previousChannels),
      };
      const isReset =
        previous.itemId !== itemId ||
        previous.settings.enabled !== settings.enabled ||
        !isDeepStrictEqual(previous.settings.rule, settings.rule);
      const alert = {
        ...previous,
        itemId,
        settings,
        ...(isReset ? { armed: true, sourceId: 0 } : {}),
        updatedAt: this.#deps.clock(),
      };
      await saveAlert(transaction, alert);
      return { alert, newSecrets: newSecrets(settings.channels, previousChannels) };
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

  async #check({ itemId, channels = [], ...others }: Partial<GivenAlert>): Promise<void> {
    const { items, clock } = this.#deps;
    if (itemId !== undefined) await findItem(items, { itemId }, clock());
    if (new Set(channels.map(({ kind }) => kind)).size < channels.length) {
      throw refusal('body.channels must have each kind at most once');
    }
    for (const [name, value] of Object.entries(others)) {
      if (isUnstorable(value)) throw refusal(`body.${name} must ${UNSTORABLE_FAULT}`);
    }
    for (const [index, channel] of channels.entries()) {
      const fault = this.#faultOf(channel);
      if (fault !== undefined) throw refusal(`body.channels.${index}.target must ${fault}`);
    }
  }

  #faultOf({ kind, target }: GivenChannel): string | undefined {
    if (isUnstorable(target)) return UNSTORABLE_FAULT;
    const form = channelForm(kind);
    if (form.by === 'account') {
      return target === undefined ? undefined : 'be null: it is the address of the account';
    }
    return form.faultOf(target ?? '') ?? this.#deps.channels[kind].faultOf?.(target ?? '');
  }

  /** The channels with secrets: of a kind and target that the alert had, the previous one. */
  #withSecrets(
    given: readonly GivenChannel[],
    previous: readonly AlertChannel[],
  ): readonly AlertChannel[] {
    return given.map(
      ({ kind, target }) =>
        previous.find((channel) => channel.kind === kind && channel.target === target) ?? {
          kind,
          target,
          secret: this.#deps.channels[kind].newSecret?.(),
        },
    );
  }

  /** The alert as stored, with the state after its first evaluation. */
  async #stored(alert: Alert): Promise<Alert> {
    return (await findAlert(this.#deps.database, alert.userId, alert.id)) ?? alert;
  }
}

function newSecrets(
  channels: readonly AlertChannel[],
  previous: readonly AlertChannel[],
): readonly ChannelKind[] {
  const existing = new Set(previous.map(({ secret }) => secret));
  return channels
    .filter(({ secret }) => secret !== undefined && !existing.has(secret))
    .map(({ kind }) => kind);
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && UNSTORABLE.test(value);
}

function refusal(message: string): DomainError {
  return new DomainError('invalid_parameter', message);
}

function notFound(): DomainError {
  return new DomainError('alert_not_found', 'alert not found');
}
