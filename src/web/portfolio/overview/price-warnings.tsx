import * as texts from '#messages/portfolio-overview.js';
import type { Portfolio, UnpricedHolding } from '../../../client/index.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { formatAmount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import { useValuationChoice } from '../valuation/valuation-select.js';

/** Lists the holdings that the totals leave out and why, and those with stale prices. */
export function PriceWarnings({ portfolio }: { portfolio: Portfolio }) {
  useNamesOfPage();
  const [, setValuation] = useValuationChoice();
  const warnings = warningsOf(portfolio);
  if (warnings.length === 0) return null;
  const isOfValuation = portfolio.unpriced.some((item) => reasonOf(item) !== 'no_price');
  return (
    <div className="notice warnings" data-kind="warn">
      <ul aria-label={texts.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {isOfValuation && (
        <Button onClick={() => setValuation('offer')}>{texts.valueAtOffers}</Button>
      )}
    </div>
  );
}

/** One line for each limitation. */
function warningsOf({ unpriced, unknown_cost, holdings }: Portfolio): string[] {
  const stale = holdings.filter(
    ({ stale, price_updated_at }) => stale && price_updated_at !== null,
  );
  return [
    ...REASONS.map((reason) => {
      const items = unpriced.filter((holding) => reasonOf(holding) === reason);
      return (
        items.length > 0 &&
        texts.unpriced[reason](items.length, formatCount(items.length), namesOf(items))
      );
    }),
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

/** When valued at offers, the only reason is that there is no price. */
function reasonOf({ reason = 'no_price' }: UnpricedHolding) {
  return reason;
}

const REASONS = ['no_price', 'not_offered', 'fees_unknown', 'no_bid'] as const;

const MOST_NAMES = 3;

function namesOf(items: readonly { readonly market_hash_name: string }[]): string {
  const named = items
    .slice(0, MOST_NAMES)
    .map(({ market_hash_name }) => itemName(market_hash_name));
  const others = items.length - named.length;
  return texts.itemNames(named, others === 0 ? undefined : formatCount(others));
}
