import type { Portfolio } from '../../../client/index.js';
import { formatCount } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';

/** Says what the totals leave out, and which prices in them are stale. */
export function PriceWarnings({ portfolio }: { portfolio: Portfolio }) {
  const warnings = warningsOf(portfolio);
  if (warnings.length === 0) return null;
  return (
    <ul className="notice warnings" data-kind="warn" aria-label="What the figures leave out">
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
      `${items(unpriced.length)} without a price, counted as zero: ${names(unpriced)}.`,
    stale.length > 0 && `${items(stale.length)} with a stale price: ${names(stale)}.`,
    unknown_cost.quantity > 0 &&
      `Not included in the profit: ${pieces(unknown_cost.quantity)} of unknown cost, worth ${formatAmount(unknown_cost.value)}.`,
    unknown_cost.proceeds > 0 &&
      `Not included in the profit: ${formatAmount(unknown_cost.proceeds)} from sales of unknown cost.`,
  ].filter((warning) => warning !== false);
}

const MOST_NAMES = 3;

function names(of: readonly { readonly market_hash_name: string }[]): string {
  const named = of.slice(0, MOST_NAMES).map(({ market_hash_name }) => market_hash_name);
  const more = of.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${formatCount(more)} more`;
}

function items(count: number): string {
  return count === 1 ? 'One item' : `${formatCount(count)} items`;
}

function pieces(count: number): string {
  return count === 1 ? 'one piece' : `${formatCount(count)} pieces`;
}
