import type { Portfolio } from '../../../client/index.js';
import * as texts from '../../messages/en/portfolio-overview.js';
import { formatCount } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';

/** Says what the totals leave out, and which prices in them are stale. */
export function PriceWarnings({ portfolio }: { portfolio: Portfolio }) {
  const warnings = warningsOf(portfolio);
  if (warnings.length === 0) return null;
  return (
    <ul className="notice warnings" data-kind="warn" aria-label={texts.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** One sentence for each limitation. */
function warningsOf({ unpriced, unknown_cost, holdings }: Portfolio): string[] {
  const stale = holdings.filter(
    ({ stale, price_updated_at }) => stale && price_updated_at !== null,
  );
  return [
    unpriced.length > 0 &&
      texts.unpriced(unpriced.length, formatCount(unpriced.length), namesOf(unpriced)),
    stale.length > 0 && texts.stalePrices(stale.length, formatCount(stale.length), namesOf(stale)),
    unknown_cost.quantity > 0 &&
      texts.unknownCost(
        unknown_cost.quantity,
        formatCount(unknown_cost.quantity),
        formatAmount(unknown_cost.value),
      ),
    unknown_cost.proceeds > 0 && texts.unknownCostSold(formatAmount(unknown_cost.proceeds)),
  ].filter((warning) => warning !== false);
}

const MOST_NAMES = 3;

function namesOf(items: readonly { readonly market_hash_name: string }[]): string {
  const named = items.slice(0, MOST_NAMES).map(({ market_hash_name }) => market_hash_name);
  const others = items.length - named.length;
  return texts.itemNames(named, others === 0 ? undefined : formatCount(others));
}
