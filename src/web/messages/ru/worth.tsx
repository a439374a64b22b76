// Texts of the page that values an inventory.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Сколько это стоит?';
export const intro = 'Оценивает любой открытый инвентарь Steam. Ничего не хранится.';
export const profile = 'Адрес профиля';
export const profileExample = 'https://steamcommunity.com/id/…';
export const show = 'Показать стоимость';
export const reading = 'Чтение…';
export const pasteInstead = 'Или вставьте инвентарь';
export const pasteHint =
  'Войдя там, откройте steamcommunity.com/inventory/<ваш ID>/730/2 и скопируйте всё. Там видны и предметы в трейдбане.';
export const pasted = 'JSON инвентаря';
export const notJson = 'Это не JSON. Скопируйте всю страницу, от { до }.';
export const noValue = 'Нет оценки';

export const totals = {
  value: 'Стоимость',
  change: '24 ч',
  items: 'Предметы',
  unpriced: 'Без цены',
} as const;
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: `Ещё ${countText} предмет скрыт Steam.`,
    few: `Ещё ${countText} предмета скрыты Steam.`,
    many: `Ещё ${countText} предметов скрыто Steam.`,
    other: `Ещё ${countText} предмета скрыты Steam.`,
  });

export const byMarket = 'Если продать на одном рынке';
export const byMarketCaption = 'Сначала лучшая выплата';
/** A market that pays with money of wallets or of the site. */
export const notCash = 'без вывода денег';
export const marketColumns = {
  market: 'Рынок',
  afterFees: 'Вы получите',
  before: 'По самым низким лотам',
  quantity: 'Предметы',
} as const;
export const unlocks = 'Трейдбаны';
export const unlockCaption = 'Сначала ближайшие';
export const unlockColumns = {
  day: 'Конец трейдбана',
  quantity: 'Предметы',
  value: 'Стоимость',
} as const;
export const items = 'Предметы';
export const itemCaption = 'Сначала самые дорогие';
export const itemColumns = {
  item: 'Предмет',
  quantity: 'Количество',
  price: 'Цена',
  value: 'Стоимость',
} as const;
export const unmatched = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмет не продаётся на рынках`,
    few: `${countText} предмета не продаются на рынках`,
    many: `${countText} предметов не продаются на рынках`,
    other: `${countText} предмета не продаются на рынках`,
  });
export const unmatchedColumns = { item: 'Предмет', reason: 'Причина' } as const;
export const asset = (id: string) => `предмет ${id}`;
export const empty = 'Нет ничего, что продают рынки';

export const keep = 'Следить за ним';
export const signInHint = 'Войдите, чтобы следить за стоимостью, риском и прибылью.';
export const signIn = 'Войти';
export const add = 'В мой портфель';
export const adding = 'Добавление…';
export const notAdded = 'Ничего не добавлено';
export const added = (count: number, countText: string, link: Wrap) => (
  <>
    {plural(count, {
      one: `${countText} предмет добавлен в`,
      few: `${countText} предмета добавлены в`,
      many: `${countText} предметов добавлено в`,
      other: `${countText} предмета добавлены в`,
    })}{' '}
    {link('портфель')}.
  </>
);
export const refused = (count: number, countText: string) =>
  plural(count, {
    one: ` ${countText} не удалось добавить.`,
    few: ` ${countText} не удалось добавить.`,
    many: ` ${countText} не удалось добавить.`,
    other: ` ${countText} не удалось добавить.`,
  });
