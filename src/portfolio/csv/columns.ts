/**
 * The columns of a file of lots, in the order in which they are written. A line is a lot or a sale
 * of one; columns that are not its kind's are empty.
 */
export const COLUMNS = [
  'type',
  'lot_id',
  'market_hash_name',
  'quantity',
  'unit_cost',
  'acquired_at',
  'note',
  'asset_id',
  'imported_at',
  'closed_at',
  'sale_id',
  'unit_price',
  'fee',
  'sold_at',
] as const;

export type Column = (typeof COLUMNS)[number];

/** Without these no file can be read. */
export const REQUIRED_COLUMNS: readonly Column[] = ['market_hash_name', 'quantity'];

/** One line by its columns; a column that the file has not is not there. */
export type Line = Readonly<Partial<Record<Column, string>>>;
