import { useQuery } from '../../api/use-query.js';
import * as shared from '../../messages/en/portfolio.js';
import { lots as texts } from '../../messages/en/portfolio-lots.js';
import { Amount } from '../../ui/amount.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { PriceWithAge, Profit } from '../figures.js';
import { Total } from '../overview/totals.js';
import { portfolioQuery } from '../queries.js';

/** The holding of one item; nothing if none is held. */
export function HoldingTotals({ itemId }: { itemId: number }) {
  const { data } = useQuery(portfolioQuery);
  const holding = data?.holdings.find(({ item_id }) => item_id === itemId);
  if (holding === undefined) return null;
  const { quantity, total_value, price_updated_at, cost_basis, unrealized_pnl } = holding;
  return (
    <dl className="totals">
      <Total name={texts.totals.value} main>
        <Amount amount={price_updated_at === null ? undefined : total_value} />
      </Total>
      <Total name={texts.totals.held}>{formatCount(quantity)}</Total>
      <Total name={texts.totals.price}>
        <PriceWithAge {...holding} />
      </Total>
      <Total name={texts.totals.cost}>
        {cost_basis === null ? (
          <NotKnown what={shared.costNotKnown} />
        ) : (
          <Amount amount={cost_basis} />
        )}
      </Total>
      <Total name={texts.totals.profit}>
        <Profit cents={unrealized_pnl} paid={cost_basis} />
      </Total>
    </dl>
  );
}
