import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error of the entered value. */
  readonly error?: string | undefined;
}

/**
 * Label, control, hint and error, linked by ids. `children` must spread the given attributes on its
 * control.
 */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & {
  children: (control: {
    id: string;
    className: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}

export function SelectField<Choice extends string>({
  label,
  hint,
  choices,
  chosen,
  onChoose,
  nameOf = (choice) => choice,
}: FieldTexts & {
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  nameOf?: (choice: Choice) => string;
}) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          onChange={({ target }) => {
            const choice = choices.find((option) => option === target.value);
            if (choice !== undefined) onChoose(choice);
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  checked,
  onCheck,
}: {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}
