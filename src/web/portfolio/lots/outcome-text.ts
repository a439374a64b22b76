import { dialogs as texts } from '../../messages/en/portfolio-lots.js';
import { formatAmount } from '../../ui/amount.js';

/**
 * What a sale brings, and what it gains or loses.
 * @param cost undefined if it is not known; both are in minor units of the shown currency
 */
export function outcomeText(proceeds: number, cost: number | undefined): string {
  const brought = formatAmount(proceeds);
  if (cost === undefined) return texts.proceeds(brought);
  const gained = proceeds - cost;
  return gained < 0
    ? texts.proceedsAndLoss(brought, formatAmount(-gained))
    : texts.proceedsAndProfit(brought, formatAmount(gained));
}
