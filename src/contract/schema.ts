import Type, { type Static, type TInteger, type TSchema, type TUnsafe } from '#typebox';

/** A moment: ISO 8601, UTC, with milliseconds and `Z`. */
export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, milliseconds',
  examples: ['2026-11-20T12:00:00.000Z'],
});

/** An enumeration of strings in one schema, documented and refused as a list. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  options: { description?: string; default?: Word } = {},
): TUnsafe<Word> {
  return Type.Unsafe<Word>({ type: 'string', enum: words, ...options });
}

/** The schema, or null for an unknown value. */
export function nullable<T extends TSchema>(
  schema: T,
  options: { description?: string } = {},
): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }], ...options });
}

/** Marks in types that clients may leave out a parameter. */
export interface Defaulted {
  readonly '~defaulted': true;
}

/** An optional parameter: its `default` is filled in, so that handlers always have it. */
export function defaulted<T extends TSchema>(schema: T): T & Defaulted {
  // Optional in the document, present in the type.
  return Type.Optional(schema) as unknown as T & Defaulted;
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
  options: { description?: string } = {},
): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new Error('only a schema with an $id can be pointed to');
  referred.set(schema.$id, schema);
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#`, ...options });
}

/**
 * The rate by which an amount is converted to the currency of a request: that of now, or of the time in
 * a field of the same object. Amounts of lots are sums over many days, and are converted lot by lot
 * before they are added up.
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

/** Marks the field that names the currency of the amounts beside it. */
export const CURRENCY_NAME = { 'x-currency-name': true } as const;

/** An amount of money: an integer of minor units, of USD (cents) unless another currency is asked for. */
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
