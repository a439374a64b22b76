// Texts of the page that compares items side by side.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Сравнение';
export const limit = (items: number) => `До ${items} предметов рядом`;
export const full = (most: number) => `Не больше ${most}: уберите один, чтобы добавить другой.`;
export const add = 'Добавить предмет';
export const none = 'Сравнивать пока нечего';
export const noneHint = 'Добавьте предметы здесь, на их страницах или в поиске (Ctrl K).';

export const comparison = 'Сравнение';
export const caption = 'Суммы нетто — после комиссий рынков; лучшее в строке отмечено звёздочкой.';
/** In front of the best figure of a row, for screen readers. */
export const best = 'лучшее: ';
/** The name of an item while it is not known. */
export const unnamed = (id: number) => `Предмет ${id}`;
/** @param hide makes words readable for screen readers only */
export const remove = (name: string, hide: Wrap) => <>Убрать{hide(`: ${name}`)}</>;

export const rows = {
  price: 'Цена',
  day: 'Изменение, 24 часа',
  week: 'Изменение, 7 дней',
  variation: 'Колебание, 7 дней',
  sellerGets: 'Лучшая выплата',
  buyerPays: 'Лучшая цена покупки',
  /** The result of buying and selling at once, in percent of the price paid. */
  resale: 'Перепродать сразу',
  outlook: 'Диапазон после трейдбана',
  wear: 'Флоат',
} as const;
/** From one price, or wear value, to another. */
export const fromTo = (least: string, most: string) => `от ${least} до ${most}`;
export const net = (price: ReactNode) => <>нетто {price}</>;
export const notKnown = 'неизвестно';
export const noOutlook = 'нет прогноза';
export const noWear = 'нет';
export const notOnMarket = 'отсутствует';
export const feesNotKnown = 'комиссии неизвестны';
