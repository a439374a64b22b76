import Papa from 'papaparse';
import { normalMarketName } from '../../domain/market-name.js';
import { required } from '../../domain/required.js';
import { MAX_PRICE } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import { MAX_VOLUME, parsePrice, parseTime, parseVolume } from './fields.js';
import type { Columns } from './header.js';
import { KnownBytes } from './known-bytes.js';
import type { LineFields } from './line-fields.js';
import { emptyRow, type NumberedRow, type PriceColumns } from './price-columns.js';

export interface RowParserOptions {
  /** Has split the line that is parsed. */
  readonly fields: LineFields;
  /** The source of rows that name none. */
  readonly defaultSource: string;
}

/** The whole numbers of more digits may be too large. */
const MOST_DIGITS = 15;
const ZERO = 0x30;

/**
 * Parses rows of a price file. A row whose name and source were read before, and whose numbers are digits, is
 * read without decoding it: decoding, splitting and looking up texts takes five times as long.
 */
export class RowParser {
  readonly names: string[] = [];
  readonly sources: string[] = [];
  readonly #columns: Columns;
  readonly #fields: LineFields;
  readonly #defaultSource: string;
  /** The names as the file has them. */
  readonly #knownNames = new KnownBytes();
  readonly #knownSources = new KnownBytes();
  readonly #nameNumbers = new Map<string, number>();
  readonly #sourceNumbers = new Map<string, number>();
  readonly #row: NumberedRow = emptyRow();
  /** Consecutive rows mostly have the same time. */
  #timeBytes: Buffer = Buffer.alloc(0);
  #time: EpochMs = 0;

  constructor(columns: Columns, { fields, defaultSource }: RowParserOptions) {
    this.#columns = columns;
    this.#fields = fields;
    this.#defaultSource = defaultSource;
  }

  /**
   * Adds the row that begins at `from` to the rows. A blank line is not a row.
   * @returns why it is rejected; undefined if it is not
   */
  parse(bytes: Buffer, from: number, line: number, rows: PriceColumns): string | undefined {
    this.#row.line = line;
    const { isSimple, count } = this.#fields;
    const reason =
      isSimple && count === this.#columns.count && this.#readKnown(bytes)
        ? undefined
        : this.#readAny(bytes, from);
    if (reason === undefined) rows.push(this.#row);
    return reason === BLANK ? undefined : reason;
  }

  /** @returns false if the row may have something new or wrong */
  #readKnown(bytes: Buffer): boolean {
    const columns = this.#columns;
    const row = this.#row;
    row.nameNumber = this.#known(this.#knownNames, bytes, columns.name);
    row.price = this.#digits(bytes, columns.price);
    row.volume = this.#isEmpty(columns.volume) ? 0 : this.#digits(bytes, columns.volume);
    row.sourceNumber = this.#isEmpty(columns.source)
      ? this.#sourceNumber(this.#defaultSource)
      : this.#known(this.#knownSources, bytes, columns.source);
    row.time = this.#timeOf(bytes);
    return (
      row.nameNumber >= 0 &&
      row.sourceNumber >= 0 &&
      row.time > 0 &&
      row.price > 0 &&
      row.price <= MAX_PRICE &&
      row.volume >= 0 &&
      row.volume <= MAX_VOLUME
    );
  }

  /** @returns why the row is rejected, or {@link BLANK} */
  #readAny(bytes: Buffer, from: number): string | undefined {
    const fields = splitLine(bytes.toString('utf8', from, this.#fields.end));
    if (fields === undefined) return 'quotes do not match';
    if (fields.length === 1 && fields[0]?.trim() === '') return BLANK;
    const columns = this.#columns;
    if (fields.length !== columns.count) {
      return `${columns.count} fields expected, ${fields.length} found`;
    }
    const field = (column: number): string => (column < 0 ? '' : (fields[column] ?? '').trim());
    const name = normalMarketName(field(columns.name));
    if (name === '') return 'name is empty';
    if (name.includes('\uFFFD')) return 'name is not UTF-8';
    const time = parseTime(field(columns.time));
    if (typeof time === 'object') return time.reason;
    const price = parsePrice(field(columns.price));
    if (typeof price === 'object') return price.reason;
    const volume = parseVolume(field(columns.volume));
    if (typeof volume === 'object') return volume.reason;
    const nameNumber = numberOf(name, this.names, this.#nameNumbers);
    const sourceNumber = this.#sourceNumber(field(columns.source) || this.#defaultSource);
    Object.assign(this.#row, { nameNumber, sourceNumber, time, price, volume });
    if (this.#fields.isSimple) {
      this.#know(this.#knownNames, bytes, columns.name, nameNumber);
      if (!this.#isEmpty(columns.source)) {
        this.#know(this.#knownSources, bytes, columns.source, sourceNumber);
      }
    }
    return undefined;
  }

  #sourceNumber(source: string): number {
    return numberOf(source, this.sources, this.#sourceNumbers);
  }

  #isEmpty(column: number): boolean {
    return column < 0 || this.#start(column) === this.#end(column);
  }

  #known(texts: KnownBytes, bytes: Buffer, column: number): number {
    return texts.find(bytes, this.#start(column), this.#end(column));
  }

  #know(texts: KnownBytes, bytes: Buffer, column: number, number: number): void {
    if (this.#known(texts, bytes, column) >= 0) return;
    texts.add(bytes, this.#start(column), this.#end(column), number);
  }

  /** A number of digits alone; -1 for anything else. */
  #digits(bytes: Buffer, column: number): number {
    const from = this.#start(column);
    const to = this.#end(column);
    if (from === to || to - from > MOST_DIGITS) return -1;
    let value = 0;
    for (let at = from; at < to; at += 1) {
      const digit = (bytes[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      value = 10 * value + digit;
    }
    return value;
  }

  /** The time of the row; -1 if it is not valid. */
  #timeOf(bytes: Buffer): EpochMs {
    const from = this.#start(this.#columns.time);
    const to = this.#end(this.#columns.time);
    if (isSame(this.#timeBytes, bytes, from, to)) return this.#time;
    const time = parseTime(bytes.toString('utf8', from, to).trim());
    this.#timeBytes = Buffer.from(bytes.subarray(from, to));
    this.#time = typeof time === 'object' ? -1 : time;
    return this.#time;
  }

  #start(column: number): number {
    return required(this.#fields.starts[column], 'a field');
  }

  #end(column: number): number {
    return required(this.#fields.ends[column], 'a field');
  }
}

const BLANK = '';

const CSV = { delimiter: ',', newline: '\n' } as const;

/** The fields of a line; undefined if its quotes do not match. */
export function splitLine(line: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(',');
  const { data, errors } = Papa.parse<string[]>(line, CSV);
  return errors.length > 0 ? undefined : (data[0] ?? ['']);
}

/** The number of a text, a new one if it has none. */
function numberOf(text: string, texts: string[], numbers: Map<string, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = texts.length;
  texts.push(text);
  numbers.set(text, number);
  return number;
}

function isSame(known: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  for (let at = from; at < to; at += 1) if (known[at - from] !== bytes[at]) return false;
  return true;
}
