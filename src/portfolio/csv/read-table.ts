import Papa from 'papaparse';
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
  const [header, ...rows] = readRows(text).filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (header === undefined) return { lines: [], errors: [{ line: 1, error: 'the file is empty' }] };
  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  const error = headerError(columns);
  if (error !== undefined) return { lines: [], errors: [{ line: header.line, error }] };

  const lines: TableLine[] = [];
  const errors: LineError[] = [];
  for (const { line, cells, trouble } of rows) {
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const found = trouble ?? (surplus ? 'it has more fields than the header' : undefined);
    if (found !== undefined) errors.push({ line, error: found });
    else lines.push({ line, fields: fieldsOf(columns as Column[], cells) });
  }
  return { lines, errors };
}

function readRows(text: string): Row[] {
  const { delimiter, body, line: first } = withoutSeparatorLine(text);
  const rows: Row[] = [];
  let line = first;
  let end = 0;
  Papa.parse<string[]>(body, {
    delimiter: delimiter ?? delimiterOf(body),
    step({ data, errors, meta }) {
      rows.push({ line, cells: data, trouble: errors[0] && 'a quotation mark is not closed' });
      line += body.slice(end, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      end = meta.cursor;
    },
  });
  return rows;
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

function fieldsOf(columns: readonly Column[], cells: readonly string[]): Line {
  return Object.fromEntries(
    columns
      .map((column, place) => [column, cellOf(column, cells[place] ?? '')] as const)
      .filter(([column]) => (column as string) !== ''),
  );
}

/** Blanks around a note are its own; around anything else they are a slip. */
function cellOf(column: Column, cell: string): string {
  const text = restore(cell);
  return column === 'note' ? text : text.trim();
}
