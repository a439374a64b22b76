// Texts of the import and the export of lots.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const exporting = 'Экспорт';
export const exportHint =
  'Все покупки и продажи в CSV, для таблицы или другого сервиса Itemtide. Суммы в центах.';
export const download = 'Скачать';

export const importFile = 'Импорт из файла';
export const fileFormat = (
  <>
    CSV из таблицы, в UTF-8, со столбцами экспорта в любом порядке; достаточно{' '}
    <code>market_hash_name</code> и <code>quantity</code>. Импортируется весь файл или ничего.
    Повторный импорт того же файла ничего не меняет. Подойдут и другие файлы: вы указываете, что
    означают их столбцы.
  </>
);
export const file = 'Файл';
export const fileHint = 'Перед сохранением вы увидите предпросмотр.';
export const notRead = 'Файл не читается';
export const notUtf8 = 'Файл не в UTF-8: сохраните как «CSV UTF-8».';
export const notStored = 'Ничего не сохранено';

/** How many lines have an effect; all but `added` are formatted. */
interface LineCounts {
  readonly added: number;
  readonly addedText: string;
  readonly changedText: string;
  readonly unchangedText: string;
}
export const planned = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Добавится ${addedText} строка, изменится ${changedText}, без изменений ${unchangedText}.`,
    few: `Добавятся ${addedText} строки, изменится ${changedText}, без изменений ${unchangedText}.`,
    many: `Добавится ${addedText} строк, изменится ${changedText}, без изменений ${unchangedText}.`,
    other: `Добавятся ${addedText} строки, изменится ${changedText}, без изменений ${unchangedText}.`,
  });
export const stored = ({ added, addedText, changedText, unchangedText }: LineCounts) =>
  plural(added, {
    one: `Сохранено. Добавлена ${addedText} строка, изменено ${changedText}, без изменений ${unchangedText}.`,
    few: `Сохранено. Добавлены ${addedText} строки, изменено ${changedText}, без изменений ${unchangedText}.`,
    many: `Сохранено. Добавлено ${addedText} строк, изменено ${changedText}, без изменений ${unchangedText}.`,
    other: `Сохранено. Добавлены ${addedText} строки, изменено ${changedText}, без изменений ${unchangedText}.`,
  });
export const linesWithErrors = (count: number, countText: string) =>
  plural(count, {
    one: ` ${countText} строка с ошибками, поэтому сохранить нельзя.`,
    few: ` ${countText} строки с ошибками, поэтому сохранить нельзя.`,
    many: ` ${countText} строк с ошибками, поэтому сохранить нельзя.`,
    other: ` ${countText} строки с ошибками, поэтому сохранить нельзя.`,
  });
export const errorsCaption = 'Ошибки в файле';
export const errorColumns = { line: 'Строка', error: 'Ошибка' } as const;
export const changesCaption = 'Изменения';
export const changeColumns = {
  line: 'Строка',
  item: 'Предмет',
  change: 'Изменение',
  quantity: 'Количество',
} as const;
export const changes = {
  lot: {
    added: 'покупка, новая',
    changed: 'покупка, изменена',
    unchanged: 'покупка, без изменений',
  },
  sale: {
    added: 'продажа, новая',
    changed: 'продажа, изменена',
    unchanged: 'продажа, без изменений',
  },
} as const;
export const store = 'Сохранить изменения';
export const storing = 'Сохранение…';

export const importInventory = 'Импорт инвентаря';
export const inventoryHint =
  'Импортирует предметы вашего открытого инвентаря на игровой платформе. Уже импортированные не добавляются снова. Покупки предметов, которых больше нет, закрываются, но не удаляются.';
/** What loads, as in `Loading the linked accounts…`. */
export const linkedContent = 'привязанные аккаунты';
export const switchedOff = 'Игровая платформа здесь отключена.';
/**
 * @param platform its name; undefined while not known
 * @param link wraps the words that link to the account
 */
export const linkFirst = (platform: string | undefined, link: Wrap) => (
  <>
    Сначала привяжите аккаунт ({platform ?? 'игровая платформа'}) на странице {link('Аккаунт')}.
  </>
);
export const importNow = 'Импорт';
export const importing = 'Импорт…';
export const notImportedYet = 'Ещё не импортировано.';
/** @param age such as `5 min ago` */
export const lastImported = (age: ReactNode) => <>Последний импорт {age}.</>;
export const againInSeconds = (seconds: number) => ` Снова можно через ${seconds} с.`;
export const againInMinutes = (minutes: number) => ` Снова можно через ${minutes} мин.`;
export const notImported = 'Ничего не импортировано';

export const imported = (count: number, countText: string, newText: string) =>
  plural(count, {
    one: `Импортирован ${countText} предмет, новых ${newText}.`,
    few: `Импортировано ${countText} предмета, новых ${newText}.`,
    many: `Импортировано ${countText} предметов, новых ${newText}.`,
    other: `Импортировано ${countText} предмета, новых ${newText}.`,
  });
export const removed = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмета больше нет в инвентаре; его покупка закрыта.`,
    few: `${countText} предметов больше нет в инвентаре; их покупки закрыты.`,
    many: `${countText} предметов больше нет в инвентаре; их покупки закрыты.`,
    other: `${countText} предметов больше нет в инвентаре; их покупки закрыты.`,
  });
export const reopened = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмет снова в инвентаре.`,
    few: `${countText} предмета снова в инвентаре.`,
    many: `${countText} предметов снова в инвентаре.`,
    other: `${countText} предмета снова в инвентаре.`,
  });
export const takenOut = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмет взят из хранилищ.`,
    few: `${countText} предмета взяты из хранилищ.`,
    many: `${countText} предметов взято из хранилищ.`,
    other: `${countText} предмета взяты из хранилищ.`,
  });
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмет платформа считает, но не показывает: недавно обменянные скрыты несколько дней.`,
    few: `${countText} предмета платформа считает, но не показывает: недавно обменянные скрыты несколько дней.`,
    many: `${countText} предметов платформа считает, но не показывает: недавно обменянные скрыты несколько дней.`,
    other: `${countText} предмета платформа считает, но не показывает: недавно обменянные скрыты несколько дней.`,
  });
export const unmatchedCaption = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмет не импортирован`,
    few: `${countText} предмета не импортированы`,
    many: `${countText} предметов не импортировано`,
    other: `${countText} предмета не импортированы`,
  });
export const unmatchedColumns = { item: 'Предмет', reason: 'Причина' } as const;
export const asset = (id: string) => `предмет ${id}`;

export const renamedCaption = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} покупка получила фазу или камень предмета`,
    few: `${countText} покупки получили фазу или камень предметов`,
    many: `${countText} покупок получили фазу или камень предметов`,
    other: `${countText} покупки получили фазу или камень предметов`,
  });
export const renamedColumns = { from: 'До', to: 'Сейчас' } as const;
export const damagedCaption = (count: number, countText: string) =>
  plural(count, {
    one: `${countText} предмет с повреждённым сертификатом: фаза или камень неизвестны`,
    few: `${countText} предмета с повреждёнными сертификатами: фазы или камни неизвестны`,
    many: `${countText} предметов с повреждёнными сертификатами: фазы или камни неизвестны`,
    other: `${countText} предмета с повреждёнными сертификатами: фазы или камни неизвестны`,
  });
export const damagedColumns = { item: 'Предмет', asset: 'ID предмета' } as const;

/** The file of another program, whose columns are assigned. */
export const tracker = {
  /** What loads. */
  part: 'столбцы файла',
  hint: 'Этот файл из другой программы. Укажите, что означают столбцы; остальное пропускается.',
  empty: 'В файле нет строк.',
  noItem: 'Выберите столбец с предметами.',
  columnsCaption: 'Первые строки файла',
  /** A column without a name. */
  columnOf: (index: number) => `Столбец ${index}`,
  roleOf: (name: string) => `Что такое «${name}»?`,
  unused: 'Не используется',
  roles: {
    item: 'Предмет',
    wear: 'Износ',
    trade: 'Покупка или продажа',
    quantity: 'Количество',
    cost: 'Цена за штуку',
    totalCost: 'Общая цена',
    currency: 'Валюта',
    acquiredAt: 'Дата',
    soldFor: 'Цена продажи за штуку',
    soldAt: 'Дата продажи',
    fee: 'Комиссия',
    note: 'Заметка',
    tags: 'Метки',
  },
  decimal: 'Числа',
  decimals: { undecided: 'Выберите…', point: '1,234.56', comma: '1.234,56' },
  unit: 'Суммы',
  units: { whole: '12,34 — это 12,34', hundredths: '1234 — это 12,34' },
  currency: 'Суммы без валюты',
  days: 'Даты',
  dayOrders: {
    undecided: 'Выберите…',
    dmy: 'день/месяц/год',
    mdy: 'месяц/день/год',
  },
  readCaption: (count: number, countText: string) =>
    plural(count, {
      one: `${countText} строка в прочитанном виде`,
      few: `${countText} строки в прочитанном виде`,
      many: `${countText} строк в прочитанном виде`,
      other: `${countText} строки в прочитанном виде`,
    }),
  tradeColumn: 'Сделка',
  trades: { purchase: 'покупка', sale: 'продажа' },
  amountColumn: 'За штуку',
  dayColumn: 'Дата',
  leftOut: (count: number, countText: string) =>
    plural(count, {
      one: `Пропущена ${countText} строка без предмета или сделки.`,
      few: `Пропущены ${countText} строки без предмета или сделки.`,
      many: `Пропущено ${countText} строк без предмета или сделки.`,
      other: `Пропущено ${countText} строки без предмета или сделки.`,
    }),
  faultsCaption: (count: number, countText: string) =>
    plural(count, {
      one: `Пропущена ${countText} строка`,
      few: `Пропущены ${countText} строки`,
      many: `Пропущено ${countText} строк`,
      other: `Пропущено ${countText} строки`,
    }),
  faults: {
    amount: (cell: string) => (cell === '' ? 'Нет цены.' : `«${cell}» — не сумма.`),
    currency: (cell: string) => `Валюта «${cell}» неизвестна.`,
    quantity: (cell: string) => `«${cell}» — не целое число.`,
    day: (cell: string) => `«${cell}» — не дата.`,
    oversold: () => 'Продано больше, чем куплено раньше.',
  },
  preview: 'Предпросмотр',
  leaveOutErrors: 'Пропустить строки с ошибками',
  keepAs: 'Запомнить для следующего файла как',
  keep: 'Запомнить',
  kept: (name: string) => `Сохранено как «${name}».`,
};
