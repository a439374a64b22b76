import Papa from 'papaparse';
import type { Lot, Sale } from '../../domain/lot.js';
import type { EpochMs } from '../../domain/units.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { COLUMNS, type Line } from './columns.js';
import { neutralise } from './formulas.js';

/** Lets spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Characters of a part of the file. */
const PART = 32 * 1024;

/** All lots, each followed by its sales, as CSV (RFC 4180) for spreadsheets: its parts, written in slices. */
export async function* writeLots(
  lots: readonly Lot[],
  itemName: (itemId: number) => string,
): AsyncGenerator<string> {
  const slices = new TimeSlices();
  let part = `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for (const lot of lots) {
    const name = itemName(lot.itemId);
    part += csvLines([lotLine(lot, name), ...lot.sales.map((sale) => saleLine(lot, sale, name))]);
    if (part.length >= PART) {
      yield part;
      part = '';
    }
    if (slices.over) await slices.next();
  }
  yield part;
}

function csvLines(lines: readonly Line[]): string {
  const data = lines.map((line) => COLUMNS.map((column) => neutralise(line[column] ?? '')));
  return `${Papa.unparse(data, { newline: '\r\n' })}\r\n`;
}

function lotLine(lot: Lot, name: string): Line {
  return {
    type: 'lot',
    lot_id: lot.id,
    market_hash_name: name,
    quantity: `${lot.quantity}`,
    unit_cost: `${lot.unitCost ?? ''}`,
    acquired_at: moment(lot.acquiredAt),
    tradable_after: moment(lot.tradableAfter),
    note: lot.note,
    asset_id: lot.assetId ?? '',
    imported_at: moment(lot.importedAt),
    closed_at: moment(lot.closedAt),
    wear: `${lot.traits?.wear ?? ''}`,
    pattern: `${lot.traits?.pattern ?? ''}`,
    name_tag: lot.traits?.nameTag ?? '',
    stickers: lot.traits?.stickers.join('; ') ?? '',
  };
}

function saleLine(lot: Lot, sale: Sale, name: string): Line {
  return {
    type: 'sale',
    lot_id: lot.id,
    market_hash_name: name,
    quantity: `${sale.quantity}`,
    sale_id: sale.id,
    unit_price: `${sale.unitPrice}`,
    fee: `${sale.fee}`,
    sold_at: moment(sale.soldAt),
  };
}

function moment(time: EpochMs | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString();
}
