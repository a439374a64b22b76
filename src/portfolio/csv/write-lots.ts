import Papa from 'papaparse';
import { neutralise } from '../../domain/formulas.js';
import type { Lot, Sale } from '../../domain/lot.js';
import { ACCOUNT_PREFIX, COLUMNS, type Line } from '../../domain/lot-columns.js';
import type { EpochMs } from '../../domain/units.js';
import { textParts } from '../../runtime/schedule/text-parts.js';

/** Lets spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** All lots, each followed by its sales, as CSV (RFC 4180) for spreadsheets: its parts, written in slices. */
export function writeLots(
  lots: readonly Lot[],
  itemName: (itemId: number) => string,
): AsyncGenerator<string> {
  return textParts(textsOf(lots, itemName));
}

function* textsOf(lots: readonly Lot[], itemName: (itemId: number) => string): Generator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for (const lot of lots) {
    const name = itemName(lot.itemId);
    yield csvLines([lotLine(lot, name), ...lot.sales.map((sale) => saleLine(lot, sale, name))]);
  }
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
    tags: lot.tags.join('; '),
    account: lot.accountId === undefined ? '' : `${ACCOUNT_PREFIX}${lot.accountId}`,
    place: lot.place ?? '',
    purchase_id: lot.purchaseId ?? '',
    ...originalFields(lot),
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
    ...originalFields(sale),
  };
}

function originalFields({ original }: Pick<Lot | Sale, 'original'>): Line {
  return {
    original_amount: `${original?.amount ?? ''}`,
    original_currency: original?.currency ?? '',
  };
}

function moment(time: EpochMs | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString();
}
