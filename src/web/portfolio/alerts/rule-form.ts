import type { Alert } from '../../../client/index.js';
import type { Window } from '../../../contract/values.js';
import { amountFault, inMinorUnits, readAmount, writeAmount } from '../../ui/form/amounts.js';
import type { Checked } from '../../ui/form/use-fields.js';

type Rule = Alert['rule'];
export type Kind = Rule['type'];

export const KINDS: Readonly<Record<Kind, string>> = {
  price_above: 'Price rises to an amount or above',
  price_below: 'Price falls to an amount or below',
  percent_change: 'Price changes by a percentage',
  bollinger_breach: 'Price leaves its Bollinger band',
  volume_spike: 'Volume is far above its mean',
  ranking_entry: 'Item enters the volatility ranking',
};

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

/** Label and hint of the figure of a kind; undefined for kinds without one. */
export const FIGURES: Readonly<Record<Kind, { label: string; hint?: string } | undefined>> = {
  price_above: { label: 'Amount' },
  price_below: { label: 'Amount' },
  percent_change: { label: 'Percent', hint: 'Of the price, at least 0.1.' },
  bollinger_breach: undefined,
  volume_spike: { label: 'Multiple of the mean', hint: 'From 1.5.' },
  ranking_entry: { label: 'Enters the top', hint: 'From 1 to 1,000.' },
};

export function checkRule(choices: RuleChoices, figure: string): Checked<RuleText, Rule> {
  const { kind, window, direction, band } = choices;
  switch (kind) {
    case 'price_above':
    case 'price_below': {
      const price = readAmount(figure);
      if (price === undefined) return wrong(amountFault(figure));
      return price === 0 ? wrong('Must be more than zero.') : { entered: { type: kind, price } };
    }
    case 'percent_change': {
      const percent = readNumber(figure, 0.1, 10_000);
      if (percent === undefined) return wrong('A number from 0.1 to 10,000.');
      return { entered: { type: kind, percent, direction, window } };
    }
    case 'bollinger_breach':
      return { entered: { type: kind, band, window } };
    case 'volume_spike': {
      const factor = readNumber(figure, 1.5, 1_000);
      if (factor === undefined) return wrong('A number from 1.5 to 1,000.');
      return { entered: { type: kind, factor, window } };
    }
    case 'ranking_entry': {
      const places = readNumber(figure, 1, 1_000);
      if (places === undefined || !Number.isInteger(places)) {
        return wrong('A whole number from 1 to 1,000.');
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
