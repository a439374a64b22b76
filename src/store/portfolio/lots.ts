import type { AssetTraits, Lot, Sale } from '../../domain/lot.js';
import { required } from '../../domain/required.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer, json, nullable, type RowOf, text } from '../connection/rows.js';

/** A lot, or one of its sales: columns of one of them are null in the other. */
const LOT_OR_SALE = {
  lotId: text,
  /** Null in a lot. */
  saleId: nullable(text),
  quantity: integer,
  /** The cost of each, if known, or the price of each. */
  unit: nullable(integer),
  /** When it was acquired, or sold. */
  time: integer,
  tradableAfter: nullable(integer),
  itemId: nullable(integer),
  note: nullable(text),
  assetId: nullable(text),
  importedAt: nullable(integer),
  closedAt: nullable(integer),
  traits: nullable(json<Partial<AssetTraits>>()),
  fee: nullable(integer),
};

type Row = RowOf<typeof LOT_OR_SALE>;

/**
 * One statement, so that lots and sales are of one snapshot, and no join: without statistics, which
 * the embedded database never has, each lot would be compared with each sale.
 * @param more a condition on the id of the lot, or none
 */
function lotsAndSales(more: (lotId: string) => string): string {
  return `
    SELECT id AS "lotId", NULL AS "saleId", quantity, unit_cost AS unit, acquired_at AS time,
      tradable_after AS "tradableAfter", item_id AS "itemId", note, asset_id AS "assetId", imported_at AS "importedAt",
      closed_at AS "closedAt", traits, NULL AS fee
    FROM lots WHERE user_id = $1 ${more('id')}
    UNION ALL
    SELECT lot_id, id, quantity, unit_price, sold_at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, fee
    FROM sales WHERE user_id = $1 ${more('lot_id')}
    ORDER BY time, "lotId", "saleId"`;
}

const ALL_LOTS = lotsAndSales(() => '');
const ONE_LOT = lotsAndSales((lotId) => `AND ${lotId} = $2`);

/**
 * Locks the portfolio until the transaction ends. Must be called first in every transaction that
 * writes lots or sales, so that the rows it reads are still valid when it writes.
 * @returns false if the user no longer exists
 */
export async function lockPortfolio(transaction: Transaction, userId: string): Promise<boolean> {
  // Not FOR UPDATE, which would wait for transactions that add a session or an identity of the
  // user.
  const { rowCount } = await transaction.query(
    'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [userId],
  );
  return rowCount === 1;
}

/** All lots of the user with their sales, in the order of acquisition. */
export async function loadLots(database: Queryable, userId: string): Promise<Lot[]> {
  return joined(await database.rows(LOT_OR_SALE, ALL_LOTS, [userId]));
}

/** One lot of the user with its sales; undefined if there is none. */
export async function findLot(
  database: Queryable,
  userId: string,
  lotId: string,
): Promise<Lot | undefined> {
  return joined(await database.rows(LOT_OR_SALE, ONE_LOT, [userId, lotId]))[0];
}

/** The size of a portfolio; items include sold ones. */
export interface PortfolioSize {
  readonly lots: number;
  readonly sales: number;
  readonly items: number;
}

export async function portfolioSize(database: Queryable, userId: string): Promise<PortfolioSize> {
  const rows = await database.rows(
    { lots: integer, sales: integer, items: integer },
    `SELECT count(*) AS lots, coalesce(sum(quantity), 0)::bigint AS items,
       (SELECT count(*) FROM sales WHERE user_id = $1) AS sales
     FROM lots WHERE user_id = $1`,
    [userId],
  );
  return required(rows[0], 'counts');
}

function joined(rows: readonly Row[]): Lot[] {
  const lots = new Map<string, Lot & { readonly sales: Sale[] }>();
  for (const row of rows) if (row.saleId === null) lots.set(row.lotId, toLot(row));
  for (const row of rows) {
    if (row.saleId !== null) lots.get(row.lotId)?.sales.push(toSale(row, row.saleId));
  }
  return [...lots.values()];
}

function toLot(row: Row): Lot & { readonly sales: Sale[] } {
  const { lotId, itemId, quantity, unit, time, tradableAfter, note } = row;
  const { assetId, importedAt, closedAt, traits } = row;
  return {
    id: lotId,
    itemId: required(itemId, 'the item of a lot'),
    quantity,
    unitCost: unit ?? undefined,
    acquiredAt: time,
    tradableAfter: tradableAfter ?? undefined,
    note: required(note, 'the note of a lot'),
    assetId: assetId ?? undefined,
    importedAt: importedAt ?? undefined,
    closedAt: closedAt ?? undefined,
    traits: traits === null ? undefined : toTraits(traits),
    sales: [],
  };
}

/** Undefined fields are not stored. */
function toTraits({ wear, pattern, nameTag, stickers = [] }: Partial<AssetTraits>): AssetTraits {
  return { wear, pattern, nameTag, stickers };
}

function toSale({ quantity, unit, time, fee }: Row, id: string): Sale {
  return {
    id,
    quantity,
    unitPrice: required(unit, 'the price of a sale'),
    fee: required(fee, 'the fee of a sale'),
    soldAt: time,
  };
}
