import { plural } from '../plural.js';

// Texts of the field that finds an item.

export const label = 'Предмет';
export const hint = 'Например «ak redline ft».';
export const offered = 'Предметы';
export const found = (count: number, items: string) =>
  plural(count, {
    one: `Найден ${items} предмет`,
    few: `Найдено ${items} предмета`,
    many: `Найдено ${items} предметов`,
    other: `Найдено ${items} предмета`,
  });
export const none = 'Ничего не найдено';

// Texts in place of what only signed-in users see.

export const ended = 'Ваш сеанс завершён; ничего не изменилось.';
export const notChecked = 'Не удалось проверить вход';
/** @param content such as `your portfolio` */
export const signInToSee = (content: string) => `Нужен вход: ${content}`;
export const signIn = 'Войти';
export const worthWithout = 'Узнать стоимость инвентаря';

// Texts of dialogs, and of the fields of forms.

export const close = 'Закрыть';
export const cancel = 'Отмена';
export const nothingChanged = 'Ничего не изменилось';
/** Closes a dialog with a secret, which is shown only once. */
export const secretCopied = 'Готово';

export const copy = 'Копировать';
export const copied = 'Скопировано.';
/** Where the browser refuses to copy. */
export const selected = 'Выделено: нажмите Ctrl C.';

export const noAmount = 'Введите сумму, например 12,50.';
/** For currencies without a minor unit. */
export const noWholeAmount = 'Введите целую сумму, например 1250.';
export const amountTooLarge = (most: string) => `Не больше ${most}.`;
export const noQuantity = (most: string) => `Введите целое число от 1 до ${most}.`;
export const incompleteDate = 'Неполная дата.';
