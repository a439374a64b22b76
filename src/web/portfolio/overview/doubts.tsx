import type { Portfolio } from '../../../client/index.js';
import { formatCount, formatMoney } from '../../ui/format.js';

/** What the totals leave out, and which of their prices are old: never passed over in silence. */
export function Doubts({ portfolio }: { portfolio: Portfolio }) {
  const doubts = doubtsOf(portfolio);
  if (doubts.length === 0) return null;
  return (
    <ul className="notice doubts" data-kind="warn" aria-label="What the figures leave out">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}

/** A sentence for each. */
function doubtsOf({ unpriced, unknown_cost, holdings }: Portfolio): string[] {
  const stale = holdings.filter(
    ({ stale, price_updated_at }) => stale && price_updated_at !== null,
  );
  return [
    unpriced.length > 0 &&
      `${items(unpriced.length)} without a price count as nothing: ${names(unpriced)}.`,
    stale.length > 0 &&
      `${items(stale.length)} with a price that is old, and in doubt: ${names(stale)}.`,
    unknown_cost.quantity > 0 &&
      `${pieces(unknown_cost.quantity)} worth ${formatMoney(unknown_cost.value)} have no known cost, and are in no profit.`,
    unknown_cost.proceeds > 0 &&
      `${formatMoney(unknown_cost.proceeds)} came from sales of what has no known cost, and are in no profit.`,
  ].filter((doubt) => doubt !== false);
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
  return count === 1 ? 'One piece' : `${formatCount(count)} pieces`;
}
