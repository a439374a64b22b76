import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Portfolio } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { ValueHistory } from '../history/history-panel.js';
import { AddLotDialog } from '../lots/add-lot-dialog.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { HoldingsTable } from './holdings-table.js';
import { PriceWarnings } from './price-warnings.js';
import { Totals } from './totals.js';
import { useValuedPortfolio, ValuationSelect } from './valuation-select.js';

/** What the user holds, and its value. */
export function HoldingsPart() {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const query = useQuery(useValuedPortfolio());
  return (
    <>
      <QueryResult query={query} what="your portfolio">
        {(portfolio) =>
          hasNothing(portfolio) ? (
            <NothingYet onAdd={add} />
          ) : (
            <Held portfolio={portfolio} onAdd={add} />
          )
        }
      </QueryResult>
      {adding && <AddLotDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Whether the user holds nothing and has sold nothing. */
function hasNothing({ holdings, realized_pnl, unknown_cost }: Portfolio): boolean {
  return holdings.length === 0 && realized_pnl === 0 && unknown_cost.proceeds === 0;
}

function Held({ portfolio, onAdd }: { portfolio: Portfolio; onAdd: () => void }) {
  useRefetchOnPrice(
    useValuedPortfolio(),
    portfolio.holdings.map(({ item_id }) => item_id),
  );
  return (
    <div className="stack-wide">
      <ValuationSelect />
      <Totals portfolio={portfolio} />
      <PriceWarnings portfolio={portfolio} />
      <ValueHistory />
      <section className="stack" aria-labelledby="holdings">
        <div className="row">
          <h2 id="holdings">Holdings</h2>
          <span className="push" />
          <Button kind="primary" onClick={onAdd}>
            Add items
          </Button>
        </div>
        {portfolio.holdings.length === 0 ? (
          <p className="soft">Everything is sold. The lots list what you bought and sold.</p>
        ) : (
          <HoldingsTable holdings={portfolio.holdings} total={portfolio.total_value} />
        )}
      </section>
    </div>
  );
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="Your portfolio is empty">
      <p>
        Add what you own to see its value, profit and risk. The cost is optional, and can be added
        later.
      </p>
      <div className="row">
        <Button kind="primary" onClick={onAdd}>
          Add items
        </Button>
        <ButtonLink href={`${PAGES.portfolio}/transfer`}>Import an inventory or a file</ButtonLink>
      </div>
    </EmptyState>
  );
}
