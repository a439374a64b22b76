import { useState } from 'react';
import { dialogs as texts } from '#messages/portfolio-lots.js';
import type { Lot, NewSale } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useItemName } from '../../items/names/item-name.js';
import { formatAmount } from '../../ui/amount.js';
import { inShownCurrency, shownCurrency } from '../../ui/currency.js';
import {
  amountFault,
  QUANTITY_FAULT,
  readAmount,
  readQuantity,
  writeAmount,
} from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, type Faults, useFields } from '../../ui/form/use-fields.js';
import { formatDate } from '../../ui/format.js';
import { useChange } from '../use-change.js';
import { dayOf, momentOn, today } from './days.js';
import { faultOfDay } from './lot-fields.js';
import { lockEnd } from './lot-lock.js';
import { outcomeText } from './outcome-text.js';

type Name = 'quantity' | 'unitPrice' | 'fee' | 'sold';

/** Records a sale from a lot. `price` is the current price of one item, in the shown currency. */
export function SellLotDialog({
  lot,
  price,
  onClose,
}: {
  lot: Lot;
  price: number | undefined;
  onClose: () => void;
}) {
  // The first known price: the suggestion must not change while someone reads it.
  const [offered, setOffered] = useState(price);
  if (offered === undefined && price !== undefined) setOffered(price);
  const fields = useFields<Name>({
    quantity: String(lot.remaining),
    unitPrice: offered === undefined ? '' : writeAmount(offered),
    fee: '',
    sold: '',
  });
  const sell = useChange(
    (sale: NewSale) => service.sellLot({ id: lot.id, ...sale, ...inShownCurrency() }),
    onClose,
  );
  const { code } = shownCurrency.get();
  const locked = lockEnd(lot);
  const check = (typed: Readonly<Record<Name, string>>) => checkSale(typed, lot);
  return (
    <FormDialog
      title={texts.sellTitle(useItemName(lot.market_hash_name))}
      action={texts.recordSale}
      sending={sell}
      form={fields.form}
      onSubmit={fields.submit(check, sell.mutate)}
      onClose={onClose}
    >
      <div className="field-pair">
        <TextField
          label={texts.quantity}
          inputMode="numeric"
          hint={texts.held(lot.remaining)}
          {...fields.propsOf('quantity')}
        />
        <TextField
          label={texts.unitPrice(code)}
          inputMode="decimal"
          hint={offered === undefined ? undefined : texts.unitPriceHint}
          {...fields.propsOf('unitPrice')}
        />
      </div>
      <div className="field-pair">
        <TextField
          label={texts.fee(code)}
          inputMode="decimal"
          hint={texts.feeHint}
          {...fields.propsOf('fee')}
        />
        <TextField
          label={texts.sold}
          type="date"
          min={dayOf(Date.parse(lot.acquired_at))}
          max={today()}
          hint={texts.emptyIsNow + (code === 'USD' ? '' : texts.rateHint)}
          {...fields.propsOf('sold')}
        />
      </div>
      {locked !== undefined && <p className="soft">{texts.stillLocked(locked)}</p>}
      <Outcome checked={check(fields.texts)} unitCost={lot.unit_cost} />
    </FormDialog>
  );
}

function checkSale(
  typed: Readonly<Record<Name, string>>,
  { remaining, acquired_at }: Lot,
): Checked<Name, NewSale> {
  const acquired = Date.parse(acquired_at);
  const quantity = readQuantity(typed.quantity);
  const unitPrice = readAmount(typed.unitPrice);
  const fee = typed.fee.trim() === '' ? 0 : readAmount(typed.fee);
  const tooMany = quantity !== undefined && quantity > remaining;
  const dayFault = faultOfDay(typed.sold) ?? faultOfOrder(typed.sold, acquired);
  const faults: Faults<Name> = {
    ...(quantity === undefined && { quantity: QUANTITY_FAULT }),
    ...(tooMany && { quantity: texts.tooMany(remaining) }),
    ...(unitPrice === undefined && { unitPrice: amountFault(typed.unitPrice) }),
    ...(fee === undefined && { fee: amountFault(typed.fee) }),
    ...(dayFault && { sold: dayFault }),
  };
  if (quantity === undefined || unitPrice === undefined || fee === undefined) return { faults };
  const proceeds = quantity * unitPrice;
  if (fee > proceeds) faults.fee = texts.feeTooHigh(formatAmount(proceeds));
  if (Object.keys(faults).length > 0) return { faults };
  const sold = momentOn(typed.sold);
  return {
    entered: {
      quantity,
      unit_price: unitPrice,
      fee,
      // A day starts at midnight; a sale on the day of the purchase must not be stored as before
      // it.
      ...(sold !== undefined && { sold_at: new Date(Math.max(sold, acquired)).toISOString() }),
    },
  };
}

function faultOfOrder(day: string, acquired: number): string | undefined {
  return day !== '' && day < dayOf(acquired)
    ? texts.beforePurchase(formatDate(acquired))
    : undefined;
}

/** The proceeds and the profit of the sale as entered. */
function Outcome({
  checked,
  unitCost,
}: {
  checked: Checked<Name, NewSale>;
  unitCost: number | null;
}) {
  if (!('entered' in checked)) return null;
  const { quantity, unit_price, fee = 0 } = checked.entered;
  const proceeds = quantity * unit_price - fee;
  return (
    <p className="soft" role="status">
      {outcomeText(proceeds, unitCost === null ? undefined : quantity * unitCost)}
    </p>
  );
}
