import { useState } from 'react';
import * as shared from '#messages/portfolio.js';
import { dialogs as texts } from '#messages/portfolio-lots.js';
import type { NewLot } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { inShownCurrency } from '../../ui/currency.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { useFields } from '../../ui/form/use-fields.js';
import { useChange } from '../use-change.js';
import { momentOn, startOfDay } from './days.js';
import { ItemPicker, type PickedItem } from './item-picker.js';
import { checkLot, LOT_TEXTS, type LotEntry, LotFields } from './lot-fields.js';

/** Records a purchase of the given item, or of one chosen in the dialog. */
export function AddLotDialog({ item, onClose }: { item?: PickedItem; onClose: () => void }) {
  useNamesOfPage();
  const [picked, setPicked] = useState(item);
  const [itemFault, setItemFault] = useState<string>();
  const fields = useFields(LOT_TEXTS);
  const add = useChange((lot: NewLot) => service.addLot({ ...lot, ...inShownCurrency() }), onClose);

  const send = ({ acquired, unlocked, ...entry }: LotEntry) => {
    if (picked === undefined) return;
    const time = momentOn(acquired);
    add.mutate({
      item_id: picked.id,
      ...entry,
      ...(time !== undefined && { acquired_at: new Date(time).toISOString() }),
      ...(unlocked !== '' && { tradable_after: new Date(startOfDay(unlocked)).toISOString() }),
    });
  };

  return (
    <FormDialog
      title={item === undefined ? shared.addItems : texts.addTitle(itemName(item.name))}
      action={texts.add}
      sending={add}
      form={fields.form}
      onSubmit={(event) => {
        setItemFault(picked === undefined ? shared.chooseItem : undefined);
        fields.submit(checkLot, send)(event);
      }}
      onClose={onClose}
    >
      {item === undefined && (
        <ItemPicker picked={picked} onPick={setPicked} error={itemFault} autoFocus />
      )}
      <LotFields fields={fields} />
    </FormDialog>
  );
}
