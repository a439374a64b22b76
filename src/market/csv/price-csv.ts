import Papa from 'papaparse';
import { normalMarketName } from '../../domain/market-name.js';
import type { Observation } from '../../domain/tick.js';
import { MarketError } from '../source.js';
import { parsePrice, parseTime, parseVolume } from './fields.js';
import { type Columns, readHeader } from './header.js';
import { readTextLines } from './text-lines.js';

/** A valid row of a price file. Lines are counted from 1, including the header. */
export interface PriceRow extends Observation {
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
export interface PriceRows {
  readonly rows: readonly PriceRow[];
  readonly rejected: readonly RejectedRow[];
  /** Bytes of the file read so far; at the end the size of the file. */
  readonly bytesRead: number;
}

/**
 * Streams a CSV file of prices, plain or gzipped. The header names the columns `market_hash_name`,
 * `time` (ISO 8601 or epoch ms), `price` (whole minor units, 1 to MAX_PRICE) and optionally
 * `volume` (0 if empty) and `source` (`defaultSource` if empty). A row is one line; fields may be
 * quoted, but must not contain line breaks. Blank lines are ignored.
 * @throws MarketError if the file cannot be read or its header lacks a column.
 */
export async function* readPriceCsv(
  path: string,
  defaultSource: string,
): AsyncGenerator<PriceRows> {
  const texts = new KnownTexts();
  let columns: Columns | undefined;
  let line = 0;
  for await (const { text, bytesRead } of readTextLines(path)) {
    const rows: PriceRow[] = [];
    const rejected: RejectedRow[] = [];
    for (const fields of splitLines(text)) {
      line += 1;
      if (columns === undefined) {
        columns = readHeader(fields ?? [], path);
        continue;
      }
      if (fields?.length === 1 && fields[0]?.trim() === '') continue;
      const row = parseRow(line, fields, columns, defaultSource, texts);
      if (typeof row === 'string') rejected.push({ line, reason: row });
      else rows.push(row);
    }
    yield { rows, rejected, bytesRead };
  }
  if (columns === undefined) throw new MarketError('misconfigured', `${path} is empty`);
}

const CSV = { delimiter: ',', newline: '\n' } as const;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The fields of each line; undefined if its quotes do not match. A leading byte order mark is
 * dropped.
 */
function splitLines(text: string): readonly (readonly string[] | undefined)[] {
  const lines = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split('\n');
  if (!text.includes('"')) return lines.map((line) => line.split(','));
  const isQuoted = (line: string) => line.includes('"');
  const quoted = splitQuoted(lines.filter(isQuoted)).values();
  // Twice as fast as the library for lines without quotes.
  return lines.map((line) => (isQuoted(line) ? quoted.next().value : line.split(',')));
}

/** The fields of lines that have quotes. */
function splitQuoted(lines: readonly string[]): readonly (readonly string[] | undefined)[] {
  const whole = Papa.parse<string[]>(lines.join('\n'), CSV);
  if (whole.data.length === lines.length && whole.errors.length === 0) return whole.data;
  // Parse line by line, so that a stray quote spoils only its own line.
  return lines.map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, CSV);
    return errors.length > 0 ? undefined : (data[0] ?? ['']);
  });
}

/** Parses a row into an observation, or returns the reason for rejection. */
function parseRow(
  line: number,
  fields: readonly string[] | undefined,
  columns: Columns,
  defaultSource: string,
  texts: KnownTexts,
): PriceRow | string {
  if (fields === undefined) return 'quotes do not match';
  if (fields.length !== columns.count) {
    return `${columns.count} fields expected, ${fields.length} found`;
  }
  const field = (column: number): string => (column < 0 ? '' : (fields[column] ?? '').trim());
  const { name, nameNumber } = texts.nameOf(field(columns.name));
  if (name === '') return 'name is empty';
  if (name.includes('\uFFFD')) return 'name is not UTF-8';
  const time = texts.timeOf(field(columns.time));
  if (typeof time === 'object') return time.reason;
  const price = parsePrice(field(columns.price));
  if (typeof price === 'object') return price.reason;
  const volume = parseVolume(field(columns.volume));
  if (typeof volume === 'object') return volume.reason;
  const source = field(columns.source) || defaultSource;
  return { line, name, nameNumber, time, price, volume, source: texts.textOf(source) };
}

/**
 * Interns texts. A substring keeps the whole text in memory; a copy does not, so that rows can be
 * kept without the file. Repeated names and times are parsed once.
 */
class KnownTexts {
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, Pick<PriceRow, 'name' | 'nameNumber'>>();
  readonly #numbers = new Map<string, number>();
  #timeText = '';
  #time = parseTime('');

  textOf(text: string): string {
    const cached = this.#texts.get(text);
    if (cached !== undefined) return cached;
    const copy = Buffer.from(text).toString();
    this.#texts.set(copy, copy);
    return copy;
  }

  /** The normalized name of an item, with its number. */
  nameOf(text: string): Pick<PriceRow, 'name' | 'nameNumber'> {
    const cached = this.#names.get(text);
    if (cached !== undefined) return cached;
    const name = this.textOf(normalMarketName(text));
    const nameNumber = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, nameNumber);
    const named = { name, nameNumber };
    this.#names.set(this.textOf(text), named);
    return named;
  }

  /** Consecutive rows mostly have the same time. */
  timeOf(text: string): ReturnType<typeof parseTime> {
    if (text === this.#timeText) return this.#time;
    this.#timeText = Buffer.from(text).toString();
    this.#time = parseTime(text);
    return this.#time;
  }
}
