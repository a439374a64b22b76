// Texts of the alerts: rules, events and notices.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const rules = 'Regeln';
export const create = 'Neuer Alarm';
/** What loads, as in `Loading your alerts…`. */
export const content = 'deine Alarme';
export const empty = 'Noch keine Alarme';
export const emptyHint =
  'Ein Alarm meldet sich einmal, wenn seine Bedingung wahr wird. Ist sie wieder falsch, ist er wieder scharf.';

/** What the item of a rule costs. */
export const now = (price: string) => `Jetzt ${price}.`;
export const noPrice = 'Derzeit kein Preis.';
/** How far the amount of a rule is from that. */
export const distances = {
  above: (amount: string, percent: string, price: string) =>
    `${amount} liegt ${percent} über den heutigen ${price}.`,
  below: (amount: string, percent: string, price: string) =>
    `${amount} liegt ${percent} unter den heutigen ${price}.`,
  none: (amount: string) => `${amount} ist der heutige Preis.`,
} as const;
/** Of a rule whose price is above, or below, its amount when it is made. */
export const alreadyTrue = {
  above: 'Schon erfüllt: Du hörst davon, wenn der Preis fällt und wieder steigt.',
  below: 'Schon erfüllt: Du hörst davon, wenn der Preis steigt und wieder fällt.',
} as const;

/**
 * Where an alert is sent.
 * @param channels such as `mail` and `webhook at hooks.example`
 */
export const sentTo = (channels: readonly string[]) =>
  channels.length === 0 ? 'Hier melden.' : `Hier melden, und per ${channels.join(' und ')}.`;
export const channelAt = (channel: string, target: string) => `${channel} an ${target}`;
/** @param age such as `5 min ago` */
export const lastTriggered = (age: ReactNode) => <>Zuletzt {age}.</>;

export const states = { off: 'aus', watching: 'wacht', met: 'wartet auf Reset' } as const;
export const metHint = 'Der Alarm ist wieder scharf, sobald seine Bedingung falsch ist.';
export const turnOff = 'Ausschalten';
export const turnOn = 'Einschalten';
export const edit = 'Bearbeiten';
export const remove = 'Entfernen';
/** For screen readers, behind the label of a button. */
export const ofAlert = (item: string, condition: string) => ` ${item}, ${condition}`;
export const notChanged = 'Der Alarm wurde nicht geändert';
export const removeTitle = 'Alarm entfernen';
export const removeHint = (item: string, condition: string) =>
  `${item}: ${condition}. Zum Anhalten schalte ihn stattdessen aus.`;

export const events = 'Ereignisse';
/** What loads, as in `Loading the events…`. */
export const eventsContent = 'die Ereignisse';
export const noEvents = 'Noch keine Ereignisse.';
export const eventsCaption = 'Neueste zuerst';
export const eventColumns = { what: 'Was', price: 'Preis', when: 'Wann' } as const;
/** By status; the channel is such as `mail`. */
export const deliveries = {
  pending: (channel: string) => `${channel} ausstehend`,
  delivered: (channel: string) => `${channel} zugestellt`,
  failed: (channel: string) => `${channel} nicht zugestellt`,
  suppressed: (channel: string) => `${channel} unterdrückt, zu viele Nachrichten`,
} as const;

export const notices = 'Alarme';
/** @param hidden words for screen readers only */
export const dismiss = (item: string, hidden: Wrap) => <>Schließen{hidden(`: Alarm ${item}`)}</>;

export const event = (item: string, condition: string) => `${item}: ${condition}`;
export const eventFigure = (text: string, figure: string) => `${text} (${figure})`;
