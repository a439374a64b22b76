import * as texts from '#messages/portfolio-alert-dialog.js';
import type { Alert, AlertInput } from '../../../client/index.js';
import { ALERT_RULES, type RuleField, type RuleType } from '../../../contract/alert-values.js';
import type { Currency } from '../../../contract/values.js';
import { amountFault, inMinorUnits, readAmount, writeAmount } from '../../ui/form/amounts.js';
import type { Checked, Faults } from '../../ui/form/use-fields.js';
import { formatCount } from '../../ui/format.js';

type Rule = Alert['rule'];

/** The texts and choices of a rule by the name of their field. */
export type RuleValues = Readonly<Record<string, string>>;

/** The fields of a type of rule, in the order of its form. */
export function fieldsOf(type: RuleType): readonly (readonly [name: string, field: RuleField])[] {
  return Object.entries<RuleField>(ALERT_RULES[type].fields);
}

/** The form values of an existing rule. */
export function valuesOf(rule: Rule): RuleValues {
  const values = new Map<string, string | number>(Object.entries(rule));
  return Object.fromEntries(
    fieldsOf(rule.type).map(([name, field]) => {
      const value = values.get(name);
      return [
        name,
        field.kind === 'amount' ? writeAmount(inMinorUnits(Number(value))) : `${value}`,
      ];
    }),
  );
}

/** Reads the rule of a form. Choices that were not made are the first ones. */
export function checkRule(type: RuleType, values: RuleValues): Checked<string, Rule> {
  const faults: Faults<string> = {};
  const entered: Record<string, string | number> = {};
  for (const [name, field] of fieldsOf(type)) {
    const text = values[name] ?? '';
    const value = readField(field, text);
    if (value === undefined) faults[name] = faultOf(field, text);
    else entered[name] = value;
  }
  return Object.keys(faults).length > 0 ? { faults } : { entered: { type, ...entered } as Rule };
}

/** The content of an alert's form. Amounts are in the shown currency. */
export type EnteredAlert = AlertInput & { currency?: Currency };

/**
 * The changes of an alert by a form. A rule whose fields were not changed is left out, so that its
 * amount is not rounded again. Settings without a field in the form are left out and stay as they are.
 */
export function changesOf({ rule, currency, ...others }: EnteredAlert, alert: Alert) {
  const previous = checkRule(alert.rule.type, valuesOf(alert.rule));
  const isSame = JSON.stringify({ entered: rule }) === JSON.stringify(previous);
  return isSame ? others : { ...others, rule, ...(currency && { currency }) };
}

/** Undefined if the text is not valid. */
function readField(field: RuleField, text: string): string | number | undefined {
  if (field.kind === 'choice') return text === '' ? field.first : text;
  if (field.kind === 'amount') return readAmount(text) || undefined;
  if (!/^\d{1,6}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const number = Number(text.trim().replace(',', '.'));
  if (field.isWhole && !Number.isInteger(number)) return undefined;
  return number >= field.min && number <= field.max ? number : undefined;
}

function faultOf(field: RuleField, text: string): string {
  if (field.kind === 'number') {
    const range = texts.range(`${field.min}`, formatCount(field.max));
    return field.isWhole ? texts.noWholeNumber(range) : texts.noNumber(range);
  }
  return readAmount(text) === 0 ? texts.noAmount : amountFault(text);
}
