import type { QueryKey } from '@tanstack/react-query';
import * as shared from '#messages/portfolio.js';
import { lots as lotTexts } from '#messages/portfolio-lots.js';
import * as texts from '#messages/portfolio-overview.js';
import type { Portfolio } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { useUsualAddress } from '../../ui/address-state.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { useAccountNames } from '../account-names.js';
import { AddLotDialog } from '../lots/add-lot-dialog.js';
import { isOfAll, type Valuation } from '../queries.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { AllLotsSelect } from '../valuation/lots-select.js';
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
  const { portfolio: query, queryKey, valuation } = useValuedPortfolio();
  return (
    <>
      <QueryResult query={query} label={shared.content}>
        {(portfolio) =>
          hasNothing(portfolio) && isOfAll(valuation) ? (
            <NothingYet onAdd={add} />
          ) : (
            <Held portfolio={portfolio} queryKey={queryKey} valuation={valuation} onAdd={add} />
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

function Held({
  portfolio,
  queryKey,
  valuation,
  onAdd,
}: {
  portfolio: Portfolio;
  /** Of the query of the portfolio. */
  queryKey: QueryKey;
  valuation: Valuation;
  onAdd: () => void;
}) {
  useRefetchOnPrice(
    { queryKey },
    portfolio.holdings.map(({ item_id }) => item_id),
  );
  const choices = (
    <>
      <ValuationSelect />
      <AllLotsSelect />
      <CountedSelect portfolio={portfolio} />
    </>
  );
  return (
    <div className="stack-wide">
      <SomeLots valuation={valuation} />
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
        {portfolio.holdings.length === 0 ? (
          <>
            <div className="row">{choices}</div>
            <p className="soft">{texts.allSold}</p>
          </>
        ) : (
          <FoundHoldings portfolio={portfolio}>{choices}</FoundHoldings>
        )}
      </section>
    </div>
  );
}

/** Says which lots the figures are of, if not of all. */
function SomeLots({ valuation }: { valuation: Valuation }) {
  const { tag, account } = valuation;
  const nameOfAccount = useAccountNames();
  const showAll = useUsualAddress(['tag', 'account']);
  if (isOfAll(valuation)) return null;
  return (
    <p className="row">
      {tag !== undefined && texts.onlyTag(tag)}{' '}
      {account !== undefined && texts.onlyAccount(nameOfAccount(account))}
      <Button kind="quiet" onClick={showAll}>
        {lotTexts.showAll}
      </Button>
    </p>
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
