// Texts of the list of keys.

export const title = 'Teclado';
export const keys = [
  [['Ctrl', 'K'], 'Buscar tudo'],
  [['/'], 'Buscar itens'],
  [['1', '7'], 'Período do gráfico, de 1 hora a tudo'],
  [['←', '→'], 'Mover o gráfico'],
  [['+', '-'], 'Zoom; 0 restaura'],
  [['↑', '↓'], 'Mover entre linhas; também Page Up/Down, Home, End'],
  [['Enter'], 'Abrir o item'],
  [['Esc'], 'Fechar, ou limpar a busca'],
] as const;
export const singleKeys = 'Atalhos de uma tecla (/, 1–7)';

// Texts of the settings in the header.

/** What loads for signed-in users, as in `Loading your settings…`. */
export const accountSettings = 'suas configurações';

export const language = 'Idioma';
/** Each in its own words. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-CN': '简体中文',
} as const;
export const currency = 'Moeda';
export const ratesOf = (day: string) => `Câmbio de ${day}`;
export const oldRatesOf = (day: string) => `Câmbio de ${day}, com mais de 4 dias`;
export const theme = 'Tema';
export const themes = { system: 'Sistema', light: 'Claro', dark: 'Escuro' } as const;
export const timezone = 'Fuso horário';
export const browserTimezone = 'O do navegador';
export const notStored = 'Não salvo na sua conta';
