import Papa from 'papaparse';
import { normalMarketName } from '../../domain/market-name.js';
import type { Observation } from '../../domain/tick.js';
import { MarketError } from '../source.js';
import { parsePrice, parseTime, parseVolume } from './fields.js';
import { type Columns, readHeader } from './header.js';
import { readTextLines } from './text-lines.js';

/** A good row of a price file. Lines are counted from 1, the header included. */
export interface PriceRow extends Observation {
  readonly line: number;
  /** Of its name: names are numbered from 0, in the order in which the file has them. */
  readonly nameNumber: number;
}

/** A row of a price file that was refused. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
}

/** A few thousand rows of a price file, in its order. */
export interface PriceRows {
  readonly rows: readonly PriceRow[];
  readonly rejected: readonly RejectedRow[];
  /** Bytes read of the file so far; the file's size once it is read. */
  readonly bytesRead: number;
}

/**
 * Reads a CSV file of prices, plain or gzipped, piece by piece. Its header names the columns
 * `market_hash_name`, `time` (ISO 8601 or epoch ms), `price` (whole minor units, 1 to MAX_PRICE)
 * and, where it has them, `volume` (0 when empty) and `source` (`defaultSource` when empty). A row
 * is one line; fields may be quoted, but not hold line breaks. Blank lines are passed over.
 * @throws MarketError when the file cannot be read or its header lacks a column.
 */
export async function* readPriceCsv(
  path: string,
  defaultSource: string,
): AsyncGenerator<PriceRows> {
  const known = new KnownTexts();
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
      const row = parseRow(line, fields, columns, defaultSource, known);
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
 * The fields of each line; undefined where its quotes do not match. A byte order mark before the
 * first line is dropped.
 */
function splitLines(text: string): readonly (readonly string[] | undefined)[] {
  const lines = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split('\n');
  if (!text.includes('"')) return lines.map((line) => line.split(','));
  const isQuoted = (line: string) => line.includes('"');
  const quoted = splitQuoted(lines.filter(isQuoted)).values();
  // The library takes twice as long for the others.
  return lines.map((line) => (isQuoted(line) ? quoted.next().value : line.split(',')));
}

/** The fields of lines that have quotes. */
function splitQuoted(lines: readonly string[]): readonly (readonly string[] | undefined)[] {
  const whole = Papa.parse<string[]>(lines.join('\n'), CSV);
  if (whole.data.length === lines.length && whole.errors.length === 0) return whole.data;
  // A stray quote swallows what comes after it: taken line by line, only its own line is lost.
  return lines.map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, CSV);
    return errors.length > 0 ? undefined : (data[0] ?? ['']);
  });
}

/** The row as an observation, or why it is refused. */
function parseRow(
  line: number,
  fields: readonly string[] | undefined,
  columns: Columns,
  defaultSource: string,
  known: KnownTexts,
): PriceRow | string {
  if (fields === undefined) return 'quotes do not match';
  if (fields.length !== columns.count) {
    return `${columns.count} fields expected, ${fields.length} found`;
  }
  const field = (at: number): string => (at < 0 ? '' : (fields[at] ?? '').trim());
  const { name, nameNumber } = known.nameOf(field(columns.name));
  if (name === '') return 'name is empty';
  if (name.includes('\uFFFD')) return 'name is not UTF-8';
  const time = known.timeOf(field(columns.time));
  if (typeof time === 'object') return time.reason;
  const price = parsePrice(field(columns.price));
  if (typeof price === 'object') return price.reason;
  const volume = parseVolume(field(columns.volume));
  if (typeof volume === 'object') return volume.reason;
  const source = field(columns.source) || defaultSource;
  return { line, name, nameNumber, time, price, volume, source: known.textOf(source) };
}

/**
 * Keeps one copy of each text. A field cut from a large text holds on to all of it; the copy does
 * not, so that rows can be kept without keeping the file. Nothing is read again that many rows have.
 */
class KnownTexts {
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, Pick<PriceRow, 'name' | 'nameNumber'>>();
  readonly #numbers = new Map<string, number>();
  #timeText = '';
  #time = parseTime('');

  textOf(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    this.#texts.set(copy, copy);
    return copy;
  }

  /** The name of an item in its normal form. */
  nameOf(text: string): Pick<PriceRow, 'name' | 'nameNumber'> {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.textOf(normalMarketName(text));
    const nameNumber = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, nameNumber);
    const found = { name, nameNumber };
    this.#names.set(this.textOf(text), found);
    return found;
  }

  /** Of neighbours most have the same time. */
  timeOf(text: string): ReturnType<typeof parseTime> {
    if (text === this.#timeText) return this.#time;
    this.#timeText = Buffer.from(text).toString();
    this.#time = parseTime(text);
    return this.#time;
  }
}
