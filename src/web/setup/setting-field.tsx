import type { ComponentProps } from 'react';
import * as texts from '#messages/setup.js';
import { TextField } from '../ui/form/field.js';
import type { Draft } from './draft.js';

/** A field for one setting; one that the environment sets is shown as fixed. */
export function SettingField({
  draft,
  name,
  label,
  hint,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'disabled'> & {
  draft: Draft;
  name: string;
}) {
  const setting = draft.settings.get(name);
  const isFixed = draft.isFixed(name);
  const isKept = setting?.secret === true && draft.isKept(name);
  return (
    <TextField
      {...rest}
      label={label}
      hint={isFixed ? texts.fixed(name) : isKept ? texts.secretKept : hint}
      placeholder={setting?.default}
      autoComplete="off"
      spellCheck={false}
      type={setting?.secret ? 'password' : 'text'}
      disabled={isFixed}
      value={isFixed && setting?.secret ? texts.hiddenSecret : draft.textOf(name)}
      onChange={({ target }) => draft.set(name, target.value)}
    />
  );
}
