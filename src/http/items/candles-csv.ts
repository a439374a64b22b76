import type { ItemCandles } from '../../contract/candles.js';

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume', 'count'] as const;

/** Candles as CSV (RFC 4180); amounts are in cents. All fields are numbers or times. */
export function candlesCsv({ candles }: ItemCandles): string {
  const lines = candles.map((candle) => COLUMNS.map((column) => candle[column]).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** `itemtide-42-skinport-1h.csv` */
export function candlesFileName({ item_id, source, interval }: ItemCandles): string {
  return `itemtide-${item_id}-${source.replaceAll(/[^\w.-]/g, '_')}-${interval}.csv`;
}
