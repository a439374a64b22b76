import { dialogs as texts } from '#messages/portfolio-lots.js';
import { formatAmount } from '../../ui/amount.js';

/**
 * The proceeds of a sale, and its profit or loss.
 * @param cost undefined if unknown; both are in minor units of the shown currency
 */
export function outcomeText(proceeds: number, cost: number | undefined): string {
  const brought = formatAmount(proceeds);
  if (cost === undefined) return texts.proceeds(brought);
  const gained = proceeds - cost;
  return gained < 0
    ? texts.proceedsAndLoss(brought, formatAmount(-gained))
    : texts.proceedsAndProfit(brought, formatAmount(gained));
}
