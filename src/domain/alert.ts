import type { EpochMs, MinorUnits } from './units.js';
import type { Window } from './window.js';

/** What an alert waits for. Stored as it stands here. */
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

/** How far an alert has come. */
export interface AlertState {
  /** Whether it fires when its condition comes true: not again before that was clearly false. */
  readonly armed: boolean;
  /** The market on which that was seen; 0 before the first look. */
  readonly sourceId: number;
}

/** Alerts of one user. */
export const MAX_ALERTS = 200;

/** A rule of a user that watches an item. */
export interface Alert extends AlertState {
  readonly userId: string;
  /** A UUID; unique among the user's. */
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

/** The moment at which an alert's condition came true. */
export interface AlertEvent {
  /** A UUID, the same however often it is told. */
  readonly id: string;
  readonly userId: string;
  readonly alertId: string;
  readonly itemId: number;
  readonly rule: AlertRule;
  /** What the rule looks at, in its own unit. */
  readonly value: number;
  readonly price: MinorUnits;
  readonly triggeredAt: EpochMs;
}

export const ALERT_CHANNELS = ['email', 'webhook'] as const;

export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** How one telling of an event goes. */
export interface AlertDelivery {
  readonly channel: AlertChannel;
  readonly status: 'pending' | 'delivered' | 'failed' | 'suppressed';
  readonly attempts: number;
  readonly deliveredAt: EpochMs | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
}
