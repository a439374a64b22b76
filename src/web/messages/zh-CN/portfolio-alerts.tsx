// Texts of the alerts: rules, events and notices.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const rules = '规则';
export const create = '新提醒';
/** What loads, as in `Loading your alerts…`. */
export const content = '你的提醒';
export const empty = '还没有提醒';
export const emptyHint = '条件成立时提醒一次。条件不再成立后重新生效。';

/** What the item of a rule costs. */
export const now = (price: string) => `现价 ${price}。`;
export const noPrice = '暂无价格。';
/** How far the amount of a rule is from that. */
export const distances = {
  above: (amount: string, percent: string, price: string) =>
    `${amount} 比现价 ${price} 高 ${percent}。`,
  below: (amount: string, percent: string, price: string) =>
    `${amount} 比现价 ${price} 低 ${percent}。`,
  none: (amount: string) => `${amount} 就是现价。`,
} as const;
/** Of a rule whose price is above, or below, its amount when it is made. */
export const alreadyTrue = {
  above: '条件已满足：价格回落后再次上涨时提醒。',
  below: '条件已满足：价格回升后再次下跌时提醒。',
} as const;

/**
 * Where an alert is sent.
 * @param channels such as `mail` and `webhook at hooks.example`
 */
export const sentTo = (channels: readonly string[]) =>
  channels.length === 0 ? '在此提醒。' : `在此提醒，并通过${channels.join('和')}。`;
export const channelAt = (channel: string, target: string) => `${channel}：${target}`;
/** @param age such as `5 min ago` */
export const lastTriggered = (age: ReactNode) => <>上次 {age}。</>;

export const states = { off: '关', watching: '监测中', met: '等待重置' } as const;
export const metHint = '条件不再成立后提醒重新生效。';
export const turnOff = '关闭';
export const turnOn = '开启';
export const edit = '编辑';
export const remove = '移除';
/** For screen readers, behind the label of a button. */
export const ofAlert = (item: string, condition: string) => ` ${item}, ${condition}`;
export const notChanged = '提醒未更改';
export const removeTitle = '移除提醒';
export const removeHint = (item: string, condition: string) =>
  `${item}：${condition}。只想暂停请关闭它。`;

export const events = '事件';
/** What loads, as in `Loading the events…`. */
export const eventsContent = '事件';
export const noEvents = '还没有事件。';
export const eventsCaption = '从新到旧';
export const eventColumns = { what: '内容', price: '价格', when: '时间' } as const;
/** By status; the channel is such as `mail`. */
export const deliveries = {
  pending: (channel: string) => `${channel} 待发送`,
  delivered: (channel: string) => `${channel} 已送达`,
  failed: (channel: string) => `${channel} 未送达`,
  suppressed: (channel: string) => `${channel} 已抑制，近期消息过多`,
} as const;

export const notices = '提醒';
/** @param hidden words for screen readers only */
export const dismiss = (item: string, hidden: Wrap) => <>关闭{hidden(`：${item} 的提醒`)}</>;

export const event = (item: string, condition: string) => `${item}：${condition}`;
export const eventFigure = (text: string, figure: string) => `${text}（${figure}）`;
