import { required } from '../../domain/required.js';
import type { Observation } from '../../domain/tick.js';
import { MarketError } from '../source.js';
import { readByteLines } from './byte-lines.js';
import { type Columns, readHeader } from './header.js';
import { LineFields } from './line-fields.js';
import { emptyRow, PriceColumns } from './price-columns.js';
import { RowParser, splitLine } from './row-parser.js';

/** A valid row of a price file. Lines are counted from 1, including the header. */
export interface PriceRow extends Observation {
  readonly volume: number;
  readonly line: number;
  /** The number of the name: names are numbered from 0, in order of first use. */
  readonly nameNumber: number;
}

/** A rejected row of a price file. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
}

/** A few thousand rows of a price file, in file order. */
export interface PriceRows<Rows = readonly PriceRow[]> {
  readonly rows: Rows;
  readonly rejected: readonly RejectedRow[];
  /** Bytes of the file read so far; at the end the size of the file. */
  readonly bytesRead: number;
}

/** The texts of a price file by number, in order of first use. */
export interface PriceTexts {
  readonly names: readonly string[];
  readonly sources: readonly string[];
}

/** Rows in columns, which may be reused for the next rows. */
export interface PricePiece extends PriceRows<PriceColumns> {
  readonly texts: PriceTexts;
}

/**
 * Streams a CSV file of prices, plain or gzipped. The header names the columns `market_hash_name`,
 * `time` (ISO 8601 or epoch ms), `price` (whole minor units, 1 to MAX_PRICE) and optionally
 * `volume` (0 if empty) and `source` (`defaultSource` if empty). A row is one line; fields may be
 * quoted, but must not contain line breaks. Blank lines are ignored.
 * @throws MarketError if the file cannot be read or its header lacks a column.
 */
export async function* readPriceColumns(
  path: string,
  defaultSource: string,
): AsyncGenerator<PricePiece> {
  const fields = new LineFields();
  const rows = new PriceColumns();
  let parser: RowParser | undefined;
  let line = 0;
  for await (const { bytes, bytesRead } of readByteLines(path)) {
    const rejected: RejectedRow[] = [];
    rows.clear();
    for (let from = 0; from < bytes.length; ) {
      const next = fields.read(bytes, from);
      line += 1;
      if (parser === undefined) {
        parser = new RowParser(headerOf(bytes.toString('utf8', from, fields.end), path), {
          fields,
          defaultSource,
        });
      } else {
        const reason = parser.parse(bytes, from, line, rows);
        if (reason !== undefined) rejected.push({ line, reason });
      }
      from = next;
    }
    if (parser !== undefined) yield { rows, rejected, bytesRead, texts: parser };
  }
  if (parser === undefined) throw new MarketError('misconfigured', `${path} is empty`);
}

/** {@link readPriceColumns} with an object for each row. */
export async function* readPriceCsv(
  path: string,
  defaultSource: string,
): AsyncGenerator<PriceRows> {
  for await (const { rows, texts, ...rest } of readPriceColumns(path, defaultSource)) {
    const all = Array.from({ length: rows.length }, (_, index) => rowAt(rows, index, texts));
    yield { rows: all, ...rest };
  }
}

/** A row of the columns as an object of its own. */
export function rowAt(rows: PriceColumns, index: number, { names, sources }: PriceTexts): PriceRow {
  const row = emptyRow();
  rows.read(index, row);
  const { line, nameNumber, sourceNumber, time, price, volume } = row;
  const name = required(names[nameNumber], 'a name');
  const source = required(sources[sourceNumber], 'a source');
  return { line, name, nameNumber, time, price, volume, source };
}

const BYTE_ORDER_MARK = '\uFEFF';

function headerOf(line: string, path: string): Columns {
  const text = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
  return readHeader(splitLine(text) ?? [], path);
}
