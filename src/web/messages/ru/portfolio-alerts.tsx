// Texts of the alerts: rules, events and notices.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const rules = 'Правила';
export const create = 'Новое оповещение';
/** What loads, as in `Loading your alerts…`. */
export const content = 'ваши оповещения';
export const empty = 'Оповещений пока нет';
export const emptyHint =
  'Оповещение срабатывает один раз, когда условие выполнится. Оно снова готово, когда условие перестанет выполняться.';

/** What the item of a rule costs. */
export const now = (price: string) => `Сейчас ${price}.`;
export const noPrice = 'Сейчас цены нет.';
/** How far the amount of a rule is from that. */
export const distances = {
  above: (amount: string, percent: string, price: string) =>
    `${amount} — на ${percent} выше сегодняшней цены ${price}.`,
  below: (amount: string, percent: string, price: string) =>
    `${amount} — на ${percent} ниже сегодняшней цены ${price}.`,
  none: (amount: string) => `${amount} — сегодняшняя цена.`,
} as const;
/** Of a rule whose price is above, or below, its amount when it is made. */
export const alreadyTrue = {
  above: 'Уже выполнено: оповещение придёт, когда цена упадёт и снова вырастет.',
  below: 'Уже выполнено: оповещение придёт, когда цена вырастет и снова упадёт.',
} as const;

/**
 * Where an alert is sent.
 * @param channels such as `mail` and `webhook at hooks.example`
 */
export const sentTo = (channels: readonly string[]) =>
  channels.length === 0 ? 'Сообщить здесь.' : `Сообщить здесь и: ${channels.join(', ')}.`;
export const channelAt = (channel: string, target: string) => `${channel}: ${target}`;
/** @param age such as `5 min ago` */
export const lastTriggered = (age: ReactNode) => <>Последнее {age}.</>;

export const states = { off: 'выкл.', watching: 'следит', met: 'ждёт сброса' } as const;
export const metHint = 'Оповещение снова будет готово, когда условие перестанет выполняться.';
export const turnOff = 'Выключить';
export const turnOn = 'Включить';
export const edit = 'Изменить';
export const remove = 'Удалить';
/** For screen readers, behind the label of a button. */
export const ofAlert = (item: string, condition: string) => ` ${item}, ${condition}`;
export const notChanged = 'Оповещение не изменено';
export const removeTitle = 'Удалить оповещение';
export const removeHint = (item: string, condition: string) =>
  `${item}: ${condition}. Для паузы лучше выключите его.`;

export const events = 'События';
/** What loads, as in `Loading the events…`. */
export const eventsContent = 'события';
export const noEvents = 'Событий пока нет.';
export const eventsCaption = 'Сначала новые';
export const eventColumns = { what: 'Что', price: 'Цена', when: 'Когда' } as const;
/** By status; the channel is such as `mail`. */
export const deliveries = {
  pending: (channel: string) => `${channel}: ожидает`,
  delivered: (channel: string) => `${channel}: доставлено`,
  failed: (channel: string) => `${channel}: не доставлено`,
  suppressed: (channel: string) => `${channel}: не отправлено, слишком много сообщений`,
} as const;

export const notices = 'Оповещения';
/** @param hidden words for screen readers only */
export const dismiss = (item: string, hidden: Wrap) => <>Скрыть{hidden(`: оповещение ${item}`)}</>;

export const event = (item: string, condition: string) => `${item}: ${condition}`;
export const eventFigure = (text: string, figure: string) => `${text} (${figure})`;
