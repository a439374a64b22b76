import { language } from '../language.js';

const collator = new Intl.Collator(language);

export type Direction = 'asc' | 'desc';

/** A sort key of a row; unknown values come last in both directions. */
export type SortKey = string | number | null | undefined;

/** Sorts the rows by their keys; stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  direction: Direction,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row) ?? undefined }))
    .sort(({ key: a }, { key: b }) => {
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined);
      return sign * compare(a, b);
    })
    .map(({ row }) => row);
}

/** Texts in the order of the language of the page. */
export function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
