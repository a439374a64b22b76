// Which rows of a long table are rendered, and how much room the others take. Lengths are pixels.

export type RowKey = string | number;

/** The height of a row until one was measured. */
const USUAL = 44;

/** The heights of rows that were on screen. The others are taken to be as high as those are on average. */
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

/** Rows from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows that are at least partly between two heights below the first row. */
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

/** A rendered row, or the room of the rows up to the next rendered one. */
export type RowPiece =
  | { readonly row: number }
  | { readonly gapAt: number; readonly height: number };

/**
 * The pieces of a table of which some rows are rendered; together they are as high as all of its rows.
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
