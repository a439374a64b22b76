import { type ReactNode, useMemo } from 'react';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import type { Portfolio } from '../../../client/index.js';
import { useFoundNames } from '../../items/names/use-found-names.js';
import { useAddressText } from '../../ui/address-state.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import { EmptyState } from '../../ui/states.js';
import { HoldingsTable } from './holdings-table.js';

/** The holdings that match the search in the address of the page. */
export function FoundHoldings({
  portfolio,
  children,
}: {
  portfolio: Portfolio;
  /** Further fields, before the search. */
  children: ReactNode;
}) {
  const { holdings, total_value, unpriced } = portfolio;
  const [search, setSearch] = useAddressText('q');
  const named = useMemo(
    () => holdings.map((holding) => ({ name: holding.market_hash_name })),
    [holdings],
  );
  const { names } = useFoundNames(search, named);
  const matches = holdings.filter(({ market_hash_name }) => names.has(market_hash_name));
  return (
    <>
      <div className="row holdings-tools">
        {children}
        <TextField
          label={shared.search}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span role="status" className="soft small">
          {shared.shownOf(formatCount(matches.length), formatCount(holdings.length))}
        </span>
      </div>
      {matches.length === 0 ? (
        <EmptyState title={texts.noMatch}>
          <Button onClick={() => setSearch('')}>{shared.clearSearch}</Button>
        </EmptyState>
      ) : (
        <HoldingsTable holdings={matches} total={total_value} unpriced={unpriced} />
      )}
    </>
  );
}
