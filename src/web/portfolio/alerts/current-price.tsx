import * as texts from '#messages/portfolio-alerts.js';
import { useQuery } from '../../api/use-query.js';
import { overviewQuery } from '../../items/rows/overview.js';
import { useRow } from '../../items/rows/row-store.js';
import { inMinorUnits } from '../../ui/form/amounts.js';
import { formatMoney } from '../../ui/format.js';
import { distanceText } from './distance-text.js';

/**
 * What an item costs now, and how far an amount of a rule is from that.
 * @param amount in minor units of the shown currency
 */
export function CurrentPrice({ itemId, amount }: { itemId: number; amount?: number | undefined }) {
  useQuery(overviewQuery);
  const price = useRow(itemId)?.price;
  // A line of its own height, which the price fills later.
  if (price === undefined) return <span className="soft small">{'\u00a0'}</span>;
  return (
    <span className="soft small">
      {texts.now(formatMoney(price))}{' '}
      {amount !== undefined && distanceText(amount, inMinorUnits(price))}
    </span>
  );
}
