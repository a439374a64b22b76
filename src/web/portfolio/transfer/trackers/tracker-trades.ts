import { CURRENCIES, type Currency } from '../../../../contract/values.js';
import { shortWear, WEARS, wearIn } from '../../../items/item-name.js';
import { type AmountFault, type AmountForm, type ReadAmount, readAmount } from './amounts.js';
import { type DayOrder, type Moment, readMoments } from './days.js';
import { type Assignment, cellsOf, type Role } from './roles.js';
import type { TrackerRow, TrackerTable } from './tracker-table.js';
import { type Trade, tradeOf } from './trade-words.js';

/** How a file is read. */
export interface Reading extends AmountForm {
  readonly columns: Assignment;
  readonly days: DayOrder;
}

/** Why a row cannot be read. */
export type RowFault = AmountFault | 'quantity' | 'day' | 'oversold';

export interface FaultyRow {
  readonly line: number;
  readonly fault: RowFault;
  /** The cell, empty if the fault is of the row. */
  readonly cell: string;
}

/** A row as it is read. */
export interface TrackerTrade {
  readonly line: number;
  readonly trade: Trade;
  readonly item: string;
  readonly quantity: number;
  /** The price of one item, of a sale after its fee; undefined if it is not known. */
  readonly amount: ReadAmount | undefined;
  readonly at: Moment | undefined;
  readonly note: string;
  readonly tags: readonly string[];
  /** The sale of a purchase that a file has in one row. */
  readonly sale?: { readonly amount: ReadAmount; readonly at: Moment | undefined };
}

export interface TrackerTrades {
  readonly trades: readonly TrackerTrade[];
  readonly faults: readonly FaultyRow[];
  /** Rows without an item, without items, or of neither a purchase nor a sale. */
  readonly leftOut: number;
}

class Faulty extends Error {
  readonly fault: RowFault;
  readonly cell: string;

  constructor(fault: RowFault, cell: string) {
    super(fault);
    this.fault = fault;
    this.cell = cell;
  }
}

/**
 * Reads the rows of a foreign file.
 * @param now epoch milliseconds
 */
export function readTrades(
  { header, rows }: TrackerTable,
  reading: Reading,
  now: number,
): TrackerTrades {
  const momentsOf = (role: Role) =>
    readMoments(
      rows.map(({ cells }) => cellsOf(reading.columns, cells, role)[0] ?? ''),
      reading.days,
      now,
    );
  const moments = { acquiredAt: momentsOf('acquiredAt'), soldAt: momentsOf('soldAt') };
  const trades: TrackerTrade[] = [];
  const faults: FaultyRow[] = [];
  rows.forEach((row, index) => {
    const at = { acquiredAt: moments.acquiredAt[index], soldAt: moments.soldAt[index] };
    try {
      const trade = readRow(row, reading, header, at);
      if (trade !== undefined) trades.push(trade);
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      faults.push({ line: row.line, fault: error.fault, cell: error.cell });
    }
  });
  return { trades, faults, leftOut: rows.length - trades.length - faults.length };
}

interface Moments {
  readonly acquiredAt: Moment | undefined;
  readonly soldAt: Moment | undefined;
}

function readRow(
  { line, cells }: TrackerRow,
  reading: Reading,
  header: readonly string[],
  moments: Moments,
): TrackerTrade | undefined {
  const cellOf = (role: Role) => cellsOf(reading.columns, cells, role)[0];
  const item = itemOf(cellOf('item'), cellOf('wear'));
  const trade = readKind(reading.columns, header, cellOf('trade'));
  const quantity = quantityOf(cellOf('quantity'));
  if (item === undefined || trade === undefined || quantity === 0) return undefined;
  const currency = currencyOf(cellOf('currency'));
  const amountOf = (role: Role, share = 1) => {
    const cell = cellOf(role);
    return cell === undefined ? undefined : shareOf(amountIn(cell, reading, currency), share);
  };
  const momentOf = (role: keyof Moments) => {
    const cell = cellOf(role);
    if (cell !== undefined && moments[role] === undefined) throw new Faulty('day', cell);
    return moments[role];
  };
  const paid = amountOf('cost') ?? amountOf('totalCost', quantity);
  const fee = amountOf('fee', quantity);
  const received = amountOf('soldFor');
  const soldAt = momentOf('soldAt');
  return {
    line,
    trade,
    item,
    quantity,
    amount: trade === 'sale' ? without(paid, fee) : paid,
    at: momentOf('acquiredAt'),
    note: cellsOf(reading.columns, cells, 'note').join(', ').replace(/\s+/g, ' '),
    tags: cellsOf(reading.columns, cells, 'tags').flatMap((cell) => cell.split(/\s*[;,]\s*/)),
    ...(received !== undefined && {
      sale: { amount: without(received, fee) ?? received, at: soldAt },
    }),
  };
}

/** `AK-47 | Redline` with `Field-Tested` or `FT` is `AK-47 | Redline (Field-Tested)`. */
function itemOf(item: string | undefined, wear: string | undefined): string | undefined {
  if (item === undefined || wear === undefined || wearIn(item) !== undefined) return item;
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const name = WEARS.find((each) => [each, shortWear(each)].map(letters).includes(letters(wear)));
  return name === undefined ? item : `${item} (${name})`;
}

/** Without such a column, each row is a purchase. */
function readKind(
  columns: Assignment,
  header: readonly string[],
  cell: string | undefined,
): Trade | undefined {
  const column = columns.indexOf('trade');
  if (column < 0) return 'purchase';
  return cell === undefined ? undefined : tradeOf(cell, header[column]);
}

function quantityOf(cell: string | undefined): number {
  if (cell === undefined) return 1;
  // Spreadsheets write whole numbers also as `3.00`.
  const [, whole] = /^(\d{1,9})(?:[.,]0+)?$/.exec(cell) ?? [];
  if (whole === undefined) throw new Faulty('quantity', cell);
  return Number(whole);
}

function currencyOf(cell: string | undefined): Currency | undefined {
  if (cell === undefined) return undefined;
  const found = CURRENCIES.find((currency) => currency === cell.toUpperCase());
  if (found === undefined) throw new Faulty('currency', cell);
  return found;
}

function amountIn(cell: string, form: AmountForm, stated: Currency | undefined): ReadAmount {
  const read = readAmount(cell, form, stated);
  if (typeof read === 'string') throw new Faulty(read, cell);
  return read;
}

/** The amount of each of several items. */
function shareOf({ amount, currency }: ReadAmount, quantity: number): ReadAmount {
  return { amount: Math.round(amount / quantity), currency };
}

function without(whole: ReadAmount | undefined, part: ReadAmount | undefined) {
  if (whole === undefined || part === undefined) return whole;
  return { ...whole, amount: Math.max(0, whole.amount - part.amount) };
}
