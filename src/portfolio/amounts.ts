import type { MinorUnits } from '../domain/units.js';

/** `$1,234.50`, for sentences. */
export function dollars(amount: MinorUnits): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
