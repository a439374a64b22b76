import { useState } from 'react';
import * as forms from '#messages/forms.js';
import { whatIf as texts } from '#messages/portfolio-figures.js';
import type { Holding } from '../../../client/index.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { Button } from '../../ui/button.js';
import { readQuantity } from '../../ui/form/amounts.js';
import { SelectField, TextField } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import type { Order } from './orders.js';

/** Chooses a holding and a quantity to sell. */
export function SellField({
  holdings,
  onAdd,
}: {
  /** Holdings with a price, at least one. */
  holdings: readonly Holding[];
  onAdd: (order: Order) => void;
}) {
  useNamesOfPage();
  const [chosen, setChosen] = useState(String(holdings[0]?.item_id ?? ''));
  const [text, setText] = useState('1');
  const [fault, setFault] = useState<string>();
  const holding = holdings.find(({ item_id }) => String(item_id) === chosen);

  const add = () => {
    const quantity = readQuantity(text);
    if (holding === undefined) return;
    if (quantity === undefined || quantity > holding.quantity) {
      setFault(forms.noQuantity(formatCount(holding.quantity)));
      return;
    }
    setFault(undefined);
    onAdd({ itemId: holding.item_id, name: holding.market_hash_name, quantity });
  };
  return (
    <div className="stack">
      <SelectField
        label={texts.sell}
        choices={holdings.map(({ item_id }) => String(item_id))}
        chosen={chosen}
        onChoose={setChosen}
        nameOf={(id) => {
          const named = holdings.find(({ item_id }) => String(item_id) === id);
          return named === undefined ? id : itemName(named.market_hash_name);
        }}
      />
      <TextField
        label={texts.sellQuantity}
        inputMode="numeric"
        hint={holding && texts.held(holding.quantity, formatCount(holding.quantity))}
        value={text}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button onClick={add}>{texts.addSale}</Button>
      </div>
    </div>
  );
}
