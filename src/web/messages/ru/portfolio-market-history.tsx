// Texts of the import of a market history.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Затраты с торговой площадки';
export const intro =
  'Площадка игровой платформы знает, сколько вы заплатили и получили. Это видите только вы, поэтому сохраните файл сами. Пароль остаётся там.';
/** @param market links the words to the platform's market */
export const steps = (bookmark: ReactNode, market: (words: string) => ReactNode) => [
  <>Перетащите эту ссылку в закладки: {bookmark}</>,
  <>
    Откройте {market('торговую площадку')}, войдите там и нажмите закладку. Она читает 100 событий
    за 3 секунды.
  </>,
  <>Выберите здесь файл, который она сохранит. Подойдут и отдельные страницы истории.</>,
];
export const bookmark = 'Сохранить историю рынка';
export const source = 'Что делает закладка';
export const sourceHint = 'Весь её код. Она ничего не отправляет на другие сайты.';
export const address = 'Адрес закладки';
export const file = 'История рынка';
export const fileHint =
  'JSON или CSV из CSGO Trader или другой программы. Перед сохранением вы увидите предпросмотр.';
export const notRead = 'Файл не читается';
export const notStored = 'Ничего не сохранено';
export const notUndone = 'Не отменено';
export const notJson = 'Это не JSON, или он обрывается.';

const trades = (count: number, text: string) =>
  plural(count, {
    one: `${text} сделка`,
    few: `${text} сделки`,
    many: `${text} сделок`,
    other: `${text} сделки`,
  });
export const matched = (count: number, text: string) =>
  plural(count, {
    one: `${text} сделка относится к покупке и задаст её затраты или продажу.`,
    few: `${text} сделки относятся к покупкам и зададут их затраты и продажи.`,
    many: `${text} сделок относятся к покупкам и зададут их затраты и продажи.`,
    other: `${text} сделки относятся к покупкам и зададут их затраты и продажи.`,
  });
export const appliedBefore = (count: number, text: string) =>
  `Применено раньше: ${trades(count, text)}.`;
export const doubtful = (count: number, text: string) =>
  plural(count, {
    one: `${text} сделка сомнительна: выберите ниже.`,
    few: `${text} сделки сомнительны: выберите ниже.`,
    many: `${text} сделок сомнительны: выберите ниже.`,
    other: `${text} сделки сомнительны: выберите ниже.`,
  });
export const withoutLot = (count: number, text: string) =>
  `Без покупки: ${trades(count, text)}, например предметы, обменянные или проданные до импорта.`;
export const otherGames = (count: number, text: string) => `Из других игр: ${trades(count, text)}.`;
export const ofAccount = (id: string) => `История аккаунта ${id}.`;
/** @param hasDoubts whether something can be chosen */
export const costChange = (before: string, after: string, hasDoubts: boolean) => {
  const change = before === after ? `остаются ${after}` : `меняются с ${before} на ${after}`;
  return `Затраты портфеля ${change}${hasDoubts ? ', без выбора ниже' : ''}.`;
};

export const matchesCaption = (text: string) => `Совпадения: ${text}`;
export const columns = {
  item: 'Предмет',
  trade: 'Сделка',
  day: 'День',
  amount: 'Сумма',
  by: 'Найдено по',
  reason: 'Почему нет',
} as const;
export const types = { purchase: 'куплено', sale: 'продано' } as const;
export const by = { asset: 'предмету', name: 'названию и дню', choice: 'вашему выбору' } as const;

export const doubtsTitle = 'Сомнительные';
export const doubts = {
  several: 'Несколько сделок или покупок этого предмета подходят друг другу.',
  has_cost: 'У покупки уже есть затраты.',
  gone: 'Одного такого предмета больше нет. Он продан здесь?',
} as const;
export const allOldest = 'Все: старые к старым';
export const noneChosen = 'Ничего не выбирать';
export const assignments = {
  none: 'Оставить как есть',
  oldest: 'Старые к старым',
  each: 'По одной',
} as const;
export const lotOf = (trade: string) => `Покупка для: ${trade}`;
export const noLot = 'Нет';
export const candidate = (
  seen: string | undefined,
  gone: string | undefined,
  cost: string | undefined,
) =>
  [
    seen === undefined ? 'покупка' : `видна ${seen}`,
    gone !== undefined && `нет с ${gone}`,
    cost !== undefined && `затраты ${cost}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
export const tradeLine = (type: string, day: string, amount: string) => `${type} ${day}, ${amount}`;
export const moreGroups = (text: string) => `Показать ещё ${text}`;

/** With the number of all, of which the service names a thousand. */
export const leftOutCaption = (text: string) => `Не использовано: ${text}`;
export const apply = (count: number, text: string) =>
  plural(count, {
    one: `Применить ${text} сделку`,
    few: `Применить ${text} сделки`,
    many: `Применить ${text} сделок`,
    other: `Применить ${text} сделки`,
  });
export const applying = 'Применяем…';
export const applied = (count: number, text: string) =>
  plural(count, {
    one: `Применена ${text} сделка.`,
    few: `Применены ${text} сделки.`,
    many: `Применено ${text} сделок.`,
    other: `Применены ${text} сделки.`,
  });
export const undo = 'Отменить';
export const undone = 'Отменено.';
export const nothingNew = 'В этом файле нет нового.';

export const protectedItems = (count: number, text: string) =>
  plural(count, {
    one: `${text} предмет под защитой обмена: несколько дней его видите только вы.`,
    few: `${text} предмета под защитой обмена: несколько дней их видите только вы.`,
    many: `${text} предметов под защитой обмена: несколько дней их видите только вы.`,
    other: `${text} предмета под защитой обмена: несколько дней их видите только вы.`,
  });
export const addProtected = 'Добавить как покупки';
export const protectedAdded = 'Добавлено в хранилище «Trade protection».';
