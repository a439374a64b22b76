import type { ChannelKind } from './alert-channels.js';
import type { AlertRule } from './alert-rules.js';
import type { EpochMs, MinorUnits } from './units.js';

/** Maximum number of alerts of a user. */
export const MAX_ALERTS = 200;

/** A channel of an alert. An alert has each kind at most once. */
export interface AlertChannel {
  readonly kind: ChannelKind;
  /** The receiver; undefined for the address of the account. */
  readonly target?: string | undefined;
  /** The key of its signatures, if it signs. */
  readonly secret?: string | undefined;
}

/** The settings by the user. Stored in this form: a new optional field needs no change of the store. */
export interface AlertSettings {
  readonly rule: AlertRule;
  readonly channels: readonly AlertChannel[];
  readonly enabled: boolean;
}

/** The settings of a new alert that its user does not give. */
export const DEFAULT_SETTINGS = { channels: [], enabled: true } as const;

/** The state of an alert. */
export interface AlertState {
  /**
   * Whether it fires when its condition becomes true. After firing it is armed again only once the
   * condition is clearly false.
   */
  readonly armed: boolean;
  /** The market of the last evaluation; 0 before the first. */
  readonly sourceId: number;
}

/** A user's rule for an item. */
export interface Alert extends AlertState {
  readonly userId: string;
  /** A UUID, unique per user. */
  readonly id: string;
  readonly itemId: number;
  readonly settings: AlertSettings;
  readonly lastTriggeredAt: EpochMs | undefined;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** The moment at which an alert's condition became true. */
export interface AlertEvent {
  /** A UUID, the same in every delivery. */
  readonly id: string;
  readonly userId: string;
  readonly alertId: string;
  readonly itemId: number;
  readonly rule: AlertRule;
  /** The evaluated figure, in the unit of the rule. */
  readonly value: number;
  readonly price: MinorUnits;
  readonly triggeredAt: EpochMs;
}

/** The state of the delivery of an event in one channel. */
export interface AlertDelivery {
  readonly channel: ChannelKind;
  readonly status: 'pending' | 'delivered' | 'failed' | 'suppressed';
  readonly attempts: number;
  readonly deliveredAt: EpochMs | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
}
