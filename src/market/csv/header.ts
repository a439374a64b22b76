import { MarketError } from '../source.js';

/** The indexes of the columns; -1 for a missing column. */
export interface Columns {
  readonly count: number;
  readonly name: number;
  readonly time: number;
  readonly price: number;
  readonly volume: number;
  readonly source: number;
}

/**
 * Reads the header of a price file. Columns may be in any order; unknown ones are ignored.
 * @throws MarketError naming a missing or duplicate column.
 */
export function readHeader(fields: readonly string[], file: string): Columns {
  const titles = fields.map((field) => field.trim().toLowerCase());
  const optional = (title: string): number => {
    const index = titles.indexOf(title);
    if (index >= 0 && titles.indexOf(title, index + 1) >= 0) {
      throw new MarketError('misconfigured', `${file} has the column "${title}" twice`);
    }
    return index;
  };
  const required = (title: string): number => {
    const index = optional(title);
    if (index < 0)
      throw new MarketError('misconfigured', `${file} has no column "${title}" in its header`);
    return index;
  };
  return {
    count: titles.length,
    name: required('market_hash_name'),
    time: required('time'),
    price: required('price'),
    volume: optional('volume'),
    source: optional('source'),
  };
}
