import * as texts from '#messages/home.js';
import { totals } from '#messages/portfolio-overview.js';
import type { Portfolio } from '../../client/index.js';
import { Profit } from '../portfolio/figures.js';
import { Total } from '../portfolio/overview/totals.js';
import { Amount } from '../ui/amount.js';
import { Change } from '../ui/figures.js';

/**
 * The value now, and how far prices moved it today.
 * @param change in money; undefined until it is known
 */
export function HomeTotals({
  portfolio: { total_value, percent_change_24h, unrealized_pnl, locked_value },
  change,
}: {
  portfolio: Portfolio;
  change: number | undefined;
}) {
  return (
    <dl className="totals">
      <Total name={totals.value} main>
        <Amount amount={total_value} />
      </Total>
      <Total name={texts.today}>
        {change !== undefined && <Profit cents={change} />} <Change percent={percent_change_24h} />
      </Total>
      <Total name={totals.unrealized}>
        <Profit cents={unrealized_pnl} />
      </Total>
      {locked_value > 0 && (
        <Total name={totals.locked}>
          <Amount amount={locked_value} />
        </Total>
      )}
    </dl>
  );
}
