import { useState } from 'react';
import * as texts from '#messages/service-settings.js';
import type { ServiceSetting } from '../../client/index.js';
import { service } from '../api/service.js';
import { useChange } from '../portfolio/use-change.js';
import { TextField } from '../ui/form/field.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { meaningWords } from './meaning-words.js';

/** A dialog in which a setting gets another value. The value of a secret is not known here. */
export function ChangeSetting({
  setting: { name, meaning, default: fallback, value, secret },
  onClose,
}: {
  setting: ServiceSetting;
  onClose: () => void;
}) {
  const [text, setText] = useState(value ?? '');
  const change = useChange(
    (given: string) =>
      service.changeSettings({ settings: { [name]: given === '' ? null : given } }),
    onClose,
  );
  return (
    <FormDialog
      title={name}
      action={texts.save}
      sending={change}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(text.trim());
      }}
      onClose={onClose}
    >
      <p>{meaningWords(meaning)}</p>
      <TextField
        label={texts.columns.value}
        hint={texts.emptyForDefault(meaningWords(fallback))}
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
