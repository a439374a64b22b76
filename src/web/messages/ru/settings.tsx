// Texts of the list of keys.

export const title = 'Клавиши';
export const keys = [
  [['Ctrl', 'K'], 'Искать везде'],
  [['/'], 'Поиск предметов'],
  [['1', '7'], 'Период графика, от 1 часа до всего'],
  [['←', '→'], 'Двигать график'],
  [['+', '-'], 'Масштаб; 0 сбрасывает'],
  [['↑', '↓'], 'Между строками; также Page Up/Down, Home, End'],
  [['Enter'], 'Открыть предмет'],
  [['Esc'], 'Закрыть или очистить поиск'],
] as const;
export const singleKeys = 'Клавиши без Ctrl (/, 1–7)';

// Texts of the settings in the header.

/** What loads for signed-in users, as in `Loading your settings…`. */
export const accountSettings = 'ваши настройки';

export const language = 'Язык';
/** Each in its own words. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-CN': '简体中文',
} as const;
export const currency = 'Валюта';
export const ratesOf = (day: string) => `Курсы от ${day}`;
export const oldRatesOf = (day: string) => `Курсы от ${day}, больше 4 дней`;
export const theme = 'Тема';
export const themes = { system: 'Как в системе', light: 'Светлая', dark: 'Тёмная' } as const;
export const timezone = 'Часовой пояс';
export const browserTimezone = 'Как в браузере';
export const notStored = 'Не сохранено в аккаунте';
