import { MAX_PRICE } from './tick.js';
import { namesOf } from './unknown-values.js';
import { WINDOWS, type Window } from './window.js';

/** A field of a rule: the values that the API accepts, and its text in forms. */
export type RuleField = AmountField | NumberField | ChoiceField;

/** A price in US cents. Forms ask for it in the shown currency. */
interface AmountField {
  readonly kind: 'amount';
  readonly min: number;
  readonly max: number;
  readonly description: string;
}

interface NumberField {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  readonly label: string;
  readonly description?: string;
}

interface ChoiceField<Option extends string = string> {
  readonly kind: 'choice';
  readonly label: string;
  /** By option: its name in the form, and its words in the condition. */
  readonly options: Readonly<Record<Option, { readonly label: string; readonly words: string }>>;
  readonly first: NoInfer<Option>;
  readonly description?: string;
}

/** A kind of rule, as the API and the pages describe it. */
interface RuleDescription {
  /** When it fires. */
  readonly summary: string;
  /** Its name in a form. */
  readonly name: string;
  /** The condition after the name of the item; `{field}` is replaced by the value. */
  readonly condition: string;
  readonly fields: Readonly<Record<string, RuleField>>;
}

const THRESHOLD: AmountField = {
  kind: 'amount',
  min: 1,
  max: MAX_PRICE,
  description: 'The threshold',
};

const WINDOW: ChoiceField<Window> = {
  kind: 'choice',
  label: 'Window',
  options: windowOptions(),
  first: '24h',
  description: 'The window of the figure',
};

/**
 * The kinds of rules, by their `type`. `src/alerts/rules/` has when each of them fires and is armed
 * again.
 */
export const ALERT_RULES = {
  price_above: {
    summary: 'The price reaches or exceeds the threshold',
    name: 'Price rises above',
    condition: 'price at {price} or above',
    fields: { price: THRESHOLD },
  },
  price_below: {
    summary: 'The price reaches or falls below the threshold',
    name: 'Price falls below',
    condition: 'price at {price} or below',
    fields: { price: THRESHOLD },
  },
  percent_change: {
    summary: '`percent_change` of the window reaches the percentage',
    name: 'Price changes by',
    condition: '{direction} by {percent}% in {window}',
    fields: {
      percent: number('Percent', 0.1, 10_000, { description: 'Without a sign' }),
      direction: choice('Direction', 'either', {
        either: { label: 'Up or down', words: 'rises or falls' },
        up: { label: 'Up', words: 'rises' },
        down: { label: 'Down', words: 'falls' },
      }),
      window: WINDOW,
    },
  },
  bollinger_breach: {
    summary: 'The price leaves the Bollinger band of the window',
    name: 'Leaves Bollinger band',
    condition: 'price leaves the {band} in {window}',
    fields: {
      band: choice('Side', 'either', {
        either: { label: 'Above or below it', words: 'Bollinger band' },
        upper: { label: 'Above it', words: 'Bollinger band upwards' },
        lower: { label: 'Below it', words: 'Bollinger band downwards' },
      }),
      window: WINDOW,
    },
  },
  volume_spike: {
    summary: "The volume of a point reaches this multiple of the mean of the window's other points",
    name: 'Volume spike',
    condition: 'volume {factor} times the mean in {window}',
    fields: { factor: number('Multiple of the mean', 1.5, 1_000), window: WINDOW },
  },
  ranking_entry: {
    summary: 'The item enters the first ranks of the volatility ranking',
    name: 'Enters volatility ranking',
    condition: 'enters the top {places} of the volatility ranking in {window}',
    fields: { places: number('Enters the top', 1, 1_000, { isWhole: true }), window: WINDOW },
  },
} as const satisfies Readonly<Record<string, RuleDescription>>;

export type RuleType = keyof typeof ALERT_RULES;

/** All kinds of rules, in the order of forms and documents. */
export const RULE_TYPES = namesOf(ALERT_RULES);

type ValueOf<Field> = Field extends ChoiceField<infer Option> ? Option : number;

/** The condition of an alert: the values of the fields of its type. Stored in this form. */
export type AlertRule<Type extends RuleType = RuleType> = {
  [Each in Type]: { readonly type: Each } & {
    readonly [Name in keyof (typeof ALERT_RULES)[Each]['fields']]: ValueOf<
      (typeof ALERT_RULES)[Each]['fields'][Name]
    >;
  };
}[Type];

function number(
  label: string,
  min: number,
  max: number,
  { isWhole = false, ...rest }: { isWhole?: boolean; description?: string } = {},
): NumberField {
  return { kind: 'number', label, min, max, isWhole, ...rest };
}

function choice<Option extends string>(
  label: string,
  first: NoInfer<Option>,
  options: ChoiceField<Option>['options'],
): ChoiceField<Option> {
  return { kind: 'choice', label, first, options };
}

function windowOptions(): ChoiceField<Window>['options'] {
  const named = WINDOWS.map((window) => [window, { label: window, words: window }]);
  return Object.fromEntries(named);
}
