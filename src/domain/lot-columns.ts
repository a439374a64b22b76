/**
 * The columns of a file of lots, in output order. A line is a lot or a sale; columns of the other
 * kind are empty.
 */
export const COLUMNS = [
  'type',
  'lot_id',
  'market_hash_name',
  'quantity',
  'unit_cost',
  'acquired_at',
  'tradable_after',
  'note',
  'asset_id',
  'imported_at',
  'closed_at',
  'sale_id',
  'unit_price',
  'fee',
  'sold_at',
  'wear',
  'pattern',
  'name_tag',
  'stickers',
  'tags',
  'purchase_id',
  'original_amount',
  'original_currency',
  'account',
  'place',
] as const;

export type Column = (typeof COLUMNS)[number];

/** The required columns. */
export const REQUIRED_COLUMNS: readonly Column[] = ['market_hash_name', 'quantity'];

/** The fields of one line by column; missing columns are left out. */
export type Line = Readonly<Partial<Record<Column, string>>>;

/** Begins the id of an account in a file: spreadsheets would round a number of 17 digits. */
export const ACCOUNT_PREFIX = 'profiles/';
