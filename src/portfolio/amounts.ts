import type { Language } from '../domain/languages.js';
import type { MinorUnits } from '../domain/units.js';

/** Formats an amount for texts: `$1,234.50`. */
export function dollars(amount: MinorUnits, language: Language = 'en'): string {
  return (amount / 100).toLocaleString(language, { style: 'currency', currency: 'USD' });
}
