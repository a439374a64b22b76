import type { MinorUnits } from '../domain/units.js';

/** Formats an amount for texts: `$1,234.50`. */
export function dollars(amount: MinorUnits): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
