import type { EpochMs, MinorUnits } from './units.js';
import type { Window } from './window.js';

/** The condition of an alert, in the form in which it is stored. */
export type AlertRule =
  | { readonly type: 'price_above' | 'price_below'; readonly price: MinorUnits }
  | {
      readonly type: 'percent_change';
      /** Above 0. */
      readonly percent: number;
      readonly direction: 'up' | 'down' | 'either';
      readonly window: Window;
    }
  | {
      readonly type: 'bollinger_breach';
      readonly band: 'upper' | 'lower' | 'either';
      readonly window: Window;
    }
  | {
      readonly type: 'volume_spike';
      /** Times the mean volume; above 1. */
      readonly factor: number;
      readonly window: Window;
    }
  | {
      readonly type: 'ranking_entry';
      /** From 1. */
      readonly places: number;
      readonly window: Window;
    };

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

/** Maximum number of alerts of a user. */
export const MAX_ALERTS = 200;

/** A user's rule for an item. */
export interface Alert extends AlertState {
  readonly userId: string;
  /** A UUID, unique per user. */
  readonly id: string;
  readonly itemId: number;
  readonly rule: AlertRule;
  readonly email: boolean;
  readonly webhook: Webhook | undefined;
  readonly enabled: boolean;
  readonly lastTriggeredAt: EpochMs | undefined;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

export interface Webhook {
  readonly url: string;
  /** `whsec_` and the key of the signatures in base64. */
  readonly secret: string;
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

export const ALERT_CHANNELS = ['email', 'webhook'] as const;

export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** The state of the delivery of an event in one channel. */
export interface AlertDelivery {
  readonly channel: AlertChannel;
  readonly status: 'pending' | 'delivered' | 'failed' | 'suppressed';
  readonly attempts: number;
  readonly deliveredAt: EpochMs | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
}
