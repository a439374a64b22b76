// Texts of the linked accounts and of storage units.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const accounts = 'Аккаунты';
export const accountsHint =
  'Другие ваши аккаунты на игровой платформе, например для хранения; читаются так, как их видят все.';
export const accountsContent = 'аккаунты';
export const accountsCaption = 'Привязанные аккаунты';
export const columns = {
  account: 'Аккаунт',
  found: 'Последний импорт',
  every: 'Автоматически',
  actions: 'Действия',
} as const;
export const ownAccount = 'Через него вы входите';
/** An account without a name. */
export const unnamed = (id: string) => `Аккаунт …${id.slice(-5)}`;
export const every = (hours: number) =>
  hours === 0 ? 'Выкл.' : hours % 24 === 0 ? everyDays(hours / 24) : `Каждые ${hours} ч`;
const everyDays = (days: number) =>
  plural(days, {
    one: `Раз в ${days} день`,
    few: `Раз в ${days} дня`,
    many: `Раз в ${days} дней`,
    other: `Раз в ${days} дня`,
  });
/** The label of a choice, for those who do not see the table. */
export const everyOf = (name: string) => `Импортировать ${name} автоматически`;
export const notYet = 'Нет';
/** @param age such as `5 min ago` */
export const found = {
  imported: (age: ReactNode) => <>Импортирован {age}.</>,
  empty: (age: ReactNode) => <>Пуст {age}.</>,
  private: (age: ReactNode) => <>Инвентарь был скрыт {age}: покупки не закрыты.</>,
  unconfirmed: (age: ReactNode) => (
    <>Не хватало больше половины {age}: ничего не закрывается, пока другой импорт не подтвердит.</>
  ),
  unavailable: (age: ReactNode) => <>Нет ответа {age}.</>,
  refused: (age: ReactNode) => <>Слишком большой {age}: ничего не импортировано.</>,
} as const;
/** Behind the state of an account whose next import begins by itself. */
export const nextImport = (time: string) => `Следующая попытка ${time}.`;
export const importOne = 'Импорт';
export const unlink = 'Отвязать';
/** @param rest what only those hear who do not see the table */
export const actionOf = (action: string, name: string, hidden: (text: string) => ReactNode) => (
  <>
    {action}
    {hidden(` ${name}`)}
  </>
);
export const unlinkTitle = (name: string) => `Отвязать ${name}?`;
export const unlinkWarning =
  'Его покупки останутся. Они не будут меняться, пока вы не привяжете его снова.';
export const profile = 'Профиль';
export const profileHint = 'Адрес профиля или его ID из 17 цифр.';
export const accountName = 'Имя';
export const link = 'Привязать';
export const linking = 'Привязка…';
export const notLinked = 'Ничего не привязано';
export const notChanged = 'Ничего не изменилось';
export const account = 'Аккаунт';
export const anyAccount = 'Любой аккаунт';

export const units = 'Хранилища';
export const unitsHint = (
  <>
    Их не показывает ни один инвентарь. Выберите файл casemove (JSON или CSV) либо CSV со столбцами{' '}
    <code>name</code>, <code>count</code> и <code>unit</code>. После этого хранилища содержат то,
    что в файле.
  </>
);
export const unitsFile = 'Файл хранилищ';
export const unitsAccount = 'Аккаунт с хранилищами';
export const unitsCaption = 'Хранилища из файла';
export const unitColumns = {
  unit: 'Хранилище',
  items: 'Предметы',
  added: 'Новые',
  moved: 'Перемещено',
  removed: 'Нет больше',
} as const;
export const skipped = (count: number, countText: string) =>
  plural(count, {
    one: `Пропущена ${countText} строка: такого предмета в игре нет.`,
    few: `Пропущены ${countText} строки: таких предметов в игре нет.`,
    many: `Пропущено ${countText} строк: таких предметов в игре нет.`,
    other: `Пропущены ${countText} строки: таких предметов в игре нет.`,
  });
export const unitsStored = 'Сохранено.';
