import type { Lot, LotChanges } from '../../client/index.js';
import { service } from '../api/service.js';
import { FormDialog } from '../ui/form-dialog.js';
import { useFields } from '../ui/use-fields.js';
import { writeAmount } from './amounts.js';
import { checkLot, type LotEntry, LotFields } from './lot-fields.js';
import { useChange } from './use-change.js';

/** Corrects what is noted of a purchase. */
export function EditLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const day = lot.acquired_at.slice(0, 10);
  const fields = useFields({
    quantity: String(lot.quantity),
    unitCost: lot.unit_cost === null ? '' : writeAmount(lot.unit_cost),
    acquired: day,
    note: lot.note,
  });
  const edit = useChange(
    (changes: LotChanges) => service.editLot({ id: lot.id, ...changes }),
    onClose,
  );

  // The day alone is shown: the time of day stays unless the day is another.
  const send = ({ acquired, ...entry }: LotEntry) =>
    edit.mutate({
      ...entry,
      ...(acquired !== undefined && acquired !== day && { acquired_at: acquired }),
    });

  return (
    <FormDialog
      title={`Edit ${lot.market_hash_name}`}
      action="Save"
      sending={edit}
      form={fields.form}
      onSubmit={fields.submit(checkLot, send)}
      onClose={onClose}
    >
      <LotFields fields={fields} />
    </FormDialog>
  );
}
