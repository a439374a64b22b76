import { sourceTitle } from '../../contract/values.js';
import * as texts from '../messages/en/deals.js';
import { SelectField, TextField } from '../ui/form/field.js';
import { PriceBound } from '../ui/form/price-bound.js';
import { currencySymbol } from '../ui/format.js';
import { type DealView, SELLS, SORTS, STALE } from './deal-view.js';

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
        label={texts.order}
        choices={SORTS}
        chosen={view.sort}
        nameOf={(sort) => texts.orders[sort]}
        onChoose={(sort) => onChange({ sort })}
      />
    </fieldset>
  );
}

/** All, the markets, and an unknown one that an old address contains. */
function withChosen(markets: readonly string[], chosen: string): readonly string[] {
  return [...new Set(['', ...markets, chosen])];
}
