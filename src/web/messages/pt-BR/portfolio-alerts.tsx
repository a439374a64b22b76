// Texts of the alerts: rules, events and notices.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const rules = 'Regras';
export const create = 'Novo alerta';
/** What loads, as in `Loading your alerts…`. */
export const content = 'seus alertas';
export const empty = 'Nenhum alerta ainda';
export const emptyHint =
  'Um alerta avisa uma vez quando a condição se torna verdadeira. Rearma quando ela deixa de ser.';

/** What the item of a rule costs. */
export const now = (price: string) => `Agora ${price}.`;
export const noPrice = 'Sem preço agora.';
/** How far the amount of a rule is from that. */
export const distances = {
  above: (amount: string, percent: string, price: string) =>
    `${amount} está ${percent} acima do preço de hoje, ${price}.`,
  below: (amount: string, percent: string, price: string) =>
    `${amount} está ${percent} abaixo do preço de hoje, ${price}.`,
  none: (amount: string) => `${amount} é o preço de hoje.`,
} as const;
/** Of a rule whose price is above, or below, its amount when it is made. */
export const alreadyTrue = {
  above: 'Já atingido: você será avisado quando o preço cair e subir de novo.',
  below: 'Já atingido: você será avisado quando o preço subir e cair de novo.',
} as const;

/**
 * Where an alert is sent.
 * @param channels such as `mail` and `webhook at hooks.example`
 */
export const sentTo = (channels: readonly string[]) =>
  channels.length === 0 ? 'Avisar aqui.' : `Avisar aqui, e por ${channels.join(' e ')}.`;
export const channelAt = (channel: string, target: string) => `${channel} em ${target}`;
/** @param age such as `5 min ago` */
export const lastTriggered = (age: ReactNode) => <>Último {age}.</>;

export const states = { off: 'desligado', watching: 'vigiando', met: 'aguardando rearme' } as const;
export const metHint = 'O alerta rearma quando a condição deixa de valer.';
export const turnOff = 'Desligar';
export const turnOn = 'Ligar';
export const edit = 'Editar';
export const remove = 'Remover';
/** For screen readers, behind the label of a button. */
export const ofAlert = (item: string, condition: string) => ` ${item}, ${condition}`;
export const notChanged = 'O alerta não foi alterado';
export const removeTitle = 'Remover alerta';
export const removeHint = (item: string, condition: string) =>
  `${item}: ${condition}. Para pausar, prefira desligar.`;

export const events = 'Eventos';
/** What loads, as in `Loading the events…`. */
export const eventsContent = 'os eventos';
export const noEvents = 'Nenhum evento ainda.';
export const eventsCaption = 'Mais recentes primeiro';
export const eventColumns = { what: 'O quê', price: 'Preço', when: 'Quando' } as const;
/** By status; the channel is such as `mail`. */
export const deliveries = {
  pending: (channel: string) => `${channel} pendente`,
  delivered: (channel: string) => `${channel} entregue`,
  failed: (channel: string) => `${channel} não entregue`,
  suppressed: (channel: string) => `${channel} suprimido, muitas mensagens recentes`,
} as const;

export const notices = 'Alertas';
/** @param hidden words for screen readers only */
export const dismiss = (item: string, hidden: Wrap) => <>Fechar{hidden(`: alerta de ${item}`)}</>;

export const event = (item: string, condition: string) => `${item}: ${condition}`;
export const eventFigure = (text: string, figure: string) => `${text} (${figure})`;
