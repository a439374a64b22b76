// Texts of the rehearsal of an alert.

import { plural } from '../plural.js';

export const title = 'Последние 90 дней';
export const running = 'Проверяем правило на последних 90 днях…';
export const notRehearsed = 'Правило не проверено на прошлом';

export const count = (count: number) =>
  count === 0
    ? 'За последние 90 дней это правило не сработало бы.'
    : `За последние 90 дней это правило сработало бы ${count} ${plural(count, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' })}.`;
export const since = (date: string) => `Цены с ${date}.`;
export const gaps = (days: number) =>
  `Без цен между ними: ${days} ${plural(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}.`;
export const reasons = {
  no_prices: 'Нет цен за последние 90 дней: проверить правило нельзя.',
  rankings_not_kept: 'Прошлые рейтинги не хранятся: проверить правило нельзя.',
} as const;

/** @param last the change up to the end, and @param low and @param high the extremes, in percent */
export const after = (last: string, low: string, high: string, days: number) =>
  `${days === 0 ? 'с тех пор' : `через ${days} ${plural(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`} ${last}, от ${low} до ${high}`;
export const noLater = 'нет последующей цены';
export const more = (count: number) => `и ещё раньше: ${count}`;
