import { useState } from 'react';
import type { Lot } from '../../../client/index.js';
import { useQuery } from '../../api/use-query.js';
import * as shared from '../../messages/en/portfolio.js';
import { lots as texts } from '../../messages/en/portfolio-lots.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { useAddressChoice, useAddressText, useUsualAddress } from '../../ui/address-state.js';
import { Button } from '../../ui/button.js';
import { CheckField, SelectField, TextField } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { type SortKey, sortRows } from '../../ui/sort-rows.js';
import { EmptyState } from '../../ui/states.js';
import { lotsQuery, portfolioQuery } from '../queries.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { AddLotDialog } from './add-lot-dialog.js';
import { LotList } from './lot-list.js';
import { type PriceOf, useHeldPrices } from './prices.js';

/** The number of lots rendered at first, and added with each "Show more". */
const PORTION = 50;

const ORDERS = ['newest', 'oldest', 'name', 'cost', 'value'] as const;
type LotOrder = (typeof ORDERS)[number];

/** All lots with their sales, the newest first unless another order is chosen. */
export function LotsPart() {
  const { dialog, open, close } = useAddressDialog();
  const lots = useQuery(lotsQuery);
  return (
    <>
      <QueryResult query={lots} what={texts.content}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.empty}>
              <p>{texts.emptyHint}</p>
              <Button kind="primary" onClick={() => open('lot')}>
                {shared.addItems}
              </Button>
            </EmptyState>
          ) : (
            <AllLots lots={all} onAdd={() => open('lot')} />
          )
        }
      </QueryResult>
      {dialog === 'lot' && <AddLotDialog onClose={close} />}
    </>
  );
}

function AllLots({ lots, onAdd }: { lots: readonly Lot[]; onAdd: () => void }) {
  const [search, setSearch] = useAddressText('q');
  const [gone, setGone] = useAddressChoice('gone', ['shown', 'hidden'], 'shown');
  const withGone = gone === 'shown';
  const [order, setOrder] = useAddressChoice('order', ORDERS, 'newest');
  const [most, setMost] = useState(PORTION);
  const priceOf = useHeldPrices();
  useRefetchOnPrice(portfolioQuery, itemsHeld(lots));
  const matches = lots
    .filter(({ remaining }) => withGone || remaining > 0)
    .filter(({ market_hash_name, note }) => hasWords(`${market_hash_name} ${note}`, search));
  const shown = sortRows(matches, (lot) => keyOf(lot, order, priceOf), directionOf(order));
  const showAll = useUsualAddress(['q', 'gone']);
  return (
    <div className="stack">
      <div className="row lots-tools">
        <TextField
          label={shared.search}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={texts.order}
          choices={ORDERS}
          chosen={order}
          onChoose={setOrder}
          nameOf={(choice) => texts.orders[choice]}
        />
        <CheckField
          label={texts.includeGone}
          checked={withGone}
          onCheck={(checked) => setGone(checked ? 'shown' : 'hidden')}
        />
        <span role="status" className="soft small">
          {shared.shownOf(formatCount(shown.length), formatCount(lots.length))}
        </span>
        <span className="push" />
        <Button kind="primary" onClick={onAdd}>
          {shared.addItems}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={texts.noMatch}>
          <Button onClick={showAll}>{texts.showAll}</Button>
        </EmptyState>
      ) : (
        <LotList lots={shown.slice(0, most)} all={lots} priceOf={priceOf} withNames />
      )}
      {shown.length > most && (
        <div>
          <Button onClick={() => setMost(most + PORTION)}>
            {texts.showMore(formatCount(Math.min(PORTION, shown.length - most)))}
          </Button>
        </div>
      )}
    </div>
  );
}

function itemsHeld(lots: readonly Lot[]): number[] {
  return [...new Set(lots.filter(({ remaining }) => remaining > 0).map(({ item_id }) => item_id))];
}

/** Whether the text contains each word of the search. */
function hasWords(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function directionOf(order: LotOrder) {
  return order === 'oldest' || order === 'name' ? 'asc' : 'desc';
}

/** The sort key of a lot. */
function keyOf(
  { acquired_at, market_hash_name, unit_cost, remaining, item_id }: Lot,
  order: LotOrder,
  priceOf: PriceOf | undefined,
): SortKey {
  switch (order) {
    case 'name':
      return market_hash_name;
    case 'cost':
      return unit_cost === null ? undefined : unit_cost * remaining;
    case 'value': {
      const price = priceOf?.(item_id);
      return price === undefined ? undefined : price * remaining;
    }
    default:
      return acquired_at;
  }
}
