import type { Lot, NewSale } from '../../client/index.js';
import { service } from '../api/service.js';
import { TextField } from '../ui/field.js';
import { FormDialog } from '../ui/form-dialog.js';
import { formatMoney } from '../ui/format.js';
import { type Checked, type Faults, useFields } from '../ui/use-fields.js';
import { readAmount, readQuantity, writeAmount } from './amounts.js';
import { signedMoney } from './figures.js';
import { AMOUNT_FAULT, isLater, today } from './lot-fields.js';
import { useChange } from './use-change.js';

type Name = 'quantity' | 'unitPrice' | 'fee' | 'sold';

/** Notes that some of a lot was sold. `price` is what one costs now, in cents. */
export function SellLotDialog({
  lot,
  price,
  onClose,
}: {
  lot: Lot;
  price: number | undefined;
  onClose: () => void;
}) {
  const fields = useFields<Name>({
    quantity: String(lot.remaining),
    unitPrice: price === undefined ? '' : writeAmount(price),
    fee: '',
    sold: '',
  });
  const sell = useChange((sale: NewSale) => service.sellLot({ id: lot.id, ...sale }), onClose);
  const check = (texts: Readonly<Record<Name, string>>) => checkSale(texts, lot);
  return (
    <FormDialog
      title={`Sell ${lot.market_hash_name}`}
      action="Note the sale"
      sending={sell}
      form={fields.form}
      onSubmit={fields.submit(check, sell.mutate)}
      onClose={onClose}
    >
      <div className="field-pair">
        <TextField
          label="Quantity"
          inputMode="numeric"
          hint={`Of ${lot.remaining} that are left.`}
          {...fields.propsOf('quantity')}
        />
        <TextField
          label="Price of one, in USD"
          inputMode="decimal"
          hint={price === undefined ? undefined : 'What it costs now, unless you change it.'}
          {...fields.propsOf('unitPrice')}
        />
      </div>
      <div className="field-pair">
        <TextField
          label="Fee for all, in USD"
          inputMode="decimal"
          hint="What the market kept. Empty is none."
          {...fields.propsOf('fee')}
        />
        <TextField
          label="Sold on"
          type="date"
          min={lot.acquired_at.slice(0, 10)}
          max={today()}
          hint="Empty means now."
          {...fields.propsOf('sold')}
        />
      </div>
      <Outcome checked={check(fields.texts)} unitCost={lot.unit_cost} />
    </FormDialog>
  );
}

function checkSale(
  texts: Readonly<Record<Name, string>>,
  { remaining, acquired_at }: Lot,
): Checked<Name, NewSale> {
  const quantity = readQuantity(texts.quantity);
  const unitPrice = readAmount(texts.unitPrice);
  const fee = texts.fee.trim() === '' ? 0 : readAmount(texts.fee);
  const tooMany = quantity !== undefined && quantity > remaining;
  const faults: Faults<Name> = {
    ...(quantity === undefined && { quantity: 'How many? A whole number from 1.' }),
    ...(tooMany && { quantity: `Only ${remaining} are left.` }),
    ...(unitPrice === undefined && { unitPrice: AMOUNT_FAULT }),
    ...(fee === undefined && { fee: AMOUNT_FAULT }),
    ...(isLater(texts.sold) && { sold: 'This day is yet to come.' }),
  };
  if (quantity === undefined || unitPrice === undefined || fee === undefined) return { faults };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    entered: {
      quantity,
      unit_price: unitPrice,
      fee,
      ...(texts.sold !== '' && { sold_at: saleTime(texts.sold, acquired_at) }),
    },
  };
}

/** A day alone begins at midnight; no sale is before the purchase, not even that of the same day. */
function saleTime(day: string, acquired: string): string {
  return acquired.startsWith(day) ? acquired : day;
}

/** What the sale would bring. */
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
      Brings {formatMoney(proceeds)}
      {unitCost !== null && `, a profit of ${signedMoney(proceeds - quantity * unitCost)}`}.
    </p>
  );
}
