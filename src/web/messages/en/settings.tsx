// Texts of the list of keys.

export const title = 'Keyboard';
export const keys = [
  [['Ctrl', 'K'], 'Find anything'],
  [['/'], 'Search items'],
  [['1', '7'], 'Chart range, from 1 hour to all time'],
  [['←', '→'], 'Move the chart'],
  [['+', '-'], 'Zoom; 0 resets'],
  [['↑', '↓'], 'Move between rows; also Page Up/Down, Home, End'],
  [['Enter'], 'Open the item'],
  [['Esc'], 'Close, or clear the search'],
] as const;
export const singleKeys = 'Single-key shortcuts (/, 1–7)';

// Texts of the settings in the header.

/** What loads for signed-in users, as in `Loading your settings…`. */
export const accountSettings = 'your settings';

export const language = 'Language';
/** Each in its own words. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-CN': '简体中文',
} as const;
export const currency = 'Currency';
export const ratesOf = (day: string) => `Rates of ${day}`;
export const oldRatesOf = (day: string) => `Rates of ${day}, over 4 days old`;
export const theme = 'Theme';
export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export const timezone = 'Time zone';
export const browserTimezone = 'Same as browser';
export const notStored = 'Not saved to your account';
