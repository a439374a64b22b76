import { useState } from 'react';
import { manualValues as texts } from '#messages/portfolio-values.js';
import type { Lot, ManualValue, NewManualValue } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { Button } from '../../ui/button.js';
import { inShownCurrency, shownCurrency } from '../../ui/currency.js';
import { amountFault, readAmount, writeAmount } from '../../ui/form/amounts.js';
import { SelectField, TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { formatCount, formatDate } from '../../ui/format.js';
import { dayOf, momentOn, today } from '../lots/days.js';
import { faultOfDay } from '../lots/lot-fields.js';
import { useChange } from '../use-change.js';

type Name = 'unitValue' | 'day' | 'note';

/** In place of the id of a lot. */
const ALL = 'all';

interface Props {
  readonly itemId: number;
  /** The held lots of the item. */
  readonly lots: readonly Lot[];
  readonly values: readonly ManualValue[];
  readonly onClose: () => void;
}

/** Stores or deletes the user's own value of an item, or of one of its lots. */
export function ValueDialog(props: Props) {
  const [of, choose] = useState(ALL);
  const known = props.values.find(({ lot_id }) => (lot_id ?? ALL) === of);
  return <ValueForm key={of} {...props} of={of} onChoose={choose} known={known} />;
}

function ValueForm({
  itemId,
  lots,
  onClose,
  of,
  onChoose,
  known,
}: Props & {
  readonly of: string;
  readonly onChoose: (of: string) => void;
  readonly known: ManualValue | undefined;
}) {
  const amount = known === undefined ? '' : writeAmount(known.unit_value);
  const fields = useFields<Name>({
    unitValue: amount,
    day: known === undefined ? '' : dayOf(Date.parse(known.valued_at)),
    note: known?.note ?? '',
  });
  const save = useChange(({ unit_value, ...value }: NewManualValue) => {
    // Converting an unchanged amount back would round it again.
    const isSame = known !== undefined && fields.texts.unitValue === amount;
    const entered = { ...value, ...(isSame ? {} : { unit_value }), ...inShownCurrency() };
    return of === ALL
      ? service.valueItem({ item_id: itemId, ...entered })
      : service.valueLot({ id: of, ...entered });
  }, onClose);
  const remove = useChange(
    () => (of === ALL ? service.unvalueItem({ item_id: itemId }) : service.unvalueLot({ id: of })),
    onClose,
  );
  return (
    <FormDialog
      title={texts.title}
      action={texts.save}
      sending={save.error === null ? remove : save}
      form={fields.form}
      onSubmit={fields.submit(checkValue, save.mutate)}
      onClose={onClose}
    >
      <p className="soft small">{texts.hint}</p>
      <SelectField
        label={texts.of}
        choices={[ALL, ...lots.map(({ id }) => id)]}
        chosen={of}
        nameOf={(choice) => nameOf(lots.find(({ id }) => id === choice))}
        onChoose={onChoose}
      />
      <div className="field-pair">
        <TextField
          label={texts.unitValue(shownCurrency.get().code)}
          inputMode="decimal"
          {...fields.propsOf('unitValue')}
        />
        <TextField
          label={texts.day}
          type="date"
          max={today()}
          hint={texts.dayHint}
          {...fields.propsOf('day')}
        />
      </div>
      <TextField label={texts.note} maxLength={1_000} {...fields.propsOf('note')} />
      {known && (
        <Button kind="danger" onClick={() => remove.mutate(undefined)}>
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  );
}

function nameOf(lot: Lot | undefined): string {
  if (lot === undefined) return texts.allLots;
  return texts.lot(formatCount(lot.remaining), formatDate(Date.parse(lot.acquired_at)), lot.note);
}

function checkValue(typed: Readonly<Record<Name, string>>): Checked<Name, NewManualValue> {
  const unitValue = readAmount(typed.unitValue);
  const dayFault = faultOfDay(typed.day);
  if (unitValue === undefined || unitValue === 0 || dayFault !== undefined) {
    return {
      faults: {
        ...(!unitValue && {
          unitValue: unitValue === 0 ? texts.noValue : amountFault(typed.unitValue),
        }),
        ...(dayFault !== undefined && { day: dayFault }),
      },
    };
  }
  const valued = momentOn(typed.day);
  return {
    entered: {
      unit_value: unitValue,
      note: typed.note.trim(),
      ...(valued !== undefined && { valued_at: new Date(valued).toISOString() }),
    },
  };
}
