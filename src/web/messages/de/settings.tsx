// Texts of the list of keys.

export const title = 'Tastatur';
export const keys = [
  [['Strg', 'K'], 'Alles durchsuchen'],
  [['/'], 'Items suchen'],
  [['1', '7'], 'Zeitraum des Diagramms, von 1 Stunde bis gesamt'],
  [['←', '→'], 'Diagramm bewegen'],
  [['+', '-'], 'Zoomen; 0 setzt zurück'],
  [['↑', '↓'], 'Zwischen Zeilen bewegen; auch Bild auf/ab, Pos1, Ende'],
  [['Eingabe'], 'Item öffnen'],
  [['Esc'], 'Schließen, oder die Suche löschen'],
] as const;
export const singleKeys = 'Kürzel aus einer Taste (/, 1–7)';

// Texts of the settings in the header.

/** What loads for signed-in users, as in `Loading your settings…`. */
export const accountSettings = 'deine Einstellungen';

export const language = 'Sprache';
/** Each in its own words. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-CN': '简体中文',
} as const;
export const currency = 'Währung';
export const ratesOf = (day: string) => `Kurse vom ${day}`;
export const oldRatesOf = (day: string) => `Kurse vom ${day}, über 4 Tage alt`;
export const theme = 'Design';
export const themes = { system: 'System', light: 'Hell', dark: 'Dunkel' } as const;
export const timezone = 'Zeitzone';
export const browserTimezone = 'Wie der Browser';
export const notStored = 'Nicht in deinem Konto gespeichert';
