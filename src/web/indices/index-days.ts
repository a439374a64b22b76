import type { ValueHistoryWindow } from '../../contract/values.js';

/** How far back an index can reach, also beside prices and values. */
export type IndexRange = ValueHistoryWindow | '1h';

/** How many UTC days of an index reach over a time until now. */
export const INDEX_DAYS: Readonly<Record<IndexRange, number>> = {
  '1h': 2,
  '24h': 2,
  '7d': 8,
  '30d': 31,
  '90d': 91,
  '1y': 365,
  all: 365,
};
