import { Type } from '#typebox';
import { Compile } from '#typebox/compile';
import { restore } from '../../domain/formulas.js';
import { MAX_ITEMS_HELD, MAX_LOTS, MAX_PLACE_LENGTH } from '../../domain/lot.js';
import { NOT_IN_NAMES, PLATFORM_ID } from '../../domain/text.js';
import { type Row, RowReader } from '../../runtime/json/row-reader.js';
import { eachInSlices, TimeSlices } from '../../runtime/schedule/time-slices.js';
import { type LineError, readRows } from '../csv/read-table.js';

/** Equal items in a storage unit, as a file lists them. */
export interface UnitEntry {
  /** Of the file; in JSON, the number of the row. */
  readonly line: number;
  readonly marketHashName: string;
  /** The name of the unit. */
  readonly unit: string;
  /** At least 1. */
  readonly quantity: number;
  /** The ids of the assets, if the file has them: as many as `quantity`. */
  readonly assetIds: readonly string[];
}

export interface UnitEntries {
  readonly entries: readonly UnitEntry[];
  readonly errors: readonly LineError[];
}

/** The unit of a file that names none. */
const UNNAMED = 'Storage unit';

/** In files of casemove, of things that are in no unit. */
const NO_UNIT = '#inventory';

/** Characters handed to the reader of JSON at once. */
const PIECE = 16 * 1_024;

/** A field of a row, as in the file. */
type Field = (names: readonly string[]) => string | undefined;

/** The names of the fields: of casemove, in JSON and CSV, and those that people choose. */
const NAME = ['market_hash_name', 'item_name', 'item name', 'name', 'item'];
const WEAR = ['item_wear_name', 'item wear name'];
const UNIT = ['storage_name', 'storage name', 'place', 'unit', 'storage', 'storage unit'];
const UNIT_ID = ['storage_id'];
const COUNT = ['combined_qty', 'combined qty', 'count', 'quantity', 'qty', 'amount'];
const ASSET = ['asset_id', 'assetid', 'item_id'];

const Fields = Compile(Type.Record(Type.String(), Type.Unknown()));
const id = Type.Union([Type.String(), Type.Number()]);
const WithIds = Compile(
  Type.Object({ combined_ids: Type.Array(id, { minItems: 1, maxItems: MAX_LOTS }) }),
);

/**
 * Reads a file of storage units: rows of casemove as JSON (with the ids of the assets) or as CSV, or any CSV with a
 * column of names and one of counts.
 * @param defaultUnit of rows that name none
 */
export function readUnitFile(text: string, defaultUnit = UNNAMED): Promise<UnitEntries> {
  return /^\s*[[{]/.test(text) ? readJson(text, defaultUnit) : readCsv(text, defaultUnit);
}

async function readJson(text: string, defaultUnit: string): Promise<UnitEntries> {
  const taken = new Taken(defaultUnit);
  const reader = new RowReader({ path: '', kind: 'list' });
  const slices = new TimeSlices();
  let line = 0;
  try {
    for (let from = 0; from < text.length; from += PIECE) {
      if (slices.over) await slices.next();
      const rows: Row[] = [];
      reader.push(text.slice(from, from + PIECE), rows);
      for (const { value } of rows) {
        line += 1;
        taken.row(line, jsonField(value), idsIn(value));
      }
      if (line > MAX_LOTS) return tooMany();
    }
    if (!reader.end().hadRows) return refused(1, 'the file must be a list of items');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused(line + 1, 'the file is not valid JSON');
  }
  return taken;
}

function jsonField(row: unknown): Field {
  const fields = Fields.Check(row) ? row : {};
  const byName = new Map(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return (names) => {
    const value = names.map((name) => byName.get(name)).find((found) => found != null);
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return text === '' ? undefined : text;
  };
}

/** The ids of a row of several assets. */
function idsIn(row: unknown): readonly string[] | undefined {
  return WithIds.Check(row) ? row.combined_ids.map(String) : undefined;
}

async function readCsv(text: string, defaultUnit: string): Promise<UnitEntries> {
  // Casemove writes quotation marks within fields as JSON does.
  const escapeChar = /^\s*item name,/i.test(text) ? '\\' : '"';
  const { rows: all, refused: exceeded } = await readRows(text, escapeChar);
  if (exceeded !== undefined) return { entries: [], errors: [exceeded] };
  const [header, ...rows] = all;
  if (header === undefined) return refused(1, 'the file is empty');
  const columns = header.cells.map((cell) => cell.trim().toLowerCase());
  if (!columns.some((name) => NAME.includes(name))) {
    return refused(header.line, 'the file must have a column name, and may have count and unit');
  }
  const taken = new Taken(defaultUnit);
  await eachInSlices(rows, ({ line, cells, error }) => {
    if (error !== undefined) taken.errors.push({ line, error });
    else taken.row(line, csvField(columns, cells));
  });
  return taken.entries.length > MAX_LOTS ? tooMany() : taken;
}

function csvField(columns: readonly string[], cells: readonly string[]): Field {
  return (names) => {
    const index = columns.findIndex((column) => names.includes(column));
    const text = index < 0 ? '' : restore(cells[index] ?? '').trim();
    return text === '' ? undefined : text;
  };
}

function tooMany(): UnitEntries {
  return refused(1, `the file has more than ${MAX_LOTS} items`);
}

function refused(line: number, error: string): UnitEntries {
  return { entries: [], errors: [{ line, error }] };
}

/** The rows that were read. */
class Taken implements UnitEntries {
  readonly entries: UnitEntry[] = [];
  readonly errors: LineError[] = [];
  readonly #defaultUnit: string;
  readonly #assets = new Set<string>();

  constructor(defaultUnit: string) {
    this.#defaultUnit = defaultUnit;
  }

  row(line: number, field: Field, ids?: readonly string[]): void {
    const unit = this.#unitOf(field);
    if (unit.toLowerCase() === NO_UNIT) return;
    const assetId = field(ASSET);
    const assetIds = ids ?? (assetId === undefined ? [] : [assetId]);
    const quantity = assetIds.length > 0 ? assetIds.length : Number(field(COUNT) ?? 1);
    const error = this.#faultOf({ name: field(NAME), unit, quantity, assetIds });
    if (error !== undefined) this.errors.push({ line, error });
    else {
      for (const id of assetIds) this.#assets.add(id);
      this.entries.push({ line, marketHashName: marketName(field), unit, quantity, assetIds });
    }
  }

  #unitOf(field: Field): string {
    const id = field(UNIT_ID);
    return field(UNIT) ?? (id === undefined ? this.#defaultUnit : `${UNNAMED} ${id}`);
  }

  #faultOf({
    name,
    unit,
    quantity,
    assetIds,
  }: Pick<UnitEntry, 'unit' | 'quantity' | 'assetIds'> & { readonly name: string | undefined }) {
    if (name === undefined) return 'it has no name';
    if ([...unit].length > MAX_PLACE_LENGTH) return 'the name of its unit is too long';
    if (NOT_IN_NAMES.test(unit)) return 'the name of its unit has control characters';
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_ITEMS_HELD) {
      return 'its count is not a positive whole number';
    }
    const odd = assetIds.find((id) => !PLATFORM_ID.test(id));
    if (odd !== undefined) return 'its id is not a whole number of up to 20 digits';
    const isTwice = new Set(assetIds).size < assetIds.length;
    return isTwice || assetIds.some((id) => this.#assets.has(id))
      ? 'its id is in the file twice'
      : undefined;
  }
}

/** Casemove keeps the wear apart from the name. */
function marketName(field: Field): string {
  const name = field(NAME) ?? '';
  const wear = field(WEAR);
  return wear === undefined || name.endsWith(`(${wear})`) ? name : `${name} (${wear})`;
}
