import type * as contract from '../../contract/lot-changes.js';
import type { Currency } from '../../domain/money.js';
import type { ChangeOutcome } from '../../portfolio/changes/lot-changes.js';
import type { PortfolioCost } from '../../portfolio/changes/portfolio-cost.js';
import type { LotChangeEntry } from '../../portfolio/changes/recorded-changes.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';

/** The effects of a change. */
export async function outcomeView(
  outcome: ChangeOutcome & { readonly id: string | undefined },
  preview: boolean,
  currency: Currency,
): Promise<contract.LotsChanged> {
  return {
    preview,
    id: outcome.id ?? null,
    version: outcome.version,
    selected: outcome.selected,
    changed: outcome.changed,
    unchanged: outcome.unchanged,
    without_price: outcome.withoutPrice,
    currency,
    cost_before: costView(outcome.costBefore),
    cost_after: costView(outcome.costAfter),
    refused: await mapInSlices(outcome.refused, ({ lotId, marketHashName, reason }) => ({
      lot_id: lotId,
      market_hash_name: marketHashName ?? null,
      reason,
    })),
  };
}

export function costView({ amount, unknownQuantity }: PortfolioCost) {
  return { amount, unknown_quantity: unknownQuantity };
}

/** A change as it is listed. */
export function lotsChangeView({
  id,
  madeAt,
  edit,
  lots,
  undoneAt,
  undoUntil,
}: LotChangeEntry): contract.LotsChange {
  return {
    id,
    made_at: timestamp(madeAt),
    // Stored as the request had it.
    ...(edit as Pick<contract.LotsChange, 'currency' | 'edit'>),
    lots,
    undone_at: optionalTimestamp(undoneAt),
    undo_until: optionalTimestamp(undoUntil),
  };
}
