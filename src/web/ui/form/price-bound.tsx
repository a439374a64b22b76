import * as texts from '#messages/forms.js';
import { readBound } from './amounts.js';
import { TextField } from './field.js';

/** A field for a price limit of a list. An invalid text sets no limit. */
export function PriceBound({
  label,
  isUnlabeled = false,
  value,
  onChange,
}: {
  label: string;
  /** Whether the style sheet hides the label, so that the empty field must say it. */
  isUnlabeled?: boolean;
  /** As typed; empty for no limit. */
  value: string;
  onChange: (value: string) => void;
}) {
  const unreadable = value.trim() !== '' && readBound(value) === undefined;
  return (
    <TextField
      label={label}
      placeholder={isUnlabeled ? label : undefined}
      inputMode="decimal"
      autoComplete="off"
      size={6}
      value={value}
      error={unreadable ? texts.noAmount : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
