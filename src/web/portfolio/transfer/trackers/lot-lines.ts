import { neutralise } from '../../../../contract/values.js';
import type { ReadAmount } from './amounts.js';
import type { Moment } from './days.js';
import type { FaultyRow, TrackerTrade } from './tracker-trades.js';

/** A file of lots as the service imports it. */
export interface LotLines {
  readonly file: string;
  /** The line of the foreign file of each of its lines; the header is line 1 of both. */
  readonly lines: readonly number[];
  readonly faults: readonly FaultyRow[];
}

const HEADER = [
  ...(['type', 'market_hash_name', 'quantity', 'acquired_at', 'sold_at'] as const),
  ...(['original_amount', 'original_currency', 'note', 'tags'] as const),
];

type LotCells = Partial<Record<(typeof HEADER)[number], string>>;

/** A purchase of which some may be left to sell. */
interface Purchase {
  readonly trade: TrackerTrade;
  readonly sales: LotLine[];
  left: number;
}

interface LotLine {
  readonly line: number;
  readonly cells: LotCells;
}

/**
 * Purchases become lots. A sale is of the purchases of its item in the file, first bought first, and needs a price.
 */
export function lotLines(trades: readonly TrackerTrade[]): LotLines {
  const purchases = trades
    .filter(({ trade }) => trade === 'purchase')
    .map((trade): Purchase => ({ trade, sales: ownSales(trade), left: leftOf(trade) }));
  const byItem = new Map<string, Purchase[]>();
  for (const purchase of inOrder(purchases, ({ trade }) => trade)) {
    const { item } = purchase.trade;
    const ofItem = byItem.get(item);
    if (ofItem === undefined) byItem.set(item, [purchase]);
    else ofItem.push(purchase);
  }
  const sales = trades.filter(({ trade }) => trade === 'sale');
  const faults = inOrder(sales, (sale) => sale).flatMap((sale) => {
    const ofItem = byItem.get(sale.item) ?? [];
    return (
      sell(
        sale,
        ofItem.filter(({ trade }) => isBefore(trade, sale)),
      ) ?? []
    );
  });
  const all = purchases.flatMap(({ trade, sales }) => [lotLine(trade), ...sales]);
  return {
    file: [HEADER.join(','), ...all.map(({ cells }) => written(cells))].join('\n'),
    lines: [1, ...all.map(({ line }) => line)],
    faults,
  };
}

/** Takes a sale from purchases. @returns the fault if they are too few, or it has no price */
function sell(sale: TrackerTrade, purchases: readonly Purchase[]): FaultyRow | undefined {
  const { line, amount } = sale;
  if (amount === undefined) return { line, fault: 'amount', cell: '' };
  const left = purchases.reduce((sum, purchase) => sum + purchase.left, 0);
  if (left < sale.quantity) return { line, fault: 'oversold', cell: '' };
  let rest = sale.quantity;
  for (const purchase of purchases) {
    const quantity = Math.min(rest, purchase.left);
    if (quantity === 0) continue;
    purchase.left -= quantity;
    rest -= quantity;
    purchase.sales.push(saleLine(line, quantity, amount, sale.at));
  }
  return undefined;
}

function lotLine({ line, item, quantity, amount, at, note, tags }: TrackerTrade): LotLine {
  return {
    line,
    cells: {
      type: 'lot',
      market_hash_name: item,
      quantity: `${quantity}`,
      ...(at !== undefined && { acquired_at: at }),
      ...(amount !== undefined && amountCells(amount)),
      note,
      tags: tags.join('; '),
    },
  };
}

/** The sale in the row of a purchase. */
function ownSales({ line, quantity, sale }: TrackerTrade): LotLine[] {
  return sale === undefined ? [] : [saleLine(line, quantity, sale.amount, sale.at)];
}

function leftOf({ quantity, sale }: TrackerTrade): number {
  return sale === undefined ? quantity : 0;
}

function saleLine(
  line: number,
  quantity: number,
  amount: ReadAmount,
  at: Moment | undefined,
): LotLine {
  return {
    line,
    cells: {
      type: 'sale',
      quantity: `${quantity}`,
      ...(at !== undefined && { sold_at: at }),
      ...amountCells(amount),
    },
  };
}

function amountCells({ amount, currency }: ReadAmount): LotCells {
  return { original_amount: `${amount}`, original_currency: currency };
}

function written(cells: LotCells): string {
  return HEADER.map((name) => quoted(cells[name] ?? '')).join(',');
}

function quoted(cell: string): string {
  // The import takes the apostrophe away again.
  const text = neutralise(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** First bought or sold first; rows without a day as in the file, before the others. */
function inOrder<Row>(rows: readonly Row[], tradeOf: (row: Row) => TrackerTrade): Row[] {
  const key = (row: Row) => tradeOf(row).at ?? '';
  return rows.toSorted((a, b) => compare(key(a), key(b)));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Whether a purchase is not later than a sale. */
function isBefore(purchase: TrackerTrade, sale: TrackerTrade): boolean {
  return purchase.at === undefined || sale.at === undefined || dayOf(purchase) <= dayOf(sale);
}

/** Times of one day are not compared: files state them in different zones. */
function dayOf({ at = '' }: TrackerTrade): string {
  return at.slice(0, 10);
}
