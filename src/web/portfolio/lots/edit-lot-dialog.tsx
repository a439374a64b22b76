import { dialogs as texts } from '#messages/portfolio-lots.js';
import type { Lot, LotChanges } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useItemName } from '../../items/names/item-name.js';
import { inShownCurrency } from '../../ui/currency.js';
import { writeAmount } from '../../ui/form/amounts.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { formatDate } from '../../ui/format.js';
import { useChange } from '../use-change.js';
import { dayOf, startOfDay } from './days.js';
import { checkLot, type LotEntry, LotFields, type LotName } from './lot-fields.js';

/** Edits a purchase. */
export function EditLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const day = dayOf(Date.parse(lot.acquired_at));
  const lockDay = lot.tradable_after === null ? '' : dayOf(Date.parse(lot.tradable_after));
  const cost = lot.unit_cost === null ? '' : writeAmount(lot.unit_cost);
  const fields = useFields({
    quantity: String(lot.quantity),
    unitCost: cost,
    acquired: day,
    unlocked: lockDay,
    note: lot.note,
    tags: lot.tags.join(', '),
  });
  const edit = useChange(
    (changes: LotChanges) => service.editLot({ id: lot.id, ...changes, ...inShownCurrency() }),
    onClose,
  );

  // Only days are shown, so the time of day is kept unless the day changes. An unchanged cost is
  // not sent, because converting it back would round it again.
  const send = ({ acquired, unlocked, unit_cost, ...entry }: LotEntry) =>
    edit.mutate({
      ...entry,
      ...(fields.texts.unitCost !== cost && { unit_cost }),
      ...(acquired !== '' &&
        acquired !== day && { acquired_at: new Date(startOfDay(acquired)).toISOString() }),
      ...(unlocked !== lockDay && {
        tradable_after: unlocked === '' ? null : new Date(startOfDay(unlocked)).toISOString(),
      }),
    });

  return (
    <FormDialog
      title={texts.editTitle(useItemName(lot.market_hash_name))}
      action={texts.save}
      sending={edit}
      form={fields.form}
      onSubmit={fields.submit((typed) => checkChanges(typed, lot), send)}
      onClose={onClose}
    >
      <LotFields fields={fields} emptyDay={texts.emptyKeepsDay} emptyLock={texts.emptyIsUnlocked} />
    </FormDialog>
  );
}

/** Like {@link checkLot}, and checks that the purchase is not after the first sale. */
function checkChanges(
  typed: Readonly<Record<LotName, string>>,
  { sales: [firstSale] }: Lot,
): Checked<LotName, LotEntry> {
  const checked = checkLot(typed);
  const sold = firstSale && Date.parse(firstSale.sold_at);
  if (sold === undefined || typed.acquired <= dayOf(sold)) return checked;
  const acquired = texts.afterFirstSale(formatDate(sold));
  return { faults: { acquired, ...('faults' in checked && checked.faults) } };
}
