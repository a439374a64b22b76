import { arrayLiteral } from '../connection/array-literal.js';
import { CopiedRow } from '../connection/copied-row.js';
import { CopyRows } from '../connection/copy-rows.js';
import type { Transaction } from '../connection/database.js';
import { bytes, integer } from '../connection/rows.js';
import { SERIES_ROWS, type SeriesName, seriesArrays } from './series-name.js';

/** The key of a row of price_chunks. */
export interface ChunkName extends SeriesName {
  readonly week: number;
}

/** A row of price_chunks to be written. */
export interface ChunkRow extends ChunkName {
  readonly bytes: Uint8Array;
  /** Whether the chunk is already stored, with other bytes. */
  readonly isStored: boolean;
}

/** The stored bytes of each chunk; undefined if there is none. */
export async function readChunkRows(
  transaction: Transaction,
  names: readonly ChunkName[],
): Promise<(Uint8Array | undefined)[]> {
  const rows = await transaction.arrays(
    [integer, bytes],
    `SELECT ordinal, bytes
     FROM unnest($1::int[], $2::smallint[], $3::int[])
       WITH ORDINALITY AS names (item_id, source_id, week, ordinal)
     JOIN price_chunks USING (item_id, source_id, week)`,
    nameArrays(names),
  );
  const stored: (Uint8Array | undefined)[] = names.map(() => undefined);
  for (const [ordinal, bytes] of rows) stored[ordinal - 1] = bytes;
  return stored;
}

/** Called with the chunk of a series in a week; ordinals of series start at 1. */
export type TakeChunk = (ordinal: number, week: number, bytes: Uint8Array) => void;

/**
 * Reads the chunks of series in a range of weeks, both inclusive, by series and week. In binary
 * form, because text would be twice as long and slower to read.
 */
export function copyChunks(
  transaction: Transaction,
  series: readonly SeriesName[],
  [fromWeek, toWeek]: readonly [number, number],
  take: TakeChunk,
): Promise<void> {
  const [itemIds, sourceIds] = seriesArrays(series);
  // A COPY has no parameters; these are only numbers.
  const source = `(
    SELECT ordinal, week, bytes
    FROM ${SERIES_ROWS.replace('$1', `'${itemIds}'`).replace('$2', `'${sourceIds}'`)}
    JOIN price_chunks USING (item_id, source_id)
    WHERE week BETWEEN ${BigInt(fromWeek)} AND ${BigInt(toWeek)}
    ORDER BY ordinal, week)`;
  return transaction.copyOut(source, (view, offset) => {
    const row = new CopiedRow(view, offset);
    take(row.number(), row.number(), row.bytes().slice());
  });
}

export async function writeChunkRows(
  transaction: Transaction,
  rows: readonly ChunkRow[],
): Promise<void> {
  await insertRows(
    transaction,
    rows.filter(({ isStored }) => !isStored),
  );
  await updateRows(
    transaction,
    rows.filter(({ isStored }) => isStored),
  );
}

async function insertRows(transaction: Transaction, rows: readonly ChunkRow[]): Promise<void> {
  if (rows.length === 0) return;
  const copied = new CopyRows(4, rows.length);
  for (const row of rows) addChunk(copied, row);
  await transaction.copyIn('price_chunks', COLUMNS, copied);
}

/** Writes the chunks of series, none of which is stored. */
export async function insertChunks(
  transaction: Transaction,
  series: readonly (SeriesName & {
    readonly chunks: readonly { readonly week: number; readonly bytes: Uint8Array }[];
  })[],
): Promise<void> {
  const copied = new CopyRows(4, series.length * (series[0]?.chunks.length ?? 0));
  for (const { itemId, sourceId, chunks } of series) {
    for (const { week, bytes } of chunks) addChunk(copied, { itemId, sourceId, week, bytes });
  }
  await transaction.copyIn('price_chunks', COLUMNS, copied);
}

const COLUMNS = ['item_id', 'source_id', 'week', 'bytes'];

function addChunk(
  copied: CopyRows,
  { itemId, sourceId, week, bytes }: Omit<ChunkRow, 'isStored'>,
): void {
  copied.row();
  copied.integer(itemId);
  copied.smallint(sourceId);
  copied.integer(week);
  copied.bytes(bytes);
}

async function updateRows(transaction: Transaction, rows: readonly ChunkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `UPDATE price_chunks AS stored SET bytes = changed.bytes
     FROM unnest($1::int[], $2::smallint[], $3::int[], $4::bytea[])
       AS changed (item_id, source_id, week, bytes)
     WHERE stored.item_id = changed.item_id AND stored.source_id = changed.source_id
       AND stored.week = changed.week`,
    [...nameArrays(rows), arrayLiteral(rows.map(({ bytes }) => quoted(bytes)))],
  );
}

function nameArrays(names: readonly ChunkName[]): [string, string, string] {
  return [
    arrayLiteral(names.map(({ itemId }) => itemId)),
    arrayLiteral(names.map(({ sourceId }) => sourceId)),
    arrayLiteral(names.map(({ week }) => week)),
  ];
}

/** As an element of an array of bytea. */
function quoted(bytes: Uint8Array): string {
  return `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}"`;
}
