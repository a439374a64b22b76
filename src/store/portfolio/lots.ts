import type { Lot, Sale } from '../../domain/lot.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';

/** A lot, or one of its sales: what both have stands in the same columns. */
type Row = LotRow | SaleRow;

interface LotRow {
  readonly lotId: string;
  readonly saleId: null;
  readonly quantity: number;
  /** The cost of each. */
  readonly unit: MinorUnits | null;
  /** When it was acquired. */
  readonly time: EpochMs;
  readonly itemId: number;
  readonly tradableAfter: EpochMs | null;
  readonly note: string;
  readonly assetId: string | null;
  readonly importedAt: EpochMs | null;
  readonly closedAt: EpochMs | null;
}

interface SaleRow {
  readonly lotId: string;
  readonly saleId: string;
  readonly quantity: number;
  /** The price of each. */
  readonly unit: MinorUnits;
  /** When it was made. */
  readonly time: EpochMs;
  readonly fee: MinorUnits;
}

/**
 * One statement, so that lots and sales are of one moment, and no join: without statistics, which
 * the embedded database never has, each lot is held against each sale.
 * @param more a condition on the id of the lot, or none
 */
function lotsAndSales(more: (lotId: string) => string): string {
  return `
    SELECT id AS "lotId", NULL AS "saleId", quantity, unit_cost AS unit, acquired_at AS time,
      tradable_after AS "tradableAfter", item_id AS "itemId", note, asset_id AS "assetId", imported_at AS "importedAt",
      closed_at AS "closedAt", NULL AS fee
    FROM lots WHERE user_id = $1 ${more('id')}
    UNION ALL
    SELECT lot_id, id, quantity, unit_price, sold_at, NULL, NULL, NULL, NULL, NULL, NULL, fee
    FROM sales WHERE user_id = $1 ${more('lot_id')}
    ORDER BY time, "lotId", "saleId"`;
}

const ALL_LOTS = lotsAndSales(() => '');
const ONE_LOT = lotsAndSales((lotId) => `AND ${lotId} = $2`);

/**
 * Locks the portfolio until the transaction ends. Every transaction that writes lots or sales begins
 * with it, so that what it has read is still true when it writes.
 * @returns false when there is no such user any more
 */
export async function lockPortfolio(transaction: Transaction, userId: string): Promise<boolean> {
  // Not FOR UPDATE: that would wait for transactions that add a session or an identity of the user.
  const { rowCount } = await transaction.query(
    'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [userId],
  );
  return rowCount === 1;
}

/** All lots of the user with their sales, those acquired first in front. */
export async function loadLots(database: Queryable, userId: string): Promise<Lot[]> {
  const { rows } = await database.query<Row>(ALL_LOTS, [userId]);
  return joined(rows);
}

/** One lot of the user with its sales; undefined when there is no such lot. */
export async function findLot(
  database: Queryable,
  userId: string,
  lotId: string,
): Promise<Lot | undefined> {
  const { rows } = await database.query<Row>(ONE_LOT, [userId, lotId]);
  return joined(rows)[0];
}

/** How much a user has; items are those acquired, sold ones included. */
export interface PortfolioSize {
  readonly lots: number;
  readonly sales: number;
  readonly items: number;
}

export async function portfolioSize(database: Queryable, userId: string): Promise<PortfolioSize> {
  const { rows } = await database.query<PortfolioSize>(
    `SELECT count(*) AS lots, coalesce(sum(quantity), 0)::bigint AS items,
       (SELECT count(*) FROM sales WHERE user_id = $1) AS sales
     FROM lots WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? { lots: 0, sales: 0, items: 0 };
}

function joined(rows: readonly Row[]): Lot[] {
  const lots = new Map<string, Lot & { readonly sales: Sale[] }>();
  for (const row of rows) if (row.saleId === null) lots.set(row.lotId, toLot(row));
  for (const row of rows) if (row.saleId !== null) lots.get(row.lotId)?.sales.push(toSale(row));
  return [...lots.values()];
}

function toLot(row: LotRow): Lot & { readonly sales: Sale[] } {
  const { lotId, itemId, quantity, unit, time, tradableAfter, note } = row;
  const { assetId, importedAt, closedAt } = row;
  return {
    id: lotId,
    itemId,
    quantity,
    unitCost: unit ?? undefined,
    acquiredAt: time,
    tradableAfter: tradableAfter ?? undefined,
    note,
    assetId: assetId ?? undefined,
    importedAt: importedAt ?? undefined,
    closedAt: closedAt ?? undefined,
    sales: [],
  };
}

function toSale({ saleId, quantity, unit, time, fee }: SaleRow): Sale {
  return { id: saleId, quantity, unitPrice: unit, fee, soldAt: time };
}
