import Papa from 'papaparse';
import { restore } from '../../domain/formulas.js';
import { MAX_LOTS } from '../../domain/lot.js';
import { COLUMNS, type Column, type Line, REQUIRED_COLUMNS } from '../../domain/lot-columns.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';

/** An error message for a line. */
export interface LineError {
  /** The line number at which it begins, from 1. */
  readonly line: number;
  readonly error: string;
}

/** A non-empty line, by columns. */
export interface TableLine {
  readonly line: number;
  readonly fields: Line;
}

export interface Table {
  readonly lines: readonly TableLine[];
  readonly errors: readonly LineError[];
}

/** A header, and one line for each lot and sale that a user can have. */
const MOST_LINES = 1 + 2 * MAX_LOTS;

/** Including empty lines. */
const MOST_ROWS = 200_000;

/** Maximum number of fields of a line, including those of columns without a name. */
const MOST_FIELDS = 100;

/**
 * Maximum number of characters of a line, including quotes. The longest valid line has a note of
 * 1,000 characters, each a quotation mark or outside of the basic plane, and about 500 other
 * characters.
 */
const LONGEST_LINE = 8_192;

/** The chunk size in characters: limits are checked before a whole line is read. */
const PIECE = LONGEST_LINE;

const TOO_MANY_LINES = `the file has too many lines: there can be ${MAX_LOTS} lots and as many sales`;
const TOO_MANY_FIELDS = `a line must have at most ${MOST_FIELDS} fields`;
const TOO_LONG = `a line must have at most ${LONGEST_LINE} characters`;

/** A line that is not empty. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly error: string | undefined;
}

/**
 * Reads a file as written by spreadsheets: fields separated by commas, semicolons or tabs, any line
 * ends, quotes as needed, empty lines, columns in any order. If a limit on lines, fields or
 * characters is exceeded, the whole file is rejected.
 * @param text without a byte order mark
 */
export async function readTable(text: string): Promise<Table> {
  const { rows: all, refused } = await readRows(text);
  if (refused !== undefined) return { lines: [], errors: [refused] };
  const [header, ...rows] = all;
  if (header === undefined) return { lines: [], errors: [{ line: 1, error: 'the file is empty' }] };
  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  const error = headerError(columns);
  if (error !== undefined) return { lines: [], errors: [{ line: header.line, error }] };

  const named = columns.flatMap((name, index): [number, Column][] => {
    const column = COLUMNS.find((candidate) => candidate === name);
    return column === undefined ? [] : [[index, column]];
  });
  const lines: TableLine[] = [];
  const errors: LineError[] = [];
  await eachInSlices(rows, ({ line, cells, error }) => {
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const fault = error ?? (surplus ? 'it has more fields than the header' : undefined);
    if (fault !== undefined) errors.push({ line, error: fault });
    else lines.push({ line, fields: fieldsOf(named, cells) });
  });
  return { lines, errors };
}

export interface Rows {
  /** The non-empty lines, the header first. */
  readonly rows: readonly Row[];
  /** The exceeded limit; reading stopped there. */
  readonly refused: LineError | undefined;
}

/**
 * Reads the lines of a file within the limits of {@link readTable}.
 * @param escapeChar before a quotation mark within quotes
 */
export function readRows(text: string, escapeChar = '"'): Promise<Rows> {
  const { delimiter, body, line: first } = withoutSeparatorLine(text);
  const rows: Row[] = [];
  const slices = new TimeSlices();
  let line = first;
  let end = 0;
  let count = 0;
  let rowCount = 0;
  return new Promise((resolve, reject) => {
    const refuse = (error: string, parser: Papa.Parser) => {
      resolve({ rows, refused: { line, error } });
      parser.abort();
    };
    Papa.parse<string[]>(body, {
      delimiter: delimiter ?? delimiterOf(body),
      chunkSize: PIECE,
      escapeChar,
      step({ data, errors, meta }, parser) {
        if (data.length > MOST_FIELDS) return refuse(TOO_MANY_FIELDS, parser);
        if (meta.cursor - end > LONGEST_LINE) return refuse(TOO_LONG, parser);
        const error = errors[0] && 'a quotation mark is not closed';
        if (data.some((cell) => cell.trim())) rows.push({ line, cells: data, error });
        count += 1;
        if (rows.length > MOST_LINES || count > MOST_ROWS) return refuse(TOO_MANY_LINES, parser);
        line += body.slice(end, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
        end = meta.cursor;
      },
      chunk(_: unknown, parser: Papa.Parser) {
        rowCount = Math.min(rowCount + PIECE, body.length);
        if (rowCount - end >= LONGEST_LINE) return refuse(TOO_LONG, parser);
        if (!slices.over) return;
        parser.pause();
        slices
          .next()
          .then(() => parser.resume(), reject)
          .catch(reject);
      },
      complete: () => resolve({ rows, refused: undefined }),
    });
  });
}

/** Some spreadsheets write the separator in a first line: `sep=;`. */
function withoutSeparatorLine(text: string) {
  const [firstLine, delimiter] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  if (firstLine === undefined) return { delimiter: undefined, body: text, line: 1 };
  return { delimiter, body: text.slice(firstLine.length), line: 2 };
}

/** Column names contain no separator, so the first one in the file is the separator. */
function delimiterOf(text: string): string {
  return /[,;\t]/.exec(text.slice(0, LONGEST_LINE))?.[0] ?? ',';
}

function headerError(columns: readonly string[]): string | undefined {
  const knownColumns: readonly string[] = COLUMNS;
  const unknown = columns.find((name) => name !== '' && !knownColumns.includes(name));
  if (unknown !== undefined) {
    return `there is no column ${unknown.slice(0, 100)}; the columns are ${COLUMNS.join(', ')}`;
  }
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (twice !== undefined) return `the column ${twice} is duplicated`;
  const missing = REQUIRED_COLUMNS.find((name) => !columns.includes(name));
  return missing === undefined ? undefined : `the column ${missing} is missing`;
}

/** @param columns with their indexes */
function fieldsOf(columns: readonly (readonly [number, Column])[], cells: readonly string[]): Line {
  return Object.fromEntries(
    columns.map(([index, column]) => [column, cellOf(column, cells[index] ?? '')]),
  );
}

/** Spaces around a note are kept; around other fields they are trimmed. */
function cellOf(column: Column, cell: string): string {
  const text = restore(cell);
  return column === 'note' ? text : text.trim();
}
