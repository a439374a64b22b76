import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Portfolio } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { Answer } from '../../ui/answer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/states.js';
import { ValueHistory } from '../history/history-panel.js';
import { useLiveAnswer } from '../live-answer.js';
import { AddLotDialog } from '../lots/add-lot-dialog.js';
import { portfolioQuery } from '../queries.js';
import { Doubts } from './doubts.js';
import { HoldingsTable } from './holdings-table.js';
import { Totals } from './totals.js';

/** What the user holds, and what it is worth. */
export function HoldingsPart() {
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <Answer question={useQuery(portfolioQuery)} what="your portfolio">
        {(portfolio) =>
          hasNothing(portfolio) ? (
            <NothingYet onAdd={add} />
          ) : (
            <Held portfolio={portfolio} onAdd={add} />
          )
        }
      </Answer>
      {adding && <AddLotDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Neither holds anything nor has sold anything. */
function hasNothing({ holdings, realized_pnl, unknown_cost }: Portfolio): boolean {
  return holdings.length === 0 && realized_pnl === 0 && unknown_cost.proceeds === 0;
}

function Held({ portfolio, onAdd }: { portfolio: Portfolio; onAdd: () => void }) {
  useLiveAnswer(
    portfolioQuery,
    portfolio.holdings.map(({ item_id }) => item_id),
  );
  return (
    <div className="stack-wide">
      <Totals portfolio={portfolio} />
      <Doubts portfolio={portfolio} />
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
          <p className="soft">All of it is sold. The lots tell what was bought and sold.</p>
        ) : (
          <HoldingsTable holdings={portfolio.holdings} total={portfolio.total_value} />
        )}
      </section>
    </div>
  );
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="Nothing in here yet">
      <p>
        Add what you own to see its value, its profit and its risk. What something has cost can be
        told later, or never.
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
