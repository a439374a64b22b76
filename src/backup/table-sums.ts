import { createHash, type Hash } from 'node:crypto';
import type { ArchiveEnd, Rows } from './archive.js';

/** Counts and hashes the rows of each table while they are copied. */
export class TableSums {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>();

  constructor(tables: readonly { readonly name: string }[]) {
    for (const { name } of tables) this.#tables.set(name, { rows: 0, hash: createHash('sha256') });
  }

  /** @throws Error for a table that is not in the header */
  add({ table, rows, tuples }: Rows): void {
    const sum = this.#tables.get(table);
    if (sum === undefined) throw new Error(`its header does not name the table ${table}`);
    sum.rows += rows;
    sum.hash.update(tuples);
  }

  /** Must be called once, at the end. */
  finish(): ArchiveEnd['end'] {
    const entries = [...this.#tables].map(
      ([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }] as const,
    );
    return Object.fromEntries(entries);
  }
}
