import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import type { Portfolio } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { Amount } from '../../ui/amount.js';
import { Change, NotKnown } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { Profit } from '../figures.js';
import { knownAmount } from '../known-amount.js';
import { portfolioSummaryQuery } from '../queries.js';
import { useValuation } from '../valuation/valuation-select.js';

/** Value, change, cost and profit of the whole portfolio. */
export function Totals({
  portfolio: {
    total_value,
    free_value,
    locked_value,
    percent_change_24h,
    total_cost,
    unrealized_pnl,
    realized_pnl,
    unknown_cost,
    holdings,
  },
}: {
  portfolio: Portfolio;
}) {
  // The profit covers only holdings with both a cost and a price.
  const paid = holdings
    .flatMap(({ unrealized_pnl: profit, cost_basis }) =>
      profit === null || cost_basis === null ? [] : cost_basis,
    )
    .reduce((sum, cost) => sum + cost, 0);
  const isCostKnown =
    holdings.length === 0 || holdings.some(({ cost_basis }) => cost_basis !== null);
  const pieces = holdings.reduce((sum, { quantity }) => sum + quantity, 0);
  const { data: summary } = useChosenQuery(useValuation(), portfolioSummaryQuery).query;
  return (
    <dl className="totals">
      <Total name={texts.totals.value} main>
        <Amount amount={total_value} />
      </Total>
      <Total name={texts.totals.change}>
        {summary && <Profit cents={summary.change_24h} />} <Change percent={percent_change_24h} />
      </Total>
      <Total name={texts.totals.unrealized}>
        <Profit cents={isCostKnown ? unrealized_pnl : null} paid={paid} />
      </Total>
      <Total name={texts.totals.realized}>
        <Profit cents={knownAmount(realized_pnl, unknown_cost.proceeds)} />
      </Total>
      <Total name={texts.totals.cost}>
        {isCostKnown ? <Amount amount={total_cost} /> : <AddCosts />}
      </Total>
      {locked_value > 0 && (
        <>
          <Total name={texts.totals.free}>
            <Amount amount={free_value} />
          </Total>
          <Total name={texts.totals.locked}>
            <Amount amount={locked_value} />
          </Total>
        </>
      )}
      <Total name={texts.totals.items}>
        {formatCount(holdings.length)}
        <span className="faint small"> {texts.pieces(pieces, formatCount(pieces))}</span>
      </Total>
    </dl>
  );
}

/** In place of a cost of 0 while that of nothing held is known. */
function AddCosts() {
  return (
    <>
      <NotKnown label={shared.costNotKnown} />{' '}
      <Link className="small" href={`${PAGES.portfolio}/lots`}>
        {texts.addCosts}
      </Link>
    </>
  );
}

export function Total({
  name,
  main = false,
  children,
}: {
  name: string;
  /** Whether this is the main figure of the list. */
  main?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="total" data-main={main || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
