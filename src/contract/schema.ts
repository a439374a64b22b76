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

/** An optional parameter: its `default` is filled in, so that handlers always have it. */
export function defaulted<T extends TSchema>(schema: T): T {
  // Optional in the document, present in the type.
  return Type.Optional(schema) as unknown as T;
}

/**
 * A reference to a schema with an `$id`, so that the document uses its name.
 * @throws Error without an `$id`
 */
export function ref<T extends TSchema & { $id?: string }>(
  schema: T,
  options: { description?: string } = {},
): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new Error('only a schema with an $id can be pointed to');
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#`, ...options });
}

/** An amount of money: an integer of minor units of USD (cents). */
export function minorUnits(description = ''): TInteger {
  const unit = 'Minor units of USD (cents)';
  return Type.Integer({ description: description === '' ? unit : `${description}. ${unit}` });
}
