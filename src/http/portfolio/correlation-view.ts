import type * as contract from '../../contract/correlations.js';
import type { CorrelationMap } from '../../portfolio/correlations.js';
import { pastView } from '../items/past-view.js';
import { timestamp } from '../server/timestamp.js';
import type { Names } from './names.js';

/** A correlation map in the form of the contract. */
export function correlationView(
  map: CorrelationMap,
  { itemName, sourceName }: Names,
): contract.CorrelationMap {
  return {
    horizon: map.horizon,
    items: map.items.map(({ itemId, sourceId, hasOwnPast }) => ({
      item_id: itemId,
      market_hash_name: itemName(itemId),
      source: sourceName(sourceId),
      has_own_past: hasOwnPast,
      past: pastView(map.pasts.get(itemId)?.parts ?? [], map.firstDay, sourceName),
    })),
    correlations: map.correlations.map((row) => [...row]),
    ...(map.mean === undefined ? { reason: 'too_few_items' } : { mean_correlation: map.mean }),
    of: map.of,
    days: map.days,
    returns: map.returns,
    from: timestamp(map.from),
    computed_at: timestamp(map.computedAt),
    left_out: map.leftOut.map(({ itemId, reason, days }) => ({
      item_id: itemId,
      market_hash_name: itemName(itemId),
      reason,
      days,
    })),
  };
}
