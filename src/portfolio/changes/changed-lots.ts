import type { Lot, OriginalAmount, Sale } from '../../domain/lot.js';
import { eachInSlices, mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database, Transaction } from '../../store/connection/database.js';
import { deleteLots, deleteSales, putLots, putSales } from '../../store/portfolio/lot-writes.js';
import {
  type LotValue,
  loadManualValues,
  putLotValues,
  sizeOfManualValues,
} from '../../store/portfolio/manual-values.js';
import { refuseLarger } from '../manual-values.js';

/** A lot before and after a change; undefined if it does not exist. */
export interface ChangedLot {
  readonly before: Lot | undefined;
  readonly after: Lot | undefined;
  /** Of a deleted lot: its value by the user. Its deletion deletes that, and undoing restores it. */
  readonly value?: LotValue | undefined;
}

/** Whether two lots have the same fields and sales. */
export function isSameLot(a: Lot | undefined, b: Lot | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return contentOf(a) === contentOf(b);
}

/** The fields in one order: lots come from the database and from stored changes. */
function contentOf({ traits, tags, sales, ...lot }: Lot): string {
  return JSON.stringify([
    lot.id,
    lot.itemId,
    lot.quantity,
    lot.unitCost,
    lot.acquiredAt,
    lot.tradableAfter,
    lot.note,
    tags,
    lot.assetId,
    lot.importedAt,
    lot.closedAt,
    lot.accountId,
    lot.place,
    traits && [traits.wear, traits.pattern, traits.nameTag, traits.stickers],
    lot.purchaseId,
    originalContent(lot.original),
    sales.map(saleContent).sort(),
  ]);
}

function saleContent({ id, quantity, unitPrice, fee, soldAt, original }: Sale): string {
  return JSON.stringify([id, quantity, unitPrice, fee, soldAt, originalContent(original)]);
}

function originalContent(original: OriginalAmount | undefined) {
  return original && [original.amount, original.currency];
}

/** Stores the lots as they are after the changes. Requires the lock of the portfolio. */
export async function writeChangedLots(
  transaction: Transaction,
  userId: string,
  changes: readonly ChangedLot[],
): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (after ? [] : (before?.id ?? [])));
  await deleteLots(transaction, userId, gone);
  const sales = await mapInSlices(changes, salesOf);
  await deleteSales(
    transaction,
    userId,
    sales.flatMap(({ dropped }) => dropped),
  );
  const lots = changes.flatMap(({ after }) => after ?? []);
  await putLots(transaction, userId, lots);
  await putSales(
    transaction,
    userId,
    sales.flatMap(({ added }) => added),
  );
  const values = changes.flatMap(({ after, value }) => (after && value ? [value] : []));
  if (values.length === 0) return;
  const size = await sizeOfManualValues(transaction, userId);
  await putLotValues(transaction, userId, values);
  refuseLarger(size, await sizeOfManualValues(transaction, userId));
}

/** The changes with the values of the lots that they delete. */
export async function withValues(
  database: Database,
  userId: string,
  changes: readonly ChangedLot[],
): Promise<readonly ChangedLot[]> {
  if (changes.every(({ after }) => after !== undefined)) return changes;
  const values = new Map<string, LotValue>();
  await eachInSlices(await loadManualValues(database, userId), ({ lotId, ...value }) => {
    if (lotId !== undefined) values.set(lotId, { ...value, lotId });
  });
  return mapInSlices(changes, (change) => {
    const { before, after } = change;
    const value = after === undefined ? values.get(before?.id ?? '') : undefined;
    return value === undefined ? change : { ...change, value };
  });
}

/** The sales that a change adds, and the ids of those that it removes. */
function salesOf({ before, after }: ChangedLot) {
  if (after === undefined) return { added: [], dropped: [] };
  const had = new Set(before?.sales.map(({ id }) => id));
  const has = new Set(after.sales.map(({ id }) => id));
  return {
    added: after.sales.filter(({ id }) => !had.has(id)).map((sale) => ({ lotId: after.id, sale })),
    dropped: [...had].filter((id) => !has.has(id)),
  };
}
