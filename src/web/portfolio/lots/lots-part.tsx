import * as shared from '#messages/portfolio.js';
import { choice as choiceTexts } from '#messages/portfolio-changes.js';
import { lots as texts } from '#messages/portfolio-lots.js';
import type { Lot } from '../../../client/index.js';
import { useQuery } from '../../api/use-query.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { sortName } from '../../items/names/sort-name.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { useAddressChoice, useUsualAddress } from '../../ui/address-state.js';
import { Button } from '../../ui/button.js';
import { FilterSheet } from '../../ui/filter-sheet.js';
import { CheckField, SelectField, TextField } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { type SortKey, sortRows } from '../../ui/sort-rows.js';
import { EmptyState } from '../../ui/states.js';
import { lotsQuery, portfolioQuery } from '../queries.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { LotsSelect } from '../valuation/lots-select.js';
import { AddLotDialog } from './add-lot-dialog.js';
import { ChoiceBar } from './changes/choice-bar.js';
import { useLotChoice } from './lot-choice.js';
import { COSTS, useFoundLots, useLotFilter } from './lot-filter.js';
import { GROUPINGS, rowsOf } from './lot-rows.js';
import { LotTable } from './lot-table.js';
import { type PriceOf, useHeldPrices } from './prices.js';

const ORDERS = ['newest', 'oldest', 'name', 'cost', 'value'] as const;
type LotOrder = (typeof ORDERS)[number];

/** All lots with their sales, the newest first unless another order is chosen. */
export function LotsPart() {
  const { dialog, open, close } = useAddressDialog();
  const lots = useQuery(lotsQuery);
  return (
    <>
      <QueryResult query={lots} label={texts.content}>
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
  const filters = useLotFilter();
  const [order, setOrder] = useAddressChoice('order', ORDERS, 'newest');
  // Lots are sorted by name again when the names in the language of the page arrive.
  useNamesOfPage();
  const [grouping, setGrouping] = useAddressChoice('group', GROUPINGS, 'none');
  const priceOf = useHeldPrices();
  useRefetchOnPrice(portfolioQuery, itemsHeld(lots));
  const found = useFoundLots(lots, filters.filter);
  const shown = sortRows(found, (lot) => keyOf(lot, order, priceOf), directionOf(order));
  const rows = rowsOf(shown, grouping, priceOf);
  const choosable = rows.flatMap((row) => ('lot' in row ? [{ key: row.key, id: row.lot.id }] : []));
  const choice = useLotChoice(choosable, filters.filter);
  const showAll = useUsualAddress(['q', 'gone', 'tag', 'account', 'cost']);
  return (
    <div className="stack">
      <div className="row lots-tools">
        <TextField
          label={shared.search}
          type="search"
          value={filters.search}
          onChange={({ target }) => filters.setSearch(target.value)}
        />
        <FilterSheet name={choiceTexts.filters}>
          <SelectField
            label={choiceTexts.cost}
            choices={COSTS}
            chosen={filters.cost}
            onChoose={filters.setCost}
            nameOf={(name) => choiceTexts.costs[name]}
          />
          <LotsSelect
            tags={lots.flatMap(({ tags }) => tags)}
            accounts={[...new Set(lots.flatMap(({ account_id }) => account_id ?? []))]}
          />
          <SelectField
            label={texts.order}
            choices={ORDERS}
            chosen={order}
            onChoose={setOrder}
            nameOf={(name) => texts.orders[name]}
          />
          <SelectField
            label={choiceTexts.group}
            choices={GROUPINGS}
            chosen={grouping}
            onChoose={setGrouping}
            nameOf={(name) => choiceTexts.groups[name]}
          />
          <CheckField
            label={texts.includeGone}
            checked={filters.withGone}
            onCheck={filters.setWithGone}
          />
        </FilterSheet>
        <span role="status" className="soft small">
          {shared.shownOf(formatCount(shown.length), formatCount(lots.length))}
        </span>
        <span className="push" />
        <Button kind="primary" onClick={onAdd}>
          {shared.addItems}
        </Button>
      </div>
      <ChoiceBar choice={choice} shown={shown.length} />
      {shown.length === 0 ? (
        <EmptyState title={texts.noMatch}>
          <Button onClick={showAll}>{texts.showAll}</Button>
        </EmptyState>
      ) : (
        <LotTable
          rows={rows}
          all={lots}
          priceOf={priceOf}
          withNames
          grouping={grouping}
          choice={choice}
        />
      )}
    </div>
  );
}

function itemsHeld(lots: readonly Lot[]): number[] {
  return [...new Set(lots.filter(({ remaining }) => remaining > 0).map(({ item_id }) => item_id))];
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
      return sortName(market_hash_name);
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
