import Papa from 'papaparse';
import { MAX_LOTS } from '../../domain/lot.js';
import { COLUMNS, type Column, type Line, REQUIRED_COLUMNS } from './columns.js';
import { restore } from './formulas.js';

/** What is wrong with a line, in a sentence. */
export interface LineError {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly error: string;
}

/** A line that is not empty, by its columns. */
export interface TableLine {
  readonly line: number;
  readonly fields: Line;
}

export interface Table {
  readonly lines: readonly TableLine[];
  readonly errors: readonly LineError[];
}

/** A header, and a line for each lot and each sale that a user can have. */
const MOST_LINES = 1 + 2 * MAX_LOTS;

/** Empty ones included: as many as spreadsheets have. */
const MOST_ROWS = 1_048_576;

const TOO_LONG = `the file has too many lines: there can be ${MAX_LOTS} lots and as many sales`;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly trouble: string | undefined;
}

/**
 * Reads a file as spreadsheets write it: with commas, semicolons or tabs between fields, any ends of
 * lines, quotes where they are needed, lines of empty fields, columns in any order.
 * @param text without a byte order mark
 */
export function readTable(text: string): Table {
  const { rows: all, tooLongAt } = readRows(text);
  if (tooLongAt !== undefined) return { lines: [], errors: [{ line: tooLongAt, error: TOO_LONG }] };
  const [header, ...rows] = all;
  if (header === undefined) return { lines: [], errors: [{ line: 1, error: 'the file is empty' }] };
  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  const error = headerError(columns);
  if (error !== undefined) return { lines: [], errors: [{ line: header.line, error }] };

  // Of those without a name there can be any number: they are not looked at again for each line.
  const named = [...columns.entries()].filter(([, name]) => name !== '') as [number, Column][];
  const lines: TableLine[] = [];
  const errors: LineError[] = [];
  for (const { line, cells, trouble } of rows) {
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const found = trouble ?? (surplus ? 'it has more fields than the header' : undefined);
    if (found !== undefined) errors.push({ line, error: found });
    else lines.push({ line, fields: fieldsOf(named, cells) });
  }
  return { lines, errors };
}

interface Rows {
  /** Those that are not empty, the header in front. */
  readonly rows: readonly Row[];
  /** The line from which on nothing was read. */
  readonly tooLongAt: number | undefined;
}

function readRows(text: string): Rows {
  const { delimiter, body, line: first } = withoutSeparatorLine(text);
  const rows: Row[] = [];
  let line = first;
  let end = 0;
  let count = 0;
  let tooLongAt: number | undefined;
  Papa.parse<string[]>(body, {
    delimiter: delimiter ?? delimiterOf(body),
    step({ data, errors, meta }, parser) {
      const trouble = errors[0] && 'a quotation mark is not closed';
      if (data.some((cell) => cell.trim())) rows.push({ line, cells: data, trouble });
      count += 1;
      if (rows.length > MOST_LINES || count > MOST_ROWS) {
        tooLongAt = line;
        parser.abort();
      }
      line += body.slice(end, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      end = meta.cursor;
    },
  });
  return { rows, tooLongAt };
}

/** Some spreadsheets say in a first line what stands between fields: `sep=;`. */
function withoutSeparatorLine(text: string) {
  const [whole, delimiter] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  if (whole === undefined) return { delimiter: undefined, body: text, line: 1 };
  return { delimiter, body: text.slice(whole.length), line: 2 };
}

/** The names of columns hold none of them, so the first in the file is the one. */
function delimiterOf(text: string): string {
  return /[,;\t]/.exec(text)?.[0] ?? ',';
}

function headerError(columns: readonly string[]): string | undefined {
  const known: readonly string[] = COLUMNS;
  const unknown = columns.find((name) => name !== '' && !known.includes(name));
  if (unknown !== undefined) {
    return `there is no column ${unknown.slice(0, 100)}; the columns are ${COLUMNS.join(', ')}`;
  }
  const twice = columns.find((name, place) => name !== '' && columns.indexOf(name) !== place);
  if (twice !== undefined) return `the column ${twice} is there twice`;
  const missing = REQUIRED_COLUMNS.find((name) => !columns.includes(name));
  return missing === undefined ? undefined : `the column ${missing} is missing`;
}

/** @param columns with their places */
function fieldsOf(columns: readonly (readonly [number, Column])[], cells: readonly string[]): Line {
  return Object.fromEntries(
    columns.map(([place, column]) => [column, cellOf(column, cells[place] ?? '')]),
  );
}

/** Blanks around a note are its own; around anything else they are a slip. */
function cellOf(column: Column, cell: string): string {
  const text = restore(cell);
  return column === 'note' ? text : text.trim();
}
