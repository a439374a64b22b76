import { useState } from 'react';
import { sharing as texts } from '#messages/portfolio-sharing.js';
import type { NewShare } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { CheckField, SelectField, TextField } from '../../ui/form/field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { type Checked, useFields } from '../../ui/form/use-fields.js';
import { startOfDay, today } from '../lots/days.js';
import { useChange } from '../use-change.js';

type Name = 'name' | 'end';
type Entered = Pick<NewShare, 'name' | 'ends_at'>;

const SHOWN = ['amounts', 'percent'] as const;

/** Creates a link, and chooses its content. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const fields = useFields<Name>({ name: texts.defaultName, end: '' });
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('amounts');
  const [lots, setLots] = useState(false);
  const [history, setHistory] = useState(false);
  const create = useChange(
    (entered: Entered) =>
      service.sharePortfolio({ ...entered, amounts: shown === 'amounts', lots, history }),
    onClose,
  );
  return (
    <FormDialog
      title={texts.newTitle}
      action={texts.createLink}
      sending={create}
      form={fields.form}
      onSubmit={fields.submit(checkShare, create.mutate)}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={60}
        {...fields.propsOf('name')}
      />
      <SelectField
        label={texts.shown}
        hint={texts.shownHint}
        choices={SHOWN}
        chosen={shown}
        nameOf={(choice) => texts.shownChoices[choice]}
        onChoose={setShown}
      />
      <CheckField label={texts.withLots} checked={lots} onCheck={setLots} />
      <CheckField label={texts.withHistory} checked={history} onCheck={setHistory} />
      <TextField
        label={texts.end}
        type="date"
        min={today()}
        hint={texts.endHint}
        {...fields.propsOf('end')}
      />
    </FormDialog>
  );
}

/** The link works on its last day. */
function checkShare({ name, end }: Readonly<Record<Name, string>>): Checked<Name, Entered> {
  const noName = name.trim() === '';
  const isPast = end !== '' && end < today();
  if (noName || isPast) {
    return {
      faults: { ...(noName && { name: texts.noName }), ...(isPast && { end: texts.past }) },
    };
  }
  const last = end === '' ? undefined : new Date(startOfDay(end));
  last?.setDate(last.getDate() + 1);
  return { entered: { name: name.trim(), ends_at: last?.toISOString() ?? null } };
}
