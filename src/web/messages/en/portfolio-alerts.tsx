// Texts of the alerts: rules, events and notices.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const rules = 'Rules';
export const create = 'New alert';
/** What loads, as in `Loading your alerts…`. */
export const content = 'your alerts';
export const empty = 'No alerts yet';
export const emptyHint =
  'An alert notifies you once when its condition becomes true. It is armed again once the condition is false.';

/** The condition of a rule, behind the name of its item. */
export const conditions = {
  price_above: (price: string) => `price at ${price} or above`,
  price_below: (price: string) => `price at ${price} or below`,
  percent_change: {
    up: (percent: number, window: string) => `rises by ${percent} % in ${window}`,
    down: (percent: number, window: string) => `falls by ${percent} % in ${window}`,
    either: (percent: number, window: string) => `rises or falls by ${percent} % in ${window}`,
  },
  bollinger_breach: {
    upper: (window: string) => `price leaves the Bollinger band upwards in ${window}`,
    lower: (window: string) => `price leaves the Bollinger band downwards in ${window}`,
    either: (window: string) => `price leaves the Bollinger band in ${window}`,
  },
  volume_spike: (factor: number, window: string) => `volume ${factor} times the mean in ${window}`,
  ranking_entry: (places: string, window: string) =>
    `enters the top ${places} of the volatility ranking in ${window}`,
} as const;

/** What the item of a rule costs. */
export const now = (price: string) => `Now ${price}.`;
/** How far the amount of a rule is from that. */
export const distances = {
  above: (percent: string) => `The amount is ${percent} above that.`,
  below: (percent: string) => `The amount is ${percent} below that.`,
  none: 'The amount is that price.',
} as const;

/**
 * Where an alert is sent.
 * @param webhook its host; undefined if there is none
 */
export function sentTo({
  mail,
  webhook,
}: {
  readonly mail: boolean;
  readonly webhook: string | undefined;
}): string {
  if (webhook === undefined) return mail ? 'Notify here, and by mail.' : 'Notify here.';
  return mail
    ? `Notify here, and by mail and webhook at ${webhook}.`
    : `Notify here, and by webhook at ${webhook}.`;
}
/** @param age such as `5 min ago` */
export const lastTriggered = (age: ReactNode) => <>Last {age}.</>;

export const states = { off: 'off', watching: 'watching', met: 'condition met' } as const;
export const metHint = 'The alert is armed again once its condition is false.';
export const turnOff = 'Turn off';
export const turnOn = 'Turn on';
export const edit = 'Edit';
export const remove = 'Remove';
/** For screen readers, behind the label of a button. */
export const ofAlert = (item: string, condition: string) => ` ${item}, ${condition}`;
export const notChanged = 'The alert was not changed';
export const removeTitle = 'Remove the alert';
export const removeHint = (item: string, condition: string) =>
  `${item}: ${condition}. To pause it, turn it off instead.`;

export const events = 'Events';
/** What loads, as in `Loading the events…`. */
export const eventsContent = 'the events';
export const noEvents = 'No events yet.';
export const eventsCaption = 'The newest first';
export const eventColumns = { what: 'What', price: 'Price', when: 'When' } as const;
export const deliveries = {
  email: {
    pending: 'mail pending',
    delivered: 'mail delivered',
    failed: 'mail not delivered',
    suppressed: 'mail suppressed, too many recent messages',
  },
  webhook: {
    pending: 'webhook pending',
    delivered: 'webhook delivered',
    failed: 'webhook not delivered',
    suppressed: 'webhook suppressed, too many recent messages',
  },
} as const;
export const deliveryError = (delivery: string, error: string) => `${delivery}: ${error}`;

export const notices = 'Alerts';
/** @param hidden words for screen readers only */
export const dismiss = (item: string, hidden: Wrap) => (
  <>Dismiss{hidden(` the alert of ${item}`)}</>
);
