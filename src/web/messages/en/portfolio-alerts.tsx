// Texts of the alerts: rules, events and notices.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const rules = 'Rules';
export const create = 'New alert';
/** What loads, as in `Loading your alerts…`. */
export const content = 'your alerts';
export const empty = 'No alerts yet';
export const emptyHint =
  'An alert fires once when its condition becomes true, and re-arms when it is no longer true.';

/** What the item of a rule costs. */
export const now = (price: string) => `Now ${price}.`;
export const noPrice = 'No price now.';
/** How far the amount of a rule is from that. */
export const distances = {
  above: (amount: string, percent: string, price: string) =>
    `${amount} is ${percent} above today’s ${price}.`,
  below: (amount: string, percent: string, price: string) =>
    `${amount} is ${percent} below today’s ${price}.`,
  none: (amount: string) => `${amount} is today’s price.`,
} as const;
/** Of a rule whose price is above, or below, its amount when it is made. */
export const alreadyTrue = {
  above: 'Already true: you will hear after it drops and rises again.',
  below: 'Already true: you will hear after it rises and drops again.',
} as const;

/**
 * Where an alert is sent.
 * @param channels such as `mail` and `webhook at hooks.example`
 */
export const sentTo = (channels: readonly string[]) =>
  channels.length === 0 ? 'Notify here.' : `Notify here, and by ${channels.join(' and ')}.`;
export const channelAt = (channel: string, target: string) => `${channel} at ${target}`;
/** @param age such as `5 min ago` */
export const lastTriggered = (age: ReactNode) => <>Last fired {age}.</>;

export const states = { off: 'off', watching: 'watching', met: 'waiting for a reset' } as const;
export const metHint = 'Re-arms when the condition is no longer true.';
export const turnOff = 'Turn off';
export const turnOn = 'Turn on';
export const edit = 'Edit';
export const remove = 'Remove';
/** For screen readers, behind the label of a button. */
export const ofAlert = (item: string, condition: string) => ` ${item}, ${condition}`;
export const notChanged = 'Alert not changed';
export const removeTitle = 'Remove the alert';
export const removeHint = (item: string, condition: string) =>
  `${item}: ${condition}. To pause it, turn it off instead.`;

export const events = 'Events';
/** What loads, as in `Loading the events…`. */
export const eventsContent = 'the events';
export const noEvents = 'No events yet.';
export const eventsCaption = 'The newest first';
export const eventColumns = { what: 'What', price: 'Price', when: 'When' } as const;
/** By status; the channel is such as `mail`. */
export const deliveries = {
  pending: (channel: string) => `${channel} pending`,
  delivered: (channel: string) => `${channel} delivered`,
  failed: (channel: string) => `${channel} not delivered`,
  suppressed: (channel: string) => `${channel} suppressed, too many recent messages`,
} as const;

export const notices = 'Alerts';
/** @param hidden words for screen readers only */
export const dismiss = (item: string, hidden: Wrap) => (
  <>Dismiss{hidden(` the alert of ${item}`)}</>
);

/** An event: the condition that became true. */
export const event = (item: string, condition: string) => `${item}: ${condition}`;
/** @param figure such as `+12.5%`, `×4.2` and `#5` */
export const eventFigure = (text: string, figure: string) => `${text} (${figure})`;
