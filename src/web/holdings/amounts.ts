/** The largest price that the service takes, in minor units. */
const MAX_PRICE = 1_000_000_000;

/**
 * Reads an amount of money as people type it, `12`, `12.5`, `12,50` or `$12.50`, into minor units.
 * Undefined for anything else, such as `1,234`, which may mean two things, and for what is too much.
 */
export function readAmount(text: string): number | undefined {
  const [, major, minor = ''] = /^\$?\s*(\d{1,8})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (major === undefined) return undefined;
  const amount = Number(major) * 100 + Number(minor.padEnd(2, '0'));
  return amount <= MAX_PRICE ? amount : undefined;
}

/** The amount as it stands in a field to be edited: `12.50`. */
export function writeAmount(minorUnits: number): string {
  const digits = String(minorUnits).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a whole number from 1; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : undefined;
}
