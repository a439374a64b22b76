import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import * as texts from '#messages/forms.js';

/** The errors of a form by field name; valid fields are not in it. */
export type Faults<Name extends string> = Partial<Record<Name, string>>;

/** The parsed values of a form, or its errors. */
export type Checked<Name extends string, Entered> =
  | { readonly entered: Entered }
  | { readonly faults: Faults<Name> };

/**
 * The state of a form. On submit, the focus goes to the first field with an error.
 * @param given the texts of the fields until something is typed there; others are empty
 */
export function useFields<Name extends string>(given: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const texts: Readonly<Record<Name, string>> = { ...given, ...typed };
  const set = (name: Name, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    // The error was about the previous text.
    setFaults(({ [name]: _previous, ...others }) => others as Faults<Name>);
  };
  return {
    form,
    texts,
    set,
    /** The props of a text field: its text and its error. */
    propsOf: (name: Name) => ({
      name,
      value: texts[name] ?? '',
      error: faults[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
    }),
    /** For `onSubmit` of the form: calls `send` with the parsed values unless there are errors. */
    submit:
      <Entered>(
        check: (texts: Readonly<Record<Name, string>>) => Checked<Name, Entered>,
        send: (entered: Entered) => void,
      ) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const checked = check(texts);
        const refused = {
          ...('faults' in checked && checked.faults),
          ...halfEntered<Name>(event.currentTarget),
        };
        setFaults(refused);
        if ('entered' in checked && Object.keys(refused).length === 0) send(checked.entered);
        else setRefusals(refusals + 1);
      },
  };
}

/** Date fields that are partly filled: their value is the empty string. */
function halfEntered<Name extends string>(form: HTMLFormElement): Faults<Name> {
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  const half = controls.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(half.map(({ name }) => [name, texts.incompleteDate])) as Faults<Name>;
}
