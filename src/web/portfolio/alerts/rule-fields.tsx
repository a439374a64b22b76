import * as texts from '#messages/portfolio-alert-dialog.js';
import {
  ALERT_RULES,
  RULE_TYPES,
  type RuleField,
  type RuleType,
} from '../../../contract/alert-values.js';
import { shownCurrency } from '../../ui/currency.js';
import { SelectField, TextField } from '../../ui/form/field.js';
import type { useFields } from '../../ui/form/use-fields.js';
import { formatCount } from '../../ui/format.js';
import { alertWords } from './alert-words.js';
import { fieldsOf } from './rule-form.js';

type Fields = ReturnType<typeof useFields<string>>;

/** The type of a rule and the fields of that type. */
export function RuleFields({
  type,
  onChoose,
  fields,
}: {
  type: RuleType;
  onChoose: (type: RuleType) => void;
  fields: Fields;
}) {
  return (
    <>
      <SelectField
        label={texts.when}
        choices={RULE_TYPES}
        chosen={type}
        nameOf={(choice) => alertWords(ALERT_RULES[choice].name)}
        onChoose={onChoose}
      />
      <div className="field-pair">
        {fieldsOf(type).map(([name, field]) => (
          <ValueField key={name} name={name} field={field} fields={fields} />
        ))}
      </div>
    </>
  );
}

function ValueField({ name, field, fields }: { name: string; field: RuleField; fields: Fields }) {
  if (field.kind === 'choice') {
    return (
      <SelectField
        label={alertWords(field.label)}
        choices={Object.keys(field.options)}
        chosen={fields.texts[name] || field.first}
        nameOf={(choice) => alertWords(field.options[choice]?.label ?? choice)}
        onChoose={(choice) => fields.set(name, choice)}
      />
    );
  }
  return <TextField {...labelOf(field)} inputMode="decimal" {...fields.propsOf(name)} />;
}

function labelOf(field: Exclude<RuleField, { kind: 'choice' }>) {
  if (field.kind === 'number') {
    return {
      label: alertWords(field.label),
      hint: texts.from(`${field.min}`, formatCount(field.max)),
    };
  }
  const { code } = shownCurrency.get();
  return { label: texts.amountIn(code), hint: code === 'USD' ? undefined : texts.rateHint };
}
