import * as texts from '#messages/deals.js';
import { SPREAD_SORTS } from '../../contract/values.js';
import { sourceTitle } from '../source-title.js';
import { FilterSheet } from '../ui/filter-sheet.js';
import { withChosen } from '../ui/form/choices.js';
import { SelectField, TextField } from '../ui/form/field.js';
import { PriceBound } from '../ui/form/price-bound.js';
import { currencySymbol } from '../ui/format.js';
import { type DealView, DOUBTFUL, filterCount, SELLS, STALE } from './deal-view.js';

interface DealFiltersProps {
  readonly markets: readonly string[];
  readonly view: DealView;
  readonly onChange: (part: Partial<DealView>) => void;
}

/** The filters of the deals, kept in the address. */
export function DealFilters(props: DealFiltersProps) {
  const filtering = filterCount(props.view);
  return (
    <div className="row">
      <FilterSheet name={filtering === 0 ? texts.filters : texts.filtersSet(filtering)}>
        <DealFields {...props} />
      </FilterSheet>
    </div>
  );
}

function DealFields({ markets, view, onChange }: DealFiltersProps) {
  return (
    <fieldset className="deal-filters">
      <legend className="hidden-text">{texts.filters}</legend>
      <SelectField
        label={texts.buyAt}
        choices={withChosen(markets, view.from)}
        chosen={view.from}
        nameOf={(name) => sourceTitle(name) || texts.anyMarket}
        onChoose={(from) => onChange({ from })}
      />
      <SelectField
        label={texts.sellAt}
        choices={withChosen(markets, view.to)}
        chosen={view.to}
        nameOf={(name) => sourceTitle(name) || texts.anyMarket}
        onChoose={(to) => onChange({ to })}
      />
      <SelectField
        label={texts.how}
        choices={SELLS}
        chosen={view.sell}
        nameOf={(sell) => texts.sells[sell]}
        onChoose={(sell) => onChange({ sell })}
      />
      <PriceBound
        label={texts.minPrice(currencySymbol())}
        value={view.minPrice}
        onChange={(minPrice) => onChange({ minPrice })}
      />
      <PriceBound
        label={texts.minProfit(currencySymbol())}
        value={view.minProfit}
        onChange={(minProfit) => onChange({ minProfit })}
      />
      <TextField
        label={texts.minSales}
        inputMode="numeric"
        autoComplete="off"
        size={6}
        value={view.minSales}
        onChange={({ target }) => onChange({ minSales: target.value })}
      />
      <SelectField
        label={texts.prices}
        choices={STALE}
        chosen={view.stale}
        nameOf={(stale) => texts.priceAges[stale]}
        onChoose={(stale) => onChange({ stale })}
      />
      <SelectField
        label={texts.belief}
        choices={DOUBTFUL}
        chosen={view.doubtful}
        nameOf={(doubtful) => texts.beliefs[doubtful]}
        onChoose={(doubtful) => onChange({ doubtful })}
      />
      <SelectField
        label={texts.order}
        choices={SPREAD_SORTS}
        chosen={view.sort}
        nameOf={(sort) => texts.orders[sort]}
        onChoose={(sort) => onChange({ sort })}
      />
    </fieldset>
  );
}
