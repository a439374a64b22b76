import type { NamedItem } from '../../domain/item.js';
import type { Source } from '../../domain/source.js';
import type { NewLogRow } from '../../store/prices/price-log.js';

/** Items and sources for all processes. */
export interface Names {
  readonly items: readonly NamedItem[];
  readonly sources: readonly Source[];
}

/** Writes a row of the log that names items and sources. */
export function namesRow(names: Partial<Names>): NewLogRow {
  return {
    kind: 'names',
    bytes: Buffer.from(JSON.stringify({ items: [], sources: [], ...names })),
  };
}

/** Reads the bytes of {@link namesRow}. */
export function readNames(bytes: Uint8Array): Names {
  return JSON.parse(Buffer.from(bytes).toString());
}
