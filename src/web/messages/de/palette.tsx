import { language } from '../../language.js';

// Texts beside item names in other languages.

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** @param tag of a language, such as `de` */
export const inLanguage = (tag: string) => ` (${languages.of(tag) ?? tag})`;

// Texts of the palette, which finds items, pages and actions.

export const title = 'Gehe zu';
export const field = 'Item, Seite oder Aktion';
/** Names the list of what was found for screen readers. */
export const list = 'Ergebnisse';
export const found = (count: string) => `${count} gefunden`;
export const noneFound = 'Keine Ergebnisse';

export const groups = { pages: 'Seiten', actions: 'Aktionen', items: 'Items' } as const;
/** Heads the items in place of `groups.items` on the page that compares some. */
export const addToComparison = 'Zum Vergleich hinzufügen';

/** Pages that are not in the header. */
export const pages = {
  worth: 'Wert eines Inventars',
  account: 'Konto',
  admin: 'Verwaltung',
} as const;
/** @param part such as `Returns` */
export const inPortfolio = (part: string) => `Portfolio: ${part}`;

export const compareItem = 'Dieses Item vergleichen';
export const signIn = 'Anmelden';
export const newAlert = 'Neuer Alarm';
export const addPurchase = 'Kauf eintragen';
export const signOut = 'Abmelden';
export const schemes = {
  system: 'Design: System',
  light: 'Design: hell',
  dark: 'Design: dunkel',
} as const;
export const currency = (code: string) => `Währung: ${code}`;
