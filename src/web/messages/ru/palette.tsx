import { language } from '../../language.js';

// Texts beside item names in other languages.

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** @param tag of a language, such as `de` */
export const inLanguage = (tag: string) => ` (${languages.of(tag) ?? tag})`;

// Texts of the palette, which finds items, pages and actions.

export const title = 'Перейти';
export const field = 'Предмет, страница или действие';
/** Names the list of what was found for screen readers. */
export const list = 'Результаты';
export const found = (count: string) => `Найдено: ${count}`;
export const noneFound = 'Ничего не найдено';

export const groups = { pages: 'Страницы', actions: 'Действия', items: 'Предметы' } as const;
/** Heads the items in place of `groups.items` on the page that compares some. */
export const addToComparison = 'Добавить к сравнению';

/** Pages that are not in the header. */
export const pages = {
  worth: 'Стоимость инвентаря',
  account: 'Аккаунт',
  admin: 'Управление',
} as const;
/** @param part such as `Returns` */
export const inPortfolio = (part: string) => `Портфель: ${part}`;

export const compareItem = 'Сравнить этот предмет';
export const signIn = 'Войти';
export const newAlert = 'Новое оповещение';
export const addPurchase = 'Добавить покупку';
export const signOut = 'Выйти';
export const schemes = {
  system: 'Тема: как в системе',
  light: 'Тема: светлая',
  dark: 'Тема: тёмная',
} as const;
export const currency = (code: string) => `Валюта: ${code}`;
