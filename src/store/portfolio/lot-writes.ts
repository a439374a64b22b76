import type { Lot, Sale } from '../../domain/lot.js';
import { inParts } from '../../domain/sequences.js';
import type { EpochMs } from '../../domain/units.js';
import type { Transaction } from '../connection/database.js';

// All of these require the lock of the portfolio: see lockPortfolio in lots.ts.

/** Rows per statement: serializing the parameters of 20,000 would block the event loop. */
const ROWS_AT_ONCE = 500;

/** A sale with the id of its lot. */
export interface SaleOfLot {
  readonly lotId: string;
  readonly sale: Sale;
}

/** Adds lots without their sales. Replaces the user's lots with the same ids. */
export async function putLots(
  transaction: Transaction,
  userId: string,
  lots: readonly Lot[],
): Promise<void> {
  for (let from = 0; from < lots.length; from += ROWS_AT_ONCE) {
    await putSomeLots(transaction, userId, lots.slice(from, from + ROWS_AT_ONCE));
  }
}

async function putSomeLots(
  transaction: Transaction,
  userId: string,
  lots: readonly Lot[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO lots (user_id, id, item_id, quantity, unit_cost, acquired_at, note, asset_id,
       imported_at, closed_at, tradable_after, traits, tags, purchase_id, original_amount,
       original_currency, account_id, place)
     SELECT $1, id, item_id, quantity, unit_cost, acquired_at, note, asset_id, imported_at,
       closed_at, tradable_after, traits::jsonb, tags::jsonb, purchase_id, original_amount,
       original_currency, account_id, place
     FROM unnest($2::uuid[], $3::integer[], $4::integer[], $5::integer[],
       $6::bigint[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[],
       $12::text[], $13::text[], $14::text[], $15::bigint[], $16::text[], $17::text[], $18::text[]) AS lots (id, item_id,
       quantity, unit_cost, acquired_at, note, asset_id, imported_at, closed_at, tradable_after,
       traits, tags, purchase_id, original_amount, original_currency, account_id, place)
     ON CONFLICT (user_id, id) DO UPDATE SET item_id = excluded.item_id,
       quantity = excluded.quantity, unit_cost = excluded.unit_cost,
       acquired_at = excluded.acquired_at, note = excluded.note, asset_id = excluded.asset_id,
       imported_at = excluded.imported_at, closed_at = excluded.closed_at,
       tradable_after = excluded.tradable_after, traits = excluded.traits,
       tags = excluded.tags, purchase_id = excluded.purchase_id,
       original_amount = excluded.original_amount, original_currency = excluded.original_currency,
       account_id = excluded.account_id, place = excluded.place`,
    [
      userId,
      lots.map(({ id }) => id),
      lots.map(({ itemId }) => itemId),
      lots.map(({ quantity }) => quantity),
      lots.map(({ unitCost }) => unitCost ?? null),
      lots.map(({ acquiredAt }) => acquiredAt),
      lots.map(({ note }) => note),
      lots.map(({ assetId }) => assetId ?? null),
      lots.map(({ importedAt }) => importedAt ?? null),
      lots.map(({ closedAt }) => closedAt ?? null),
      lots.map(({ tradableAfter }) => tradableAfter ?? null),
      lots.map(({ traits }) => (traits === undefined ? null : JSON.stringify(traits))),
      lots.map(({ tags }) => JSON.stringify(tags)),
      lots.map(({ purchaseId }) => purchaseId ?? null),
      lots.map(({ original }) => original?.amount ?? null),
      lots.map(({ original }) => original?.currency ?? null),
      lots.map(({ accountId }) => accountId ?? null),
      lots.map(({ place }) => place ?? null),
    ],
  );
}

/** Adds sales. Replaces the user's sales with the same ids. */
export async function putSales(
  transaction: Transaction,
  userId: string,
  sales: readonly SaleOfLot[],
): Promise<void> {
  for (let from = 0; from < sales.length; from += ROWS_AT_ONCE) {
    await putSomeSales(transaction, userId, sales.slice(from, from + ROWS_AT_ONCE));
  }
}

async function putSomeSales(
  transaction: Transaction,
  userId: string,
  sales: readonly SaleOfLot[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO sales (user_id, id, lot_id, quantity, unit_price, fee, sold_at, original_amount,
       original_currency)
     SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::text[])
     ON CONFLICT (user_id, id) DO UPDATE SET lot_id = excluded.lot_id,
       quantity = excluded.quantity, unit_price = excluded.unit_price, fee = excluded.fee,
       sold_at = excluded.sold_at, original_amount = excluded.original_amount,
       original_currency = excluded.original_currency`,
    [
      userId,
      sales.map(({ sale }) => sale.id),
      sales.map(({ lotId }) => lotId),
      sales.map(({ sale }) => sale.quantity),
      sales.map(({ sale }) => sale.unitPrice),
      sales.map(({ sale }) => sale.fee),
      sales.map(({ sale }) => sale.soldAt),
      sales.map(({ sale }) => sale.original?.amount ?? null),
      sales.map(({ sale }) => sale.original?.currency ?? null),
    ],
  );
}

/** Deletes a lot with its sales. @returns false if the user has no such lot */
export async function deleteLot(
  transaction: Transaction,
  userId: string,
  lotId: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query('DELETE FROM lots WHERE user_id = $1 AND id = $2', [
    userId,
    lotId,
  ]);
  return rowCount === 1;
}

/** Deletes a sale. @returns false if the lot has no such sale */
export async function deleteSale(
  transaction: Transaction,
  userId: string,
  lotId: string,
  saleId: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'DELETE FROM sales WHERE user_id = $1 AND lot_id = $2 AND id = $3',
    [userId, lotId, saleId],
  );
  return rowCount === 1;
}

/** Deletes lots with their sales. */
export async function deleteLots(
  transaction: Transaction,
  userId: string,
  lotIds: readonly string[],
): Promise<void> {
  for (const ids of inParts(lotIds, ROWS_AT_ONCE)) {
    await transaction.query('DELETE FROM lots WHERE user_id = $1 AND id = ANY ($2::uuid[])', [
      userId,
      ids,
    ]);
  }
}

/** Deletes sales. */
export async function deleteSales(
  transaction: Transaction,
  userId: string,
  saleIds: readonly string[],
): Promise<void> {
  for (const ids of inParts(saleIds, ROWS_AT_ONCE)) {
    await transaction.query('DELETE FROM sales WHERE user_id = $1 AND id = ANY ($2::uuid[])', [
      userId,
      ids,
    ]);
  }
}

/** Closes lots, or reopens them with undefined. */
export async function setClosed(
  transaction: Transaction,
  userId: string,
  lotIds: readonly string[],
  closedAt: EpochMs | undefined,
): Promise<void> {
  if (lotIds.length === 0) return;
  await transaction.query(
    'UPDATE lots SET closed_at = $3 WHERE user_id = $1 AND id = ANY ($2::uuid[])',
    [userId, lotIds, closedAt ?? null],
  );
}
