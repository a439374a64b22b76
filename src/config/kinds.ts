import { ConfigError } from './config-error.js';
import { Secret } from './secret.js';

/** Texts that a setting accepts, and their values. */
export interface Kind<T> {
  /** Follows "must" in a message. */
  readonly expected: string;
  /** Undefined for a text that is not of this kind. */
  readonly parse: (text: string) => T | undefined;
  /** The part of a text to show in a message; undefined if it may hold a password or a token. */
  readonly wrongPart: ((text: string) => string | undefined) | undefined;
}

/** @throws ConfigError with a message that names the setting and the expected value */
export function parseAs<T>(kind: Kind<T>, name: string, text: string): T {
  const value = kind.parse(text);
  if (value !== undefined) return value;
  const wrong = kind.wrongPart?.(text);
  const shown = wrong === undefined ? '' : `, not "${wrong}"`;
  throw new ConfigError(`${name} must ${kind.expected}${shown}.`);
}

const shown = <T>(expected: string, parse: Kind<T>['parse']): Kind<T> => ({
  expected,
  parse,
  wrongPart: (text) => text,
});

/** Of values that may hold a password or a token. */
export const hidden = <T>(expected: string, parse: Kind<T>['parse']): Kind<T> => ({
  expected,
  parse,
  wrongPart: undefined,
});

/** Of names that another module knows; the requirement follows "must". */
export const named = shown;

export const text = shown('be a text', (value) => value);

/** Decimal digits: no sign, exponent, fraction or blank. Both bounds are inclusive. */
export const integer = (min: number, max: number): Kind<number> =>
  shown(`be an integer from ${min} to ${max}`, (value) => number(/^\d{1,15}$/, value, min, max));

/** Decimal digits with or without a fraction. Both bounds are inclusive. */
export const decimal = (min: number, max: number): Kind<number> =>
  shown(`be a number from ${min} to ${max}`, (value) =>
    number(/^\d{1,15}(\.\d{1,15})?$/, value, min, max),
  );

export const choice = <T extends string>(...choices: readonly T[]): Kind<T> =>
  shown(`be one of ${choices.join(', ')}`, (value) =>
    choices.find((candidate) => candidate === value),
  );

/** `true` or `false`, also as 1, 0, yes, no, on and off. */
export const boolean = shown('be true or false', (value) => {
  const word = value.trim().toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(word)) return true;
  return ['false', '0', 'no', 'off'].includes(word) ? false : undefined;
});

/** A text that matches; the requirement follows "must". The text is not shown in messages. */
export const matching = (expected: string, pattern: RegExp): Kind<string> =>
  hidden(expected, (value) => (pattern.test(value) ? value : undefined));

/** Different entries between separators; empty ones are left out. */
export const entries = (separator: string): Kind<readonly string[]> =>
  shown('be a list', (value) => {
    const parts = value.split(separator).map((part) => part.trim());
    return [...new Set(parts.filter((part) => part !== ''))];
  });

/** Comma-separated entries. A message shows the first wrong one. */
export function list(
  expected: string,
  isEntry: (entry: string) => boolean,
): Kind<readonly string[]> {
  const parts = (value: string) =>
    value === '' ? [] : value.split(',').map((entry) => entry.trim());
  return {
    expected,
    parse: (value) => (parts(value).every(isEntry) ? parts(value) : undefined),
    wrongPart: (value) => parts(value).find((entry) => !isEntry(entry)) ?? '',
  };
}

/** One or more of the choices, comma-separated. */
export function someOf<T extends string>(choices: readonly T[]): Kind<readonly T[]> {
  const chosen = (value: string) => value.split(',').map((entry) => entry.trim());
  const isChoice = (entry: string): entry is T => choices.some((choice) => choice === entry);
  return {
    expected: `name some of ${choices.join(', ')}`,
    parse: (value) => {
      const entries = chosen(value);
      return entries.every(isChoice) ? [...new Set(entries)] : undefined;
    },
    wrongPart: (value) => chosen(value).find((entry) => !isChoice(entry)) ?? '',
  };
}

/** The same, as a value that is not printed or logged; `wrongPart` must not return any of it. */
export const secret = ({ parse, ...kind }: Kind<string>): Kind<Secret> => ({
  ...kind,
  parse: (value) => {
    const parsed = parse(value);
    return parsed === undefined ? undefined : new Secret(parsed);
  },
});

function number(form: RegExp, value: string, min: number, max: number): number | undefined {
  const parsed = form.test(value) ? Number(value) : Number.NaN;
  return parsed >= min && parsed <= max ? parsed : undefined;
}
