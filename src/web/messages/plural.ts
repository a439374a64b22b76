import { language } from '../language.js';

const RULES = new Intl.PluralRules(language);

/** The forms of a text by the plural rules of its language; `other` is every language's last one. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form that a count takes: `plural(2, { one: 'item', other: 'items' })` is `items`. */
export function plural(count: number, forms: PluralForms): string {
  return forms[RULES.select(count)] ?? forms.other;
}
