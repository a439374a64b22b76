import { useState } from 'react';
import * as shared from '#messages/portfolio.js';
import { whatIf as texts } from '#messages/portfolio-figures.js';
import { Button } from '../../ui/button.js';
import { QUANTITY_FAULT, readQuantity } from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import { ItemPicker, type PickedItem } from '../lots/item-picker.js';
import type { Order } from './orders.js';

/** Chooses an item and a quantity to buy at its current price. */
export function BuyField({ onAdd }: { onAdd: (order: Order) => void }) {
  const [picked, setPicked] = useState<PickedItem>();
  const [text, setText] = useState('1');
  const [itemFault, setItemFault] = useState<string>();
  const [fault, setFault] = useState<string>();

  const add = () => {
    const quantity = readQuantity(text);
    setItemFault(picked === undefined ? shared.chooseItem : undefined);
    setFault(quantity === undefined ? QUANTITY_FAULT : undefined);
    if (picked === undefined || quantity === undefined) return;
    onAdd({ itemId: picked.id, name: picked.name, quantity });
    setPicked(undefined);
  };
  return (
    <div className="stack">
      <ItemPicker label={texts.buy} picked={picked} onPick={setPicked} error={itemFault} />
      <TextField
        label={texts.buyQuantity}
        inputMode="numeric"
        value={text}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button onClick={add}>{texts.addPurchase}</Button>
      </div>
    </div>
  );
}
