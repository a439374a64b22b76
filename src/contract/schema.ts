import Type, {
  type Static,
  type TArray,
  type TInteger,
  type TNumber,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
} from '#typebox';

/** A moment: ISO 8601, UTC, with milliseconds and `Z`. */
export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, milliseconds',
  examples: ['2026-11-20T12:00:00.000Z'],
});

/** A moment with a meaning of its own. */
export function timestamp(description: string): TUnsafe<string> {
  return Type.Unsafe<string>({ ...Timestamp, description });
}

export function text(description: string): TString {
  return Type.String({ description });
}

export function number(description: string): TNumber {
  return Type.Number({ description });
}

/** A whole number from `minimum` to `maximum`. */
export function integer(minimum: number, maximum: number, description: string): TInteger {
  return Type.Integer({ minimum, maximum, description });
}

/** A whole number from 0. */
export function count(description?: string): TInteger {
  return Type.Integer({ minimum: 0, ...documented(description) });
}

/** A whole number from 1. */
export function positive(description?: string): TInteger {
  return Type.Integer({ minimum: 1, ...documented(description) });
}

export function listOf<T extends TSchema>(schema: T, description: string): TArray<T> {
  return Type.Array(schema, { description });
}

/** An enumeration of strings in one schema, documented and refused as a list. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  description?: string,
): TUnsafe<Word> {
  return Type.Unsafe<Word>({ type: 'string', enum: words, ...documented(description) });
}

/** The schema, or null for an unknown value. */
export function nullable<T extends TSchema>(
  schema: T,
  description?: string,
): TUnsafe<Static<T> | null> {
  const either = { anyOf: [schema, { type: 'null' }], ...documented(description) };
  return Type.Unsafe<Static<T> | null>(either);
}

function documented(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

/** Marks in types that clients may leave out a parameter. */
export interface Defaulted {
  readonly '~defaulted': true;
}

/** An optional parameter: the default is filled in, so that handlers always have it. */
export function defaulted<T extends TSchema>(
  schema: T,
  value: Static<T> & (string | number),
): T & Defaulted {
  // Optional in the document, present in the type.
  return Type.Optional({ ...schema, default: value }) as unknown as T & Defaulted;
}

/**
 * An object with a name in the document.
 * @param about its description, or all options
 */
export function named<T extends TProperties>(
  $id: string,
  about: string | TObjectOptions,
  fields: T,
): TObject<T> {
  const options = typeof about === 'string' ? { description: about } : about;
  return Type.Object(fields, { $id, ...options });
}

const referred = new Map<string, TSchema>();

/** The schemas that others refer to, by their names. */
export const REFERRED_SCHEMAS: ReadonlyMap<string, TSchema> = referred;

/**
 * A reference to a schema with an `$id`, so that the document uses its name.
 * @throws Error without an `$id`
 */
export function ref<T extends TSchema & { $id?: string }>(
  schema: T,
  description?: string,
): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new Error('only a schema with an $id can be referenced');
  referred.set(schema.$id, schema);
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#`, ...documented(description) });
}

/**
 * The rate by which an amount is converted to the currency of a request: the current one, or that of the time
 * in a field of the same object. Amounts of lots are sums over many days, and are converted lot by lot before
 * they are added up.
 */
export type AmountTime = 'now' | 'lots' | 'time';

/** The keyword by which the schema of a number, or of a list of them, is marked as an amount. */
export const AMOUNT = 'x-amount-at';

/** Marks amounts: the options of their schema. */
export function amountAt(time: AmountTime): Readonly<Record<typeof AMOUNT, AmountTime>> {
  return { [AMOUNT]: time };
}

/** Of a list of amounts: the first is an amount, each other the difference to the one before. */
export const STEPS = { 'x-amount-steps': true } as const;

/** Marks the field that names the currency of the amounts in the same object. */
export const CURRENCY_NAME = { 'x-currency-name': true } as const;

/**
 * An amount of money: an integer of minor units, of USD (cents) unless the request names another currency.
 */
export function minorUnits(description = '', time: AmountTime = 'now'): TInteger {
  return Type.Integer({ description: inCents(description), ...amountAt(time) });
}

/** Of an item, in the words of the game. */
export const Rarity = Type.String({
  description: 'The rarity; empty when unknown',
  examples: ['Classified'],
});

/** An amount that is always of USD. */
export function usCents(description = ''): TInteger {
  return Type.Integer({ description: inCents(description) });
}

function inCents(description: string): string {
  const unit = 'Minor units of USD (cents)';
  return description === '' ? unit : `${description}. ${unit}`;
}
