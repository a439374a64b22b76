import type { Currency } from './currency.js';

export const THEMES = ['system', 'light', 'dark'] as const;

/** The colours of the web UI: light, dark, or as the system has them. */
export type Theme = (typeof THEMES)[number];

/** What the web UI can value a portfolio at when it is opened; see `ValuationName`. */
export const DEFAULT_VALUATIONS = ['offer', 'best_net', 'bid'] as const;
export type DefaultValuation = (typeof DEFAULT_VALUATIONS)[number];

/** The columns of the list of items that can be hidden; the item and its price always stay. */
export const OPTIONAL_COLUMNS = [
  'wear',
  'rarity',
  'change',
  'volatility',
  'hours',
  'source',
  'time',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** How many filters of the list of items are saved. */
export const MAX_SAVED_FILTERS = 50;

/** The list of items as its reader wants it. */
export interface ListChoices {
  /** The hidden columns. */
  readonly hidden: OptionalColumn[];
  /** Searches of the list: query strings of its page, with names. */
  readonly filters: { readonly name: string; readonly search: string }[];
}

/** What a user chose for all browsers; null where nothing was chosen. */
export interface UserSettings {
  readonly currency: Currency | null;
  readonly theme: Theme | null;
  /** A name of the IANA time zone database. */
  readonly timezone: string | null;
  /** The market whose prices an item's page shows first. */
  readonly market: string | null;
  readonly valuation: DefaultValuation | null;
  readonly list: ListChoices | null;
}
