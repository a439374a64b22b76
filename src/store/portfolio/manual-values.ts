import type { ManualValue } from '../../domain/manual-value.js';
import { required } from '../../domain/required.js';
import { inParts } from '../../domain/sequences.js';
import type { MinorUnits } from '../../domain/units.js';
import type { Queryable, Transaction } from '../connection/database.js';
import { integer, nullable, text } from '../connection/rows.js';

/** Rows per statement. */
const ROWS_AT_ONCE = 500;

const VALUE = {
  itemId: integer,
  lotId: nullable(text),
  unitValue: integer,
  valuedAt: integer,
  note: text,
};

/** The values of a user: those of items, then those of lots. */
export async function loadManualValues(
  database: Queryable,
  userId: string,
): Promise<ManualValue[]> {
  const rows = await database.rows(
    VALUE,
    `SELECT item_id AS "itemId", NULL::uuid AS "lotId", unit_value AS "unitValue",
       valued_at AS "valuedAt", note
     FROM item_values WHERE user_id = $1
     UNION ALL
     SELECT lots.item_id, lot_id, unit_value, valued_at, lot_values.note
     FROM lot_values JOIN lots ON lots.user_id = lot_values.user_id AND lots.id = lot_id
     WHERE lot_values.user_id = $1
     ORDER BY "itemId", "lotId" NULLS FIRST`,
    [userId],
  );
  return rows.map(({ lotId, ...value }) => ({ ...value, lotId: lotId ?? undefined }));
}

/** The stored amount of an item, or of a lot; undefined if it has none. */
export async function findUnitValue(
  database: Queryable,
  userId: string,
  { itemId, lotId }: Pick<ManualValue, 'itemId' | 'lotId'>,
): Promise<MinorUnits | undefined> {
  const [table, column] = lotId === undefined ? ITEM : LOT;
  const rows = await database.rows(
    { unitValue: integer },
    `SELECT unit_value AS "unitValue" FROM ${table} WHERE user_id = $1 AND ${column} = $2`,
    [userId, lotId ?? itemId],
  );
  return rows[0]?.unitValue;
}

/** Stores a value, in place of the previous one. Requires the lock of the portfolio; a lot must exist. */
export async function putManualValue(
  transaction: Transaction,
  userId: string,
  { itemId, lotId, unitValue, valuedAt, note }: ManualValue,
): Promise<void> {
  const [table, column] = lotId === undefined ? ITEM : LOT;
  await transaction.query(
    `INSERT INTO ${table} (user_id, ${column}, unit_value, valued_at, note)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, ${column}) DO UPDATE SET unit_value = excluded.unit_value,
       valued_at = excluded.valued_at, note = excluded.note`,
    [userId, lotId ?? itemId, unitValue, valuedAt, note],
  );
}

/** A value of a lot. */
export type LotValue = ManualValue & { readonly lotId: string };

/** Stores values of lots, which must exist. Requires the lock of the portfolio. */
export async function putLotValues(
  transaction: Transaction,
  userId: string,
  values: readonly LotValue[],
): Promise<void> {
  for (const some of inParts(values, ROWS_AT_ONCE)) {
    await transaction.query(
      `INSERT INTO lot_values (user_id, lot_id, unit_value, valued_at, note)
       SELECT $1, * FROM unnest($2::uuid[], $3::integer[], $4::bigint[], $5::text[])`,
      [
        userId,
        some.map(({ lotId }) => lotId),
        some.map(({ unitValue }) => unitValue),
        some.map(({ valuedAt }) => valuedAt),
        some.map(({ note }) => note),
      ],
    );
  }
}

export async function deleteItemValue(
  database: Queryable,
  userId: string,
  itemId: number,
): Promise<void> {
  await database.query('DELETE FROM item_values WHERE user_id = $1 AND item_id = $2', [
    userId,
    itemId,
  ]);
}

export async function deleteLotValue(
  database: Queryable,
  userId: string,
  lotId: string,
): Promise<void> {
  await database.query('DELETE FROM lot_values WHERE user_id = $1 AND lot_id = $2', [
    userId,
    lotId,
  ]);
}

export interface ManualValuesSize {
  /** Items with a value. */
  readonly items: number;
  /** Of the notes of all values, in UTF-8. */
  readonly noteBytes: number;
}

export async function sizeOfManualValues(
  database: Queryable,
  userId: string,
): Promise<ManualValuesSize> {
  const rows = await database.rows(
    { items: integer, noteBytes: integer },
    `SELECT (SELECT count(*) FROM item_values WHERE user_id = $1) AS items,
       (SELECT coalesce(sum(octet_length(note)), 0) FROM
         (SELECT note FROM item_values WHERE user_id = $1
          UNION ALL SELECT note FROM lot_values WHERE user_id = $1) AS notes)::bigint
         AS "noteBytes"`,
    [userId],
  );
  return required(rows[0], 'counts');
}

const ITEM = ['item_values', 'item_id'] as const;
const LOT = ['lot_values', 'lot_id'] as const;
