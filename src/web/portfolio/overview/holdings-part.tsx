import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import type { Portfolio } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { useQuery } from '../../api/use-query.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { AddLotDialog } from '../lots/add-lot-dialog.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { useValuedPortfolio, ValuationSelect } from '../valuation/valuation-select.js';
import { CountedSelect } from '../values/counted-select.js';
import { FoundHoldings } from './found-holdings.js';
import { PriceWarnings } from './price-warnings.js';
import { Today } from './today.js';
import { Totals } from './totals.js';

/** The user's holdings and their values. */
export function HoldingsPart() {
  const { dialog, open, close } = useAddressDialog();
  const add = () => open('lot');
  const query = useQuery(useValuedPortfolio());
  return (
    <>
      <QueryResult query={query} what={shared.content}>
        {(portfolio) =>
          hasNothing(portfolio) ? (
            <NothingYet onAdd={add} />
          ) : (
            <Held portfolio={portfolio} onAdd={add} />
          )
        }
      </QueryResult>
      {dialog === 'lot' && <AddLotDialog onClose={close} />}
    </>
  );
}

/** Whether the user holds nothing and has sold nothing. */
export function hasNothing({ holdings, realized_pnl, unknown_cost }: Portfolio): boolean {
  return holdings.length === 0 && realized_pnl === 0 && unknown_cost.proceeds === 0;
}

function Held({ portfolio, onAdd }: { portfolio: Portfolio; onAdd: () => void }) {
  useRefetchOnPrice(
    useValuedPortfolio(),
    portfolio.holdings.map(({ item_id }) => item_id),
  );
  return (
    <div className="stack-wide">
      <Totals portfolio={portfolio} />
      <PriceWarnings portfolio={portfolio} />
      <Today />
      <section className="stack" aria-labelledby="holdings">
        <div className="row">
          <h2 id="holdings">{texts.holdings}</h2>
          <span className="push" />
          <Button kind="primary" onClick={onAdd}>
            {shared.addItems}
          </Button>
        </div>
        <div className="row">
          <ValuationSelect />
          <CountedSelect portfolio={portfolio} />
        </div>
        {portfolio.holdings.length === 0 ? (
          <p className="soft">{texts.allSold}</p>
        ) : (
          <FoundHoldings portfolio={portfolio} />
        )}
      </section>
    </div>
  );
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title={texts.empty}>
      <p>{texts.emptyHint}</p>
      <div className="row">
        <Button kind="primary" onClick={onAdd}>
          {shared.addItems}
        </Button>
        <ButtonLink href={`${PAGES.portfolio}/transfer`}>{texts.importItems}</ButtonLink>
      </div>
    </EmptyState>
  );
}
