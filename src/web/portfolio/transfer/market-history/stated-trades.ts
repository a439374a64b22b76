import { minorUnitDigits } from '../../../../contract/values.js';
import type { TrackerTrade } from '../trackers/tracker-trades.js';

/** Trades of a table as the service matches them: one for each item. Those without an amount or a day are left out. */
export function statedTrades(trades: readonly TrackerTrade[]) {
  return trades.flatMap(({ trade, item, quantity, amount, at }) => {
    if (amount === undefined || at === undefined) return [];
    const stated = {
      type: trade,
      market_hash_name: item,
      time: at,
      hundredths: amount.amount * 10 ** (2 - minorUnitDigits(amount.currency)),
      currency: amount.currency,
    };
    return Array.from({ length: quantity }, () => stated);
  });
}
