import type { Ref } from 'react';
import { Field } from '../../ui/form/field.js';

/** A field that chooses files. */
export function FileField({
  label,
  hint,
  accept,
  multiple = false,
  chooser,
  onOpen,
  onChoose,
}: {
  label: string;
  hint: string;
  /** As the attribute of an input. */
  accept: string;
  multiple?: boolean;
  chooser?: Ref<HTMLInputElement>;
  /** The field is empty, because the user begins to choose. */
  onOpen: () => void;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={chooser}
          type="file"
          multiple={multiple}
          accept={accept}
          // Otherwise choosing a corrected file of the same name would not fire a change event.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
            onOpen();
          }}
          onChange={({ target }) => onChoose([...(target.files ?? [])])}
        />
      )}
    </Field>
  );
}
