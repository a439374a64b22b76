// Texts of today's part of the portfolio.

import { plural } from '../plural.js';

/** What loads, as in `Loading today’s changes…`. */
export const content = 'изменения за сегодня';
export const risk = 'Смотреть риск';

export const movers = 'Главные движения, 24 ч';
export const noMovers = 'Цены не изменились.';

export const allocation = 'Состав';
export const groupedBy = 'Группировка';
export const groupings = { category: 'Категория', tag: 'Метка', account: 'Аккаунт' } as const;
export const areas = 'Размер: стоимость. Цвет: изменение за 24 ч.';
export const tagAreas = 'Размер: стоимость, в каждой метке покупки. Цвет: изменение за 24 ч.';
export const without = {
  category: 'Без категории',
  tag: 'Без метки',
  account: 'Без аккаунта',
} as const;
export const noChange = 'изменение неизвестно';
export const asTable = 'Таблица';
export const allocationCaption = 'Сначала самые дорогие';
export const columns = {
  group: 'Группа',
  value: 'Стоимость',
  quantity: 'Предметы',
  share: 'Доля',
  change: '24 ч',
} as const;

export const unlocks = 'Скоро без трейдбана';
export const noUnlocks = 'Ничего нет в трейдбане.';
export const unlocksOn = (quantity: string, day: string) => `${quantity} шт., ${day}`;
export const moreLocked = (count: number) =>
  plural(count, {
    one: `ещё ${count} покупка в трейдбане`,
    few: `ещё ${count} покупки в трейдбане`,
    many: `ещё ${count} покупок в трейдбане`,
    other: `ещё ${count} покупки в трейдбане`,
  });

export const alerts = 'Оповещения сегодня';
/** What loads. */
export const alertsContent = 'оповещения';
export const noAlerts = 'Сегодня нет.';
export const allAlerts = 'Все оповещения';
