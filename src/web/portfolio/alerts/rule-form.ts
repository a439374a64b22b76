import type { Alert } from '../../../client/index.js';
import { amountFault, readAmount, writeAmount } from '../../ui/form/amounts.js';
import type { Checked } from '../../ui/form/use-fields.js';

type Rule = Alert['rule'];
export type Kind = Rule['type'];

export const KINDS: Readonly<Record<Kind, string>> = {
  price_above: 'Price comes to an amount, or above it',
  price_below: 'Price comes to an amount, or below it',
  percent_change: 'Price changes by so many percent',
  bollinger_breach: 'Price leaves its Bollinger band',
  volume_spike: 'Volume is far above what is usual',
  ranking_entry: 'Enters the volatility ranking',
};

export const RULE_WINDOWS = ['1h', '24h', '7d'] as const;
export const DIRECTIONS = ['either', 'up', 'down'] as const;
export const BANDS = ['either', 'upper', 'lower'] as const;

/** What is chosen of a rule. */
export interface RuleChoices {
  readonly kind: Kind;
  readonly window: (typeof RULE_WINDOWS)[number];
  readonly direction: (typeof DIRECTIONS)[number];
  readonly band: (typeof BANDS)[number];
}

/** What is typed: the one figure that most kinds have, and where events are posted to. */
export type RuleText = 'figure' | 'webhook';

/** What the figure of a kind is called; undefined where there is none. */
export const FIGURES: Readonly<Record<Kind, { label: string; hint?: string } | undefined>> = {
  price_above: { label: 'Amount, in USD' },
  price_below: { label: 'Amount, in USD' },
  percent_change: { label: 'Percent', hint: 'From 0.1.' },
  bollinger_breach: undefined,
  volume_spike: { label: 'Times the mean', hint: 'From 1.5.' },
  ranking_entry: { label: 'Among the first', hint: 'From 1 to 1,000.' },
};

export function checkRule(choices: RuleChoices, figure: string): Checked<RuleText, Rule> {
  const { kind, window, direction, band } = choices;
  switch (kind) {
    case 'price_above':
    case 'price_below': {
      const price = readAmount(figure);
      if (price === undefined) return wrong(amountFault(figure));
      return price === 0 ? wrong('More than nothing.') : { entered: { type: kind, price } };
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

/** A number as people type it, within the range; undefined for anything else. */
function readNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,6}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const number = Number(text.trim().replace(',', '.'));
  return number >= min && number <= max ? number : undefined;
}

/** The choices and the figure that a rule was made of. */
export function formOf(rule: Rule): { readonly choices: RuleChoices; readonly figure: string } {
  const choices = { ...NO_CHOICES, kind: rule.type };
  switch (rule.type) {
    case 'price_above':
    case 'price_below':
      return { choices, figure: writeAmount(rule.price) };
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
