import { watchlist as texts } from '#messages/portfolio-sharing.js';
import type { WatchedItem } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useItemName } from '../../items/names/item-name.js';
import { inShownCurrency, shownCurrency } from '../../ui/currency.js';
import { amountFault, readAmount, writeAmount } from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { CurrentPrice } from '../alerts/current-price.js';
import { useChange } from '../use-change.js';

/** Sets the price that the user waits for; an empty field removes it. */
export function TargetDialog({
  item: { item_id, market_hash_name, target_price },
  onClose,
}: {
  item: WatchedItem;
  onClose: () => void;
}) {
  const fields = useFields<'target'>({
    target: target_price === null ? '' : writeAmount(target_price),
  });
  const save = useChange(
    (target: { readonly price: number | null }) =>
      service.setWatchTarget({ item_id, target_price: target.price, ...inShownCurrency() }),
    onClose,
  );
  return (
    <FormDialog
      title={texts.targetTitle(useItemName(market_hash_name))}
      action={texts.saveTarget}
      sending={save}
      form={fields.form}
      onSubmit={fields.submit(checkTarget, save.mutate)}
      onClose={onClose}
    >
      <TextField
        label={texts.targetIn(shownCurrency.get().code)}
        inputMode="decimal"
        hint={texts.targetHint}
        {...fields.propsOf('target')}
      />
      <p>
        <CurrentPrice itemId={item_id} amount={readAmount(fields.texts.target)} />
      </p>
    </FormDialog>
  );
}

function checkTarget({
  target,
}: Readonly<Record<'target', string>>): Checked<'target', { price: number | null }> {
  if (target.trim() === '') return { entered: { price: null } };
  const price = readAmount(target);
  if (price === undefined) return { faults: { target: amountFault(target) } };
  return price === 0 ? { faults: { target: texts.noTarget } } : { entered: { price } };
}
