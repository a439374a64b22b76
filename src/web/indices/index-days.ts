import type { ValueHistoryWindow } from '../../contract/values.js';

/** How many UTC days of an index reach over a time until now. */
export const INDEX_DAYS: Readonly<Record<ValueHistoryWindow | '1h', number>> = {
  '1h': 2,
  '24h': 2,
  '7d': 8,
  '30d': 31,
  '90d': 91,
  '1y': 365,
  all: 365,
};
