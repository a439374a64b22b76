// Computes which rows of a long table are rendered, and the space of the others. Lengths are in
// pixels.

export type RowKey = string | number;

/** The assumed height of a row until one has been measured. */
const USUAL = 44;

/** The measured heights of rows. Other rows are assumed to have the average height. */
export class RowHeights {
  readonly #measured = new Map<RowKey, number>();
  #sum = 0;

  of(key: RowKey): number {
    return this.#measured.get(key) ?? this.#mean();
  }

  measured(key: RowKey, height: number): void {
    this.#sum += height - (this.#measured.get(key) ?? 0);
    this.#measured.set(key, height);
  }

  forget(): void {
    this.#measured.clear();
    this.#sum = 0;
  }

  #mean(): number {
    return this.#measured.size === 0 ? USUAL : this.#sum / this.#measured.size;
  }
}

/** Rows from `first` up to but not including `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows that are at least partly between two offsets from the first row. */
export function rowsBetween(
  keys: readonly RowKey[],
  heights: RowHeights,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): RowRange {
  let first = 0;
  let end = 0;
  let above = 0;
  for (const key of keys) {
    if (above >= bottom) break;
    above += heights.of(key);
    end += 1;
    if (above <= top) first = end;
  }
  return { first, end };
}

/** A rendered row, or the space of the rows up to the next rendered one. */
export type RowPiece =
  | { readonly row: number }
  | { readonly gapAt: number; readonly height: number };

/**
 * The pieces of a table of which some rows are rendered; their total height is that of all rows.
 * @param rendered indices, in any order
 */
export function piecesOf(
  keys: readonly RowKey[],
  heights: RowHeights,
  rendered: ReadonlySet<number>,
): RowPiece[] {
  const pieces: RowPiece[] = [];
  let gap = { gapAt: 0, height: 0 };
  keys.forEach((key, row) => {
    if (!rendered.has(row)) {
      gap.height += heights.of(key);
      return;
    }
    if (gap.height > 0) pieces.push(gap);
    pieces.push({ row });
    gap = { gapAt: row + 1, height: 0 };
  });
  if (gap.height > 0) pieces.push(gap);
  return pieces;
}
