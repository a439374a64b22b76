import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong with the fields of a form, by their names; what is right is not in it. */
export type Faults<Name extends string> = Partial<Record<Name, string>>;

/** What the texts of a form mean, or what is wrong with them. */
export type Checked<Name extends string, Entered> =
  | { readonly entered: Entered }
  | { readonly faults: Faults<Name> };

/** The texts of a form's fields. Where any has a fault, the focus goes to the first one that does. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [texts, setTexts] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const set = (name: Name, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    // What was wrong was wrong with the former text.
    setFaults(({ [name]: _former, ...others }) => others as Faults<Name>);
  };
  return {
    form,
    texts,
    /** Ties a text field to its text and its fault. */
    propsOf: (name: Name) => ({
      name,
      value: texts[name],
      error: faults[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
    }),
    /** For `onSubmit` of the form: sends what was entered unless something is wrong with it. */
    submit:
      <Entered>(
        check: (texts: Readonly<Record<Name, string>>) => Checked<Name, Entered>,
        send: (entered: Entered) => void,
      ) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const checked = check(texts);
        const found = {
          ...('faults' in checked && checked.faults),
          ...halfEntered<Name>(event.currentTarget),
        };
        setFaults(found);
        if ('entered' in checked && Object.keys(found).length === 0) send(checked.entered);
        else setRefusals(refusals + 1);
      },
  };
}

/** What stands in a field while its text is empty: a date of which a part is missing. */
function halfEntered<Name extends string>(form: HTMLFormElement): Faults<Name> {
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  const half = controls.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    half.map(({ name }) => [name, 'This date is not whole.']),
  ) as Faults<Name>;
}
