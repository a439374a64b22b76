import { changes as texts } from '#messages/portfolio-changes.js';
import { dialogs as lotTexts } from '#messages/portfolio-lots.js';
import type { LotsChanged, LotsEdit } from '../../../../client/index.js';
import { shownCurrency } from '../../../ui/currency.js';
import { amountFault, readAmount } from '../../../ui/form/amounts.js';
import { TextField } from '../../../ui/form/field.js';
import { type Checked, type Faults, useFields } from '../../../ui/form/use-fields.js';
import { momentOn, today } from '../days.js';
import type { ChosenLots } from '../lot-choice.js';
import { faultOfDay } from '../lot-fields.js';
import { LotsChangeDialog } from './lots-change-dialog.js';

const TEXTS = { unitPrice: '', unitFee: '', sold: '' };
type Name = keyof typeof TEXTS;

/** Records sales of all that is left of many lots. */
export function SellLotsDialog({
  lots,
  onDone,
  onClose,
}: {
  lots: ChosenLots;
  onDone: (outcome: LotsChanged) => void;
  onClose: () => void;
}) {
  const fields = useFields<Name>(TEXTS);
  const { code } = shownCurrency.get();
  const checked = checkSale(fields.texts);
  return (
    <LotsChangeDialog
      title={texts.sellTitle}
      apply={texts.sell}
      lots={lots}
      edit={'entered' in checked ? checked.entered : undefined}
      form={fields.form}
      submit={(send) => fields.submit(checkSale, send)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="soft">{texts.sellsRest}</p>
      <div className="field-pair">
        <TextField
          label={texts.unitPrice(code)}
          inputMode="decimal"
          {...fields.propsOf('unitPrice')}
        />
        <TextField
          label={texts.unitFee(code)}
          inputMode="decimal"
          hint={lotTexts.feeHint}
          {...fields.propsOf('unitFee')}
        />
      </div>
      <TextField
        label={lotTexts.sold}
        type="date"
        max={today()}
        hint={lotTexts.emptyIsNow}
        {...fields.propsOf('sold')}
      />
    </LotsChangeDialog>
  );
}

function checkSale(typed: Readonly<Record<Name, string>>): Checked<Name, LotsEdit> {
  const unitPrice = readAmount(typed.unitPrice);
  const unitFee = typed.unitFee.trim() === '' ? 0 : readAmount(typed.unitFee);
  const dayFault = faultOfDay(typed.sold);
  const faults: Faults<Name> = {
    ...(unitPrice === undefined && { unitPrice: amountFault(typed.unitPrice) }),
    ...(unitFee === undefined && { unitFee: amountFault(typed.unitFee) }),
    ...(dayFault && { sold: dayFault }),
  };
  if (unitPrice === undefined || unitFee === undefined || dayFault) return { faults };
  const sold = momentOn(typed.sold);
  const soldAt = sold === undefined ? {} : { sold_at: new Date(sold).toISOString() };
  return { entered: { sell: { unit_price: unitPrice, unit_fee: unitFee, ...soldAt } } };
}
