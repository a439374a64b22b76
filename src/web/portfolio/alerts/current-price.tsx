import * as texts from '#messages/portfolio-alerts.js';
import { useQuery } from '../../api/use-query.js';
import { overviewQuery } from '../../items/rows/overview.js';
import { useRow } from '../../items/rows/row-store.js';
import { inMinorUnits } from '../../ui/form/amounts.js';
import { formatMoney } from '../../ui/format.js';
import { distanceText, type Side } from './distance-text.js';

/** The current price of an item, or the distance of an amount from it. */
export function CurrentPrice({
  itemId,
  amount,
  side,
}: {
  itemId: number;
  /** In minor units of the shown currency. */
  amount?: number | undefined;
  /** Of the rule of the amount. */
  side?: Side | undefined;
}) {
  const { data: list } = useQuery(overviewQuery);
  const price = useRow(itemId)?.price;
  // Until it is known, a line of the same height.
  if (price === undefined) {
    return <span className="soft small">{list === undefined ? '\u00a0' : texts.noPrice}</span>;
  }
  return (
    <span className="soft small">
      {amount === undefined
        ? texts.now(formatMoney(price))
        : distanceText(amount, inMinorUnits(price), side)}
    </span>
  );
}
