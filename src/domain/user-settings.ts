import type { Currency } from './currency.js';

export const THEMES = ['system', 'light', 'dark'] as const;

/** The colours of the web UI: light, dark, or as the system has them. */
export type Theme = (typeof THEMES)[number];

/** What a user chose for all browsers; null where nothing was chosen. */
export interface UserSettings {
  readonly currency: Currency | null;
  readonly theme: Theme | null;
}
