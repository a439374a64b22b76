import type { Currency } from './currency.js';

export const THEMES = ['system', 'light', 'dark'] as const;

/** The colours of the web UI: light, dark, or the system's choice. */
export type Theme = (typeof THEMES)[number];

/** The initial valuation of a portfolio in the web UI; see `ValuationName`. */
export const DEFAULT_VALUATIONS = ['offer', 'best_net', 'bid'] as const;
export type DefaultValuation = (typeof DEFAULT_VALUATIONS)[number];

/** The columns of the list of items that can be hidden; item and price are always shown. */
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

/** Maximum number of saved filters of the list of items. */
export const MAX_SAVED_FILTERS = 50;

/** A user's choices for the list of items. */
export interface ListChoices {
  /** The hidden columns. */
  readonly hidden: OptionalColumn[];
  /** Saved searches of the list: query strings of its page, with names. */
  readonly filters: { readonly name: string; readonly search: string }[];
}

/** A user's choices, shared by all browsers; null if not chosen. */
export interface UserSettings {
  readonly currency: Currency | null;
  readonly theme: Theme | null;
  /** A name of the IANA time zone database. */
  readonly timezone: string | null;
  /** The market whose prices an item page shows first. */
  readonly market: string | null;
  readonly valuation: DefaultValuation | null;
  readonly list: ListChoices | null;
}
