import type { Alert } from '../../../client/index.js';
import type { Window } from '../../../contract/values.js';
import * as texts from '../../messages/en/portfolio-alert-dialog.js';
import { amountFault, inMinorUnits, readAmount, writeAmount } from '../../ui/form/amounts.js';
import type { Checked } from '../../ui/form/use-fields.js';

type Rule = Alert['rule'];
export type Kind = Rule['type'];

export const KINDS: readonly Kind[] = [
  'price_above',
  'price_below',
  'percent_change',
  'bollinger_breach',
  'volume_spike',
  'ranking_entry',
];
export const DIRECTIONS = ['either', 'up', 'down'] as const;
export const BANDS = ['either', 'upper', 'lower'] as const;

/** The selected options of a rule. */
export interface RuleChoices {
  readonly kind: Kind;
  readonly window: Window;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly band: (typeof BANDS)[number];
}

/** The text fields: the one figure that most kinds have, and the webhook address. */
export type RuleText = 'figure' | 'webhook';

export function checkRule(choices: RuleChoices, figure: string): Checked<RuleText, Rule> {
  const { kind, window, direction, band } = choices;
  switch (kind) {
    case 'price_above':
    case 'price_below': {
      const price = readAmount(figure);
      if (price === undefined) return wrong(amountFault(figure));
      return price === 0 ? wrong(texts.wrongFigures.amount) : { entered: { type: kind, price } };
    }
    case 'percent_change': {
      const percent = readNumber(figure, 0.1, 10_000);
      if (percent === undefined) return wrong(texts.wrongFigures.percent_change);
      return { entered: { type: kind, percent, direction, window } };
    }
    case 'bollinger_breach':
      return { entered: { type: kind, band, window } };
    case 'volume_spike': {
      const factor = readNumber(figure, 1.5, 1_000);
      if (factor === undefined) return wrong(texts.wrongFigures.volume_spike);
      return { entered: { type: kind, factor, window } };
    }
    case 'ranking_entry': {
      const places = readNumber(figure, 1, 1_000);
      if (places === undefined || !Number.isInteger(places)) {
        return wrong(texts.wrongFigures.ranking_entry);
      }
      return { entered: { type: kind, places, window } };
    }
  }
}

function wrong(fault: string): { readonly faults: { readonly figure: string } } {
  return { faults: { figure: fault } };
}

/** Parses a number within the range; undefined for any other text. */
function readNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,6}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const number = Number(text.trim().replace(',', '.'));
  return number >= min && number <= max ? number : undefined;
}

/** The form values of an existing rule. */
export function formOf(rule: Rule): { readonly choices: RuleChoices; readonly figure: string } {
  const choices = { ...NO_CHOICES, kind: rule.type };
  switch (rule.type) {
    case 'price_above':
    case 'price_below':
      return { choices, figure: writeAmount(inMinorUnits(rule.price)) };
    case 'percent_change': {
      const { percent, direction, window } = rule;
      return { choices: { ...choices, direction, window }, figure: String(percent) };
    }
    case 'bollinger_breach':
      return { choices: { ...choices, band: rule.band, window: rule.window }, figure: '' };
    case 'volume_spike':
      return { choices: { ...choices, window: rule.window }, figure: String(rule.factor) };
    case 'ranking_entry':
      return { choices: { ...choices, window: rule.window }, figure: String(rule.places) };
  }
}

export const NO_CHOICES: RuleChoices = {
  kind: 'price_above',
  window: '24h',
  direction: 'either',
  band: 'either',
};
