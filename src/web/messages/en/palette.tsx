import { language } from '../../language.js';

// Texts next to item names in other languages.

const languages = new Intl.DisplayNames(language, { type: 'language' });

/** @param tag of a language, such as `de` */
export const inLanguage = (tag: string) => ` (${languages.of(tag) ?? tag})`;

// Texts of the palette, which finds items, pages and actions.

export const title = 'Go to';
export const field = 'Item, page or action';
/** The label of the results for screen readers. */
export const list = 'Results';
export const found = (count: string) => `${count} found`;
export const noneFound = 'No results';

export const groups = { pages: 'Pages', actions: 'Actions', items: 'Items' } as const;
/** Heads the items in place of `groups.items` on the page that compares some. */
export const addToComparison = 'Add to comparison';

/** Pages that are not in the header. */
export const pages = {
  worth: 'Inventory value',
  account: 'Account',
  admin: 'Administration',
} as const;
/** @param part such as `Returns` */
export const inPortfolio = (part: string) => `Portfolio: ${part}`;

export const compareItem = 'Compare this item';
export const signIn = 'Sign in';
export const newAlert = 'New alert';
export const addPurchase = 'Add a purchase';
export const signOut = 'Sign out';
export const schemes = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
} as const;
export const currency = (code: string) => `Currency: ${code}`;
