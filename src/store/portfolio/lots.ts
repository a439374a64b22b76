import type { AssetTraits, Lot, OriginalAmount, Sale } from '../../domain/lot.js';
import { CURRENCIES } from '../../domain/money.js';
import { required } from '../../domain/required.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer, json, nullable, oneOf, type RowOf, text } from '../connection/rows.js';

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
  tags: nullable(json<string[]>()),
  accountId: nullable(text),
  place: nullable(text),
  fee: nullable(integer),
  purchaseId: nullable(text),
  originalAmount: nullable(integer),
  originalCurrency: nullable(oneOf(CURRENCIES)),
};

type Row = RowOf<typeof LOT_OR_SALE>;

/** Which lots of a user are read. Undefined fields do not restrict them. */
export interface LotRange {
  readonly lotId?: string | undefined;
  readonly itemId?: number | undefined;
  readonly accountId?: string | undefined;
  /** Lots that come later in the order of acquisition. */
  readonly after?: LotPlace | undefined;
  /** At most this many. */
  readonly limit?: number | undefined;
}

/** The place of a lot in the order of acquisition. */
export type LotPlace = Pick<Lot, 'id' | 'acquiredAt'>;

/**
 * One statement, so that lots and sales are of one snapshot, and no join: without statistics, which
 * the embedded database never has, each lot would be compared with each sale.
 */
const LOTS_AND_SALES = `
  WITH chosen AS MATERIALIZED (
    SELECT * FROM lots
    WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2) AND ($3::int IS NULL OR item_id = $3)
      AND ($7::text IS NULL OR account_id = $7)
      AND ($4::bigint IS NULL OR (acquired_at, id) > ($4, $5::uuid))
    ORDER BY acquired_at, id LIMIT $6)
  SELECT id AS "lotId", NULL AS "saleId", quantity, unit_cost AS unit, acquired_at AS time,
    tradable_after AS "tradableAfter", item_id AS "itemId", note, asset_id AS "assetId", imported_at AS "importedAt",
    closed_at AS "closedAt", traits, tags, NULL AS fee, purchase_id AS "purchaseId",
    original_amount AS "originalAmount", original_currency AS "originalCurrency",
    account_id AS "accountId", place
  FROM chosen
  UNION ALL
  SELECT lot_id, id, quantity, unit_price, sold_at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, fee,
    NULL, original_amount, original_currency, NULL, NULL
  FROM sales WHERE user_id = $1 AND lot_id IN (SELECT id FROM chosen)
  ORDER BY time, "lotId", "saleId"`;

/**
 * Locks the portfolio until the transaction ends, and counts its version up. Must be called first in
 * every transaction that writes lots or sales, so that the rows it reads are still valid when it
 * writes.
 * @returns the new version; undefined if the user no longer exists
 */
export async function lockPortfolio(
  transaction: Transaction,
  userId: string,
): Promise<number | undefined> {
  const rows = await transaction.rows(
    { version: integer },
    `UPDATE users SET portfolio_version = portfolio_version + 1 WHERE id = $1
     RETURNING portfolio_version AS version`,
    [userId],
  );
  return rows[0]?.version;
}

/** Increases with each change of lots or sales; 0 if the user no longer exists. */
export async function portfolioVersion(database: Queryable, userId: string): Promise<number> {
  const rows = await database.rows(
    { version: integer },
    'SELECT portfolio_version AS version FROM users WHERE id = $1',
    [userId],
  );
  return rows[0]?.version ?? 0;
}

/** Lots of the user with their sales, in the order of acquisition; all of them by default. */
export async function loadLots(
  database: Queryable,
  userId: string,
  { lotId, itemId, accountId, after, limit }: LotRange = {},
): Promise<Lot[]> {
  const parameters = [userId, lotId, itemId, after?.acquiredAt, after?.id, limit, accountId];
  return joined(await database.rows(LOT_OR_SALE, LOTS_AND_SALES, parameters));
}

/** One lot of the user with its sales; undefined if there is none. */
export async function findLot(
  database: Queryable,
  userId: string,
  lotId: string,
): Promise<Lot | undefined> {
  return (await loadLots(database, userId, { lotId }))[0];
}

/** The size of a portfolio; items include sold ones. */
export interface PortfolioSize {
  readonly lots: number;
  readonly sales: number;
  readonly items: number;
  /** Bytes of all notes, in UTF-8. */
  readonly noteBytes: number;
  /** Different ones. */
  readonly tags: number;
}

export async function portfolioSize(database: Queryable, userId: string): Promise<PortfolioSize> {
  const rows = await database.rows(
    { lots: integer, sales: integer, items: integer, noteBytes: integer, tags: integer },
    `SELECT count(*) AS lots, coalesce(sum(quantity), 0)::bigint AS items,
       coalesce(sum(octet_length(note)), 0)::bigint AS "noteBytes",
       (SELECT count(*) FROM sales WHERE user_id = $1) AS sales,
       (SELECT count(DISTINCT tag) FROM lots, jsonb_array_elements_text(tags) AS tag
        WHERE user_id = $1) AS tags
     FROM lots WHERE user_id = $1`,
    [userId],
  );
  return required(rows[0], 'counts');
}

async function joined(rows: readonly Row[]): Promise<Lot[]> {
  const lots = new Map<string, Lot & { readonly sales: Sale[] }>();
  await eachInSlices(rows, (row) => {
    if (row.saleId === null) lots.set(row.lotId, toLot(row));
  });
  await eachInSlices(rows, (row) => {
    if (row.saleId !== null) lots.get(row.lotId)?.sales.push(toSale(row, row.saleId));
  });
  return [...lots.values()];
}

function toLot(row: Row): Lot & { readonly sales: Sale[] } {
  const { lotId, itemId, quantity, unit, time, tradableAfter, note } = row;
  const { assetId, importedAt, closedAt, traits, tags, accountId, place } = row;
  return {
    id: lotId,
    itemId: required(itemId, 'the item of a lot'),
    quantity,
    unitCost: unit ?? undefined,
    acquiredAt: time,
    tradableAfter: tradableAfter ?? undefined,
    note: required(note, 'the note of a lot'),
    tags: required(tags ?? undefined, 'the tags of a lot'),
    assetId: assetId ?? undefined,
    importedAt: importedAt ?? undefined,
    closedAt: closedAt ?? undefined,
    accountId: accountId ?? undefined,
    place: place ?? undefined,
    traits: traits === null ? undefined : toTraits(traits),
    purchaseId: row.purchaseId ?? undefined,
    original: toOriginal(row),
    sales: [],
  };
}

/** Undefined fields are not stored. */
function toTraits({ wear, pattern, nameTag, stickers = [] }: Partial<AssetTraits>): AssetTraits {
  return { wear, pattern, nameTag, stickers };
}

function toOriginal({ originalAmount, originalCurrency }: Row): OriginalAmount | undefined {
  if (originalAmount === null || originalCurrency === null) return undefined;
  return { amount: originalAmount, currency: originalCurrency };
}

function toSale(row: Row, id: string): Sale {
  const { quantity, unit, time, fee } = row;
  return {
    id,
    quantity,
    unitPrice: required(unit, 'the price of a sale'),
    fee: required(fee, 'the fee of a sale'),
    soldAt: time,
    original: toOriginal(row),
  };
}
