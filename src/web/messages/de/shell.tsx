// Texts of the frame of all pages.

export const product = 'Itemtide';
export const skipToContent = 'Zum Inhalt springen';

/** What loads, as in `Loading the page…`. */
export const contents = {
  page: 'die Seite',
  notices: 'Hinweise',
  newAlerts: 'neue Alarme',
  search: 'die Suche',
  alertForm: 'das Formular',
  keys: 'Tastenkürzel',
  settings: 'die Einstellungen',
} as const;
export const failed = {
  page: 'Diese Seite ist ausgefallen',
  notices: 'Die Hinweise sind ausgefallen',
  newAlerts: 'Die neuen Alarme sind ausgefallen',
  search: 'Die Suche ist ausgefallen',
  alertForm: 'Das Formular ist ausgefallen',
  footer: 'Die Fußzeile ist ausgefallen',
} as const;

/** Titles a page whose file was not loaded. */
export const notLoaded = 'Nicht geladen';
export const updated = 'Vielleicht wurde der Dienst aktualisiert.';
export const reload = 'Neu laden';
export const notReached = 'Der Dienst ist nicht erreichbar.';
/** In place of what is the user's own. */
export const notKept =
  'Der Dienst ist nicht erreichbar, und deine Daten sind nicht in diesem Browser.';

/** Names the navigation for screen readers. */
export const navigation = 'Hauptmenü';
export const sections = {
  overview: 'Übersicht',
  items: 'Items',
  volatility: 'Volatilität',
  portfolio: 'Portfolio',
  deals: 'Deals',
  compare: 'Vergleich',
  indices: 'Indizes',
  markets: 'Märkte',
} as const;
export const moreSections = 'Mehr';

export const connecting = 'Verbindet';
export const live = 'Live';
export const polling = (interval: string) => `Alle ${interval}`;
export const reconnecting = 'Verbindet neu';
export const staleSince = (clockTime: string) => `Veraltet seit ${clockTime}`;

export const find = 'Alles suchen';
export const findByKey = 'Alles suchen (Strg K)';
export const settings = 'Einstellungen';
export const signIn = 'Anmelden';
export const account = 'Konto';

export const version = (number: string) => `Itemtide ${number}`;
export const api = 'API';
export const accuracy = 'Treffsicherheit';
export const licenses = 'Lizenzen';
export const chartCredit = 'Diagramme von TradingView';
export const keyboard = 'Tastatur';
