import { sourceTitle } from '../../contract/values.js';
import { SelectField, TextField } from '../ui/form/field.js';
import { PriceBound } from '../ui/form/price-bound.js';
import { currencySymbol } from '../ui/format.js';
import { type DealView, SELLS, SORTS, STALE } from './deal-view.js';

const SELL_NAMES = {
  any: 'Offer or bid',
  offer: 'List as an offer',
  bid: 'Sell to a bid',
} as const;
const SORT_NAMES = { profit: 'Highest profit', percent: 'Highest percentage' } as const;
const STALE_NAMES = { exclude: 'Fresh prices', include: 'Stale prices too' } as const;

/** The filters of the deals, all kept in the address. */
export function DealFilters({
  markets,
  view,
  onChange,
}: {
  markets: readonly string[];
  view: DealView;
  onChange: (part: Partial<DealView>) => void;
}) {
  return (
    <fieldset className="deal-filters">
      <legend className="hidden-text">Filters</legend>
      <SelectField
        label="Buy at"
        choices={withChosen(markets, view.from)}
        chosen={view.from}
        nameOf={(name) => sourceTitle(name) || 'Any market'}
        onChoose={(from) => onChange({ from })}
      />
      <SelectField
        label="Sell at"
        choices={withChosen(markets, view.to)}
        chosen={view.to}
        nameOf={(name) => sourceTitle(name) || 'Any market'}
        onChoose={(to) => onChange({ to })}
      />
      <SelectField
        label="How"
        choices={SELLS}
        chosen={view.sell}
        nameOf={(sell) => SELL_NAMES[sell]}
        onChoose={(sell) => onChange({ sell })}
      />
      <PriceBound
        label={`Price from ${currencySymbol()}`}
        value={view.minPrice}
        onChange={(minPrice) => onChange({ minPrice })}
      />
      <PriceBound
        label={`Profit from ${currencySymbol()}`}
        value={view.minProfit}
        onChange={(minProfit) => onChange({ minProfit })}
      />
      <TextField
        label="Sales a day from"
        inputMode="numeric"
        autoComplete="off"
        size={6}
        value={view.minSales}
        onChange={({ target }) => onChange({ minSales: target.value })}
      />
      <SelectField
        label="Prices"
        choices={STALE}
        chosen={view.stale}
        nameOf={(stale) => STALE_NAMES[stale]}
        onChoose={(stale) => onChange({ stale })}
      />
      <SelectField
        label="Order"
        choices={SORTS}
        chosen={view.sort}
        nameOf={(sort) => SORT_NAMES[sort]}
        onChoose={(sort) => onChange({ sort })}
      />
    </fieldset>
  );
}

/** All, the markets, and an unknown one that an old address contains. */
function withChosen(markets: readonly string[], chosen: string): readonly string[] {
  return [...new Set(['', ...markets, chosen])];
}
